#include "results/pdn/export.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "results/pdn/reason.hpp"
#include "results/sqlite/statement.hpp"
#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"

namespace huff::results {

namespace {

/// Whether the list is empty (it asks for nobody) or holds the engine.
bool wanted(const std::vector<std::string>& names, const RunRecord& run, int engine) {
    return names.empty() ||
           std::ranges::find(names, run.engines.at(static_cast<std::size_t>(engine)).name) !=
               names.end();
}

bool won_and_lost_as_wanted(const RunRecord& run, const GameRecord& game, const PdnFilter& filter) {
    if (filter.winners.empty() && filter.losers.empty()) {
        return true;
    }
    const bool white = game.result == "white";
    return (white || game.result == "black") &&
           wanted(filter.winners, run, white ? game.white : game.black) &&
           wanted(filter.losers, run, white ? game.black : game.white);
}

bool passes(const RunRecord& run, const GameRecord& game, const PdnFilter& filter) {
    const std::string_view reason = game.reason;
    return (game.counted || filter.uncounted) &&
           (filter.result.empty() || game.result == filter.result) &&
           (filter.opening.empty() || game.opening == filter.opening) &&
           (filter.reason.empty() || reason == filter.reason ||
            reason.substr(0, reason.find(':')) == filter.reason) &&
           (wanted(filter.engines, run, game.white) || wanted(filter.engines, run, game.black)) &&
           won_and_lost_as_wanted(run, game, filter);
}

void check_engines(const std::vector<RunRecord>& runs, const std::vector<std::string>& wanted) {
    std::set<std::string> known;
    for (const RunRecord& run : runs) {
        for (const EngineRecord& engine : run.engines) {
            known.insert(engine.name);
        }
    }
    for (const std::string& name : wanted) {
        if (!known.contains(name)) {
            throw rules::InputError(
                fmt::format("no engine \"{}\" in these runs; {}", name,
                            rules::names_there_are(name, {known.begin(), known.end()})));
        }
    }
}

void check_opening(Store& store, const std::vector<RunRecord>& runs, const std::string& wanted) {
    std::set<std::string> known;
    Statement query(store.database(), "SELECT DISTINCT opening FROM game WHERE run = ?");
    for (const RunRecord& run : runs) {
        query.with(run.id);
        while (query.step()) {
            known.emplace(query.text(0));
        }
    }
    if (!known.contains(wanted)) {
        throw rules::InputError(
            fmt::format("no game of these runs has the opening \"{}\"; {}", wanted,
                        rules::names_there_are(wanted, {known.begin(), known.end()})));
    }
}

}  // namespace

std::vector<RunRecord> exported_runs(Store& store, const PdnFilter& filter) {
    std::vector<RunRecord> runs;
    if (filter.runs.empty()) {
        runs = store.runs();
    } else {
        for (const std::int64_t number : std::set(filter.runs.begin(), filter.runs.end())) {
            runs.push_back(store.run(number));
        }
    }
    for (const auto* names : {&filter.engines, &filter.winners, &filter.losers}) {
        check_engines(runs, *names);
    }
    if (!filter.opening.empty()) {
        check_opening(store, runs, filter.opening);
    }
    if (!filter.reason.empty() && !is_reason_or_kind(filter.reason)) {
        throw rules::InputError(
            fmt::format("\"{}\" is no reason for a game to end; expected one of {}", filter.reason,
                        reason_list()));
    }
    return runs;
}

void for_each_exported(Store& store, const std::vector<RunRecord>& runs, const PdnFilter& filter,
                       const ExportedGame& visit) {
    for (const RunRecord& run : runs) {
        store.for_each_game(run.id, [&](const GameRecord& game) {
            if (passes(run, game, filter)) {
                visit(run, game);
            }
        });
    }
}

}  // namespace huff::results
