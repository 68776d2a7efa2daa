// huff pdn export: games of a store as PDN.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "results/pdn/export.hpp"
#include "results/pdn/pdn_file.hpp"
#include "results/pdn/write.hpp"
#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "runner/cli/game_selection.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/pdn_commands.hpp"
#include "runner/live/console.hpp"

namespace huff::runner {

namespace {

struct PdnExportOptions {
    std::string db = "huff.db";
    std::string file;    ///< as OutputFile takes it
    std::string folder;  ///< for one file a pairing
    results::PdnFilter filter;
    results::PdnOptions pdn;
};

using Runs = std::vector<results::RunRecord>;

std::vector<const rules::Variant*> variants_of(const Runs& runs) {
    std::vector<const rules::Variant*> variants;
    for (const results::RunRecord& run : runs) {
        const rules::Variant& variant = rules::variant_named(run.variant);
        if (std::ranges::find(variants, &variant) == variants.end()) {
            variants.push_back(&variant);
        }
    }
    return variants;
}

std::int64_t export_to(OutputFile& output, results::Store& store, const Runs& runs,
                       const PdnExportOptions& options) {
    output.write(results::pdn_head(variants_of(runs), options.pdn));
    std::int64_t games = 0;
    for_each_exported(store, runs, options.filter, [&](const auto& run, const auto& game) {
        std::string text;
        write_game(text, run, game, options.pdn);
        output.write(text);
        ++games;
    });
    output.finish();
    return games;
}

/// A file name for a pairing: whatever might hurt in a path becomes an underscore.
std::string file_name(std::string_view first, std::string_view second) {
    std::string name = fmt::format("{}-{}", first, second);
    for (char& c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '-' || c == '.' ||
                           static_cast<unsigned char>(c) >= 0x80;
        c = plain ? c : '_';
    }
    return (name.starts_with('.') ? "_" : "") + name;
}

/// The file's name for a pairing, other than those of the pairings before it.
std::string free_name(const std::string& name, std::set<std::string>& taken) {
    std::string free = name;
    for (int number = 2; !taken.insert(free).second; ++number) {
        free = fmt::format("{}-{}", name, number);
    }
    return free;
}

/// One file a pairing, named after its engines in the order of the run.
std::int64_t export_pairings(results::Store& store, const Runs& runs,
                             const PdnExportOptions& options) {
    const std::filesystem::path folder(options.folder);
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::map<std::pair<std::string, std::string>, std::unique_ptr<results::PdnFile>> files;
    std::set<std::string> taken;
    std::int64_t games = 0;
    for_each_exported(store, runs, options.filter, [&](const auto& run, const auto& game) {
        const auto [first, second] = std::minmax(game.white, game.black);
        const auto& one = run.engines[static_cast<std::size_t>(first)].name;
        const auto& other = run.engines[static_cast<std::size_t>(second)].name;
        auto& file = files[{one, other}];
        std::string text;
        if (!file) {
            const auto name = free_name(file_name(one, other), taken);
            file = std::make_unique<results::PdnFile>(folder / (name + ".pdn"));
            text = results::pdn_head({&rules::variant_named(run.variant)}, options.pdn);
        }
        write_game(text, run, game, options.pdn);
        file->append(text);
        ++games;
    });
    for (const auto& [name, file] : files) {
        file->commit();
    }
    return games;
}

int export_games(const PdnExportOptions& options) {
    results::Store store(options.db, results::Store::Access::read);
    const Runs runs = results::exported_runs(store, options.filter);
    std::int64_t games = 0;
    if (!options.folder.empty()) {
        games = export_pairings(store, runs, options);
    } else {
        OutputFile output(options.file);
        games = export_to(output, store, runs, options);
    }
    write_log(fmt::format("{} exported\n", rules::count_text(games, "game")));
    return 0;
}

void add_filter(CLI::App& command, results::PdnFilter& filter) {
    command.add_option("--run", filter.runs, "Only these runs")->check(whole_number_from(1));
    add_game_selection(command, filter);
    command.add_flag("--all", filter.uncounted, "Uncounted games as well");
}

}  // namespace

void add_pdn_export(CLI::App& pdn, Action& action) {
    auto options = std::make_shared<PdnExportOptions>();
    CLI::App* command = pdn.add_subcommand("export", "Write games of a store as PDN 3.0");
    command->add_option("--db", options->db, "The store (default huff.db)");
    auto* file = command->add_option("-o,--output", options->file, "File (default: stdout)");
    command->add_option("--per-pairing", options->folder, "Folder for one file a pairing")
        ->excludes(file);
    add_filter(*command, options->filter);
    command->add_flag_callback(
        "--no-times", [options] { options->pdn.times = false; },
        "Leave out dates, clocks and measured times");
    command->add_flag_callback(
        "--no-comments", [options] { options->pdn.comments = false; },
        "Leave out what the engines said of their moves");
    command->add_flag_callback(
        "--no-pv", [options] { options->pdn.variations = false; },
        "Leave out the moves the engines expected");
    command->add_option("--event", options->pdn.event, "The Event tag");
    command
        ->add_option_function<std::string>(
            "--black-first-result",
            [options](const std::string& value) {
                options->pdn.black_first_result = value == "white"
                                                      ? results::BlackFirstResult::white
                                                      : results::BlackFirstResult::first_player;
            },
            "Whom 1-0 means in english and pool: first-player (Black, the default) or white")
        ->check(CLI::IsMember({"first-player", "white"}));
    command->footer(
        "Games stand in the order of run, pair and leg. The file is replaced as a whole\n"
        "or not at all.\n"
        "Examples:\n"
        "  huff pdn export -o match.pdn\n"
        "  huff pdn export --db huff.db --run 2 --engine Alpha --reason time\n"
        "  huff pdn export --loser Alpha --result white -o lost-as-black.pdn\n"
        "  huff pdn export --no-times --per-pairing games/");
    command->callback(
        [options, &action] { action = [options] { return export_games(*options); }; });
}

}  // namespace huff::runner
