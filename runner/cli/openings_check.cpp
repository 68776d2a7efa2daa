// huff openings check: a file of openings, line by line.
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "openings/check.hpp"
#include "openings/load.hpp"
#include "openings/read.hpp"
#include "rules/count_text.hpp"
#include "runner/cli/openings_commands.hpp"

namespace huff::runner {
namespace {

struct OpeningsCheckOptions {
    std::string file;
    std::string variant;  ///< empty: as the file says, else international
    bool json = false;
};

const rules::Variant& variant_of(const OpeningsCheckOptions& options, std::string_view text) {
    const auto declared = openings::declared_variant(text).value_or("international");
    return rules::variant_named(options.variant.empty() ? declared : options.variant);
}

int check_set(const OpeningsCheckOptions& options) {
    const auto text = openings::text_of_file(options.file);
    const auto report = openings::check_openings(text, options.file, variant_of(options, text));
    if (options.json) {
        nlohmann::json findings = nlohmann::json::array();
        for (const auto& finding : report.findings) {
            findings.push_back({{"file", options.file},
                                {"line", finding.line},
                                {"allowed", finding.allowed},
                                {"text", finding.text}});
        }
        fmt::print("{}\n", nlohmann::json{{"openings", report.openings},
                                          {"sound", report.sound()},
                                          {"findings", findings}}
                               .dump(2));
    } else {
        for (const auto& finding : report.findings) {
            fmt::print("{}:{} {}\n", options.file,
                       finding.line > 0 ? fmt::format("{}:", finding.line) : "", finding.text);
        }
        fmt::print("{}, {}\n", rules::count_text(report.openings, "opening"),
                   report.sound() ? "sound" : "with findings");
    }
    return report.sound() ? 0 : 1;
}

}  // namespace

void add_openings_check(CLI::App& openings, Action& action) {
    auto options = std::make_shared<OpeningsCheckOptions>();
    auto* check = openings.add_subcommand("check", "Check a file of openings, line by line");
    check->add_option("FILE", options->file, "TSV, PDN, FEN lines or move lines")->required();
    check->add_option("--variant", options->variant,
                      "The game (default: as a line '# variant: NAME' says, "
                      "else international)");
    check->add_flag("--json", options->json, "Print the findings as JSON");
    check->footer(
        "Looks at legality, FENs against moves, duplicates, the side to move, pending\n"
        "captures, games already over, and men lost or down, each with file:line. Exit\n"
        "code 1 if there are findings that are not marked as allowed.\n"
        "  huff openings check ballots.fen --variant russian");
    check->callback([options, &action] { action = [options] { return check_set(*options); }; });
}

}  // namespace huff::runner
