// huff merge: several stores into one.
#include "results/store/merge.hpp"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runner/cli/commands.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/store_options.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {

namespace {

struct MergeOptions {
    std::vector<std::string> sources;
    std::string target;
    bool json = false;
};

/// Finishes the joined runs that are whole now; gives the numbers of the others.
std::vector<std::int64_t> settle_runs(const std::string& target) {
    results::Store store(target, results::Store::Access::write);
    std::vector<std::int64_t> unfinished;
    for (const auto& run : store.runs()) {
        const auto config = readable_config(run);
        if (config && !settle(store, run.id, *config)) {
            unfinished.push_back(run.id);
        }
    }
    return unfinished;
}

int merge(const MergeOptions& options) {
    const auto tally = results::merge_stores({options.sources.begin(), options.sources.end()},
                                             options.target, join_configs);
    const auto unfinished = settle_runs(options.target);
    if (options.json) {
        const nlohmann::ordered_json object{{"store", options.target},
                                            {"runs", tally.runs},
                                            {"games", tally.games},
                                            {"repeated", tally.repeated},
                                            {"unfinished", unfinished}};
        write_output("", object.dump() + "\n");
        return 0;
    }
    auto text = fmt::format("{}: runs {}, games {}, games that were in more than one store {}\n",
                            options.target, tally.runs, tally.games, tally.repeated);
    for (const auto run : unfinished) {
        text +=
            fmt::format("run {} is not finished: huff resume --db {} {} plays what is missing\n",
                        run, options.target, run);
    }
    write_output("", text);
    return 0;
}

}  // namespace

void add_merge(CLI::App& app, Action& action) {
    auto options = std::make_shared<MergeOptions>();
    CLI::App* command = app.add_subcommand("merge", "Join stores into a new one");
    command->add_option("STORE", options->sources, "The stores to join")
        ->required()
        ->check(store_file());
    command->add_option("-o,--output", options->target, "The new store")
        ->required()
        ->check(store_file());
    command->add_flag("--json", options->json,
                      "An object: store, runs, games, repeated, unfinished (numbers of runs)");
    command->footer(
        "Runs with the same configuration, engines and seed become one run, each game of it once:\n"
        "so the parts of a run that was split by --slice come together, and copies do no harm. "
        "Two\n"
        "games of one number that differ in moves or result are refused, and nothing is written.\n"
        "A run that is whole then is finished (an SPRT is judged as if it had been played in "
        "one);\n"
        "of another huff resume plays what is missing.\n"
        "Example:\n"
        "  huff merge part1.db part2.db -o whole.db");
    command->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace huff::runner
