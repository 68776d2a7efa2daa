// huff merge: several stores into one.
#include "results/store/merge.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runner/cli/commands.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/store_options.hpp"
#include "runner/config/config_difference.hpp"
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

/// A run that stayed one of its own, and why.
struct SeparateRun {
    std::int64_t run = 0;
    std::int64_t nearest = 0;  ///< the earlier run it differs least from
    std::string difference;    ///< the first one
};

/// What kept the runs of the new store apart. Imported runs have no configuration to compare.
std::vector<SeparateRun> separate_runs(const std::string& target) {
    results::Store store(target, results::Store::Access::read);
    std::vector<std::pair<std::int64_t, RunConfig>> earlier;
    std::vector<SeparateRun> separate;
    for (const auto& run : store.runs()) {
        auto config = readable_config(run);
        if (!config) {
            continue;
        }
        SeparateRun found{run.id, 0, ""};
        std::size_t fewest = std::numeric_limits<std::size_t>::max();
        for (const auto& [number, other] : earlier) {
            const auto apart = differences(other, *config);
            if (apart.size() < fewest) {
                fewest = apart.size();
                found.nearest = number;
                found.difference =
                    apart.empty() ? "both were in one store, the second begun by --new" : apart[0];
            }
        }
        if (found.nearest > 0) {
            separate.push_back(std::move(found));
        }
        earlier.emplace_back(run.id, *std::move(config));
    }
    return separate;
}

std::string separate_text(const std::vector<SeparateRun>& separate) {
    constexpr std::size_t most_lines = 10;
    std::string text;
    for (const auto& one : std::span(separate).first(std::min(most_lines, separate.size()))) {
        text += fmt::format("run {} is not joined with run {}: {}\n", one.run, one.nearest,
                            one.difference);
    }
    if (separate.size() > most_lines) {
        text += fmt::format("and {} more are not joined\n", separate.size() - most_lines);
    }
    return text;
}

int merge(const MergeOptions& options) {
    const auto tally = results::merge_stores({options.sources.begin(), options.sources.end()},
                                             options.target, join_configs);
    const auto unfinished = settle_runs(options.target);
    const auto separate = separate_runs(options.target);
    if (options.json) {
        auto apart = nlohmann::ordered_json::array();
        for (const auto& one : separate) {
            apart.push_back(
                {{"run", one.run}, {"nearest", one.nearest}, {"difference", one.difference}});
        }
        const nlohmann::ordered_json object{
            {"store", options.target},  {"runs", tally.runs},
            {"games", tally.games},     {"repeated", tally.repeated},
            {"unfinished", unfinished}, {"separate", std::move(apart)}};
        write_output("", object.dump() + "\n");
        return 0;
    }
    auto text = fmt::format("{}: runs {}, games {}, games that were in more than one store {}\n",
                            options.target, tally.runs, tally.games, tally.repeated);
    text += separate_text(separate);
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
                      "An object: store, runs, games, repeated, unfinished (numbers of runs), "
                      "separate (run, nearest, difference)");
    command->footer(
        "Runs with the same configuration, engines and seed become one run, each game of\n"
        "it once: so the parts of a run that was split by --slice come together, and\n"
        "copies do no harm. Of runs that stay apart it says what differs first. Two games\n"
        "of one number that differ in moves or result are refused; nothing is written.\n"
        "A run that is whole then is finished (an SPRT is judged as if it had been played\n"
        "in one); of another huff resume plays what is missing.\n"
        "Example:\n"
        "  huff merge part1.db part2.db -o whole.db");
    command->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace huff::runner
