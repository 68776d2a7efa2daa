// huff export: the public views as CSV or JSON.
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "results/store/view_rows.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/store_options.hpp"

namespace huff::runner {

namespace {

struct ExportOptions {
    StoreOptions store;
    std::string view = "games";
    std::optional<std::int64_t> run;
    std::string output;
    bool csv = false;
    bool json = false;
    bool all = false;
};

int export_view(const ExportOptions& options) {
    auto store = options.store.open();
    const results::ViewRows rows{options.view, options.run, options.all};
    results::check_rows(store, rows);
    OutputFile output(options.output);
    const auto write = [&output](std::string_view text) { output.write(text); };
    if (options.json) {
        results::write_json(store, rows, write);
    } else {
        results::write_csv(store, rows, write);
    }
    output.finish();
    return 0;
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
    auto options = std::make_shared<ExportOptions>();
    CLI::App* command = app.add_subcommand("export", "Give a store's tables as CSV or JSON");
    options->store.add_to(*command);
    CLI::Option* csv = command->add_flag("--csv", options->csv, "CSV with a header (the default)");
    command->add_flag("--json", options->json, "A JSON array of objects")->excludes(csv);
    const auto views = results::public_views();
    command->add_option("VIEW", options->view, "What to export")
        ->check(CLI::IsMember(std::vector<std::string>(views.begin(), views.end())))
        ->capture_default_str();
    command->add_option("--run", options->run, "This run only")->check(whole_number_from(1));
    command->add_flag("--all", options->all, "Also games that do not count (counted = 0)");
    command->add_option("-o,--output", options->output, "Write to this file");
    command->footer(
        "For games as PDN see huff pdn export.\n"
        "Examples:\n"
        "  huff export --csv\n"
        "  huff export plies --run 3 -o plies.csv\n"
        "  huff export pairs --json");
    command->callback([options, &action] { action = [options] { return export_view(*options); }; });
}

}  // namespace huff::runner
