// huff merge: several stores into one.
#include "results/store/merge.hpp"

#include <fmt/format.h>
#include <memory>
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
};

/// Finishes the joined runs that are whole now; names the others, a line each.
std::string settle_runs(const std::string& target) {
    results::Store store(target, results::Store::Access::write);
    std::string unfinished;
    for (const auto& run : store.runs()) {
        const auto config = readable_config(run);
        if (config && !settle(store, run.id, *config)) {
            unfinished += fmt::format(
                "run {} is not finished: huff resume --db {} {} plays what "
                "is missing\n",
                run.id, target, run.id);
        }
    }
    return unfinished;
}

int merge(const MergeOptions& options) {
    const auto tally = results::merge_stores({options.sources.begin(), options.sources.end()},
                                             options.target, join_configs);
    const auto unfinished = settle_runs(options.target);
    write_output("",
                 fmt::format("{}: runs {}, games {}, games that were in more than one store {}\n",
                             options.target, tally.runs, tally.games, tally.repeated) +
                     unfinished);
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
