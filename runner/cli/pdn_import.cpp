// huff pdn import: games from PDN files into a store.
#include <chrono>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "results/pdn/import.hpp"
#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "runner/cli/pdn_commands.hpp"
#include "runner/live/console.hpp"

namespace huff::runner {

namespace {

struct ImportOptions {
    PdnInput input;
    std::string db = "huff.db";
};

std::string now() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

/// Imports one file; returns the number of games that had to be left out.
std::int64_t import_file(const std::string& file, const ImportOptions& options,
                         results::PdnImport& import) {
    PdnSource source(file);
    results::PdnReadOptions reading = options.input.options();
    reading.strict = options.input.strict;
    results::PdnReader reader(source.stream(), file, reading);
    results::PdnTally tally;
    std::int64_t left_out = 0;
    import.begin_file(file);
    while (auto record = reader.next()) {
        tally.add(*record);
        for (const rules::PdnNote& note : record->notes) {
            if (options.input.list || rules::text_of(note.oddity).error) {
                write_log(finding_line(file, record->number, note));
            }
        }
        left_out += import.add(std::move(*record)) ? 0 : 1;
    }
    write_log(normalised_lines(file, tally));
    write_log(fmt::format("{}: {}, {}; {} left out\n", file, rules::count_text(tally.games, "game"),
                          rules::count_text(tally.moves, "move"), left_out));
    return left_out;
}

int import_all(const ImportOptions& options) {
    results::Store store(options.db, results::Store::Access::create);
    results::PdnImport import(store, now());
    std::int64_t left_out = 0;
    for (const std::string& file : options.input.files) {
        left_out += import_file(file, options, import);
    }
    import.commit();
    auto runs = nlohmann::ordered_json::array();
    for (const auto& [run, games] : import.runs()) {
        const std::string variant = store.run(run).variant;
        runs.push_back({{"run", run}, {"variant", variant}, {"games", games}});
        if (!options.input.json) {
            fmt::print("run {}: {} of {} in {}\n", run, rules::count_text(games, "game"), variant,
                       options.db);
        }
    }
    if (options.input.json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"runs", runs}, {"left_out", left_out}}.dump());
    }
    return left_out == 0 ? 0 : 1;
}

/// A store that was made for nothing does not stay.
int import(const ImportOptions& options) {
    const bool is_new = !std::filesystem::exists(options.db);
    try {
        return import_all(options);
    } catch (const std::exception&) {
        for (const auto* suffix : {"", "-wal", "-shm"}) {
            std::error_code ignored;
            if (is_new) {
                std::filesystem::remove(options.db + suffix, ignored);
            }
        }
        throw;
    }
}

}  // namespace

void add_pdn_import(CLI::App& pdn, Action& action) {
    auto options = std::make_shared<ImportOptions>();
    CLI::App* command = pdn.add_subcommand("import", "Store the games of PDN files");
    options->input.add_to(*command);
    command->add_option("--db", options->db, "The store (default huff.db; made if missing)");
    command->add_flag("--strict", options->input.strict,
                      "Refuse everything at the first thing that is not PDN 3.0");
    command->footer(
        "Each file gives one run of kind import for each variant in it, and for each run\n"
        "that Huff exported into it; games of these keep their pair, leg and reason.\n"
        "Event, Site, Round, ratings and all other tags of any game are kept and exported\n"
        "again. A game with an illegal move is kept up to it, with a remark in `dispute`;\n"
        "a result of another scoring system is void, its text in `claim`.\n"
        "All files are stored, or none. Exit 1: some games had to be left out.\n"
        "Examples:\n"
        "  huff pdn import games.pdn --db games.db\n"
        "  huff pdn import old/*.pdn --variant english --db games.db");
    command->callback([options, &action] { action = [options] { return import(*options); }; });
}

}  // namespace huff::runner
