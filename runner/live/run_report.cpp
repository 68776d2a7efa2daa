#include "runner/live/run_report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "results/json_or_null.hpp"
#include "results/statistics/circumstances_json.hpp"
#include "rules/count_text.hpp"
#include "runner/live/bracket_text.hpp"
#include "runner/live/crosstable.hpp"
#include "runner/live/ranking.hpp"
#include "runner/match/game_slot.hpp"
#include "runner/schedule/staged_schedule.hpp"

namespace huff::runner {
namespace {

/// The engine that lost a game by a fault; -1: none did.
int fault_of(const results::GameSummary& game) {
    const bool fault = game.reason == "crash" || game.reason == "time" || game.reason == "stall" ||
                       game.reason == "illegal" || game.reason == "protocol" ||
                       game.reason == "start-failure";
    if (!fault) {
        return -1;
    }
    return game.result == "white" ? game.black : game.white;
}

void add_game(results::WinDrawLoss& games, double points) {
    ++(points == 1 ? games.wins : points == 0 ? games.losses : games.draws);
}

void add_pair(results::SixCells& cells, double first, double second) {
    const double sum = first + second;
    if (sum == 1) {
        ++(first == 0.5 ? cells.dd : cells.wl);
    } else {
        ++(sum == 0 ? cells.ll : sum == 0.5 ? cells.ld : sum == 1.5 ? cells.wd : cells.ww);
    }
}

std::int64_t counted_duplicates(results::Store& store, std::int64_t run) {
    const auto duplicates = store.duplicates(run);
    return std::count_if(duplicates.begin(), duplicates.end(),
                         [](const auto& duplicate) { return duplicate.counted; });
}

/// What decides a place, beside the games and points.
nlohmann::ordered_json place_json(const Place& place) {
    return {{"rank", place.rank},
            {"score", results::json_or_null(place.games.games() > 0 ? std::optional(place.score())
                                                                    : std::nullopt)},
            {"pair_points", place.pair_points},
            {"sonneborn_berger", place.sonneborn_berger},
            {"match_points", results::json_or_null(place.match_points)},
            {"buchholz", results::json_or_null(place.buchholz)},
            {"byes", place.byes},
            {"stage", results::json_or_null(place.stage.empty() ? std::nullopt
                                                                : std::optional(place.stage))}};
}

}  // namespace

results::MatchReport match_report(const RunConfig& config, const openings::OpeningSet& openings,
                                  results::Store& store, std::int64_t run) {
    results::SixCells all;
    results::ColourSplit colours;
    std::map<std::string, results::SixCells> by_opening;
    std::map<std::string, std::string> moves_of;  // those of an id
    const auto schedule = make_schedule(config.plan);
    ResultBook book(config.slice);
    const auto add = [&](const PairResult& pair) {
        add_pair(all, pair.points_a[0], pair.points_a[1]);
        add_game(colours.as_white, pair.points_a[0]);
        add_game(colours.as_black, pair.points_a[1]);
        const auto& opening = opening_of(schedule->pair(pair.number), config, openings);
        const auto label = opening.label();
        add_pair(by_opening[label], pair.points_a[0], pair.points_a[1]);
        if (!opening.id.empty() && !moves_of.contains(label)) {
            moves_of[label] = opening.move_text();
        }
    };
    store.for_each_summary(run, [&](const results::GameSummary& game) {
        if (!game.counted || game.result == "void") {
            return;
        }
        book.add(game.pair, game.leg, points_of_a(game));
        while (const auto pair = book.next_in_order()) {
            add(*pair);
        }
    });
    auto report = match_figures(config, all, book.prefix_end(), store, run);
    report.colours = colours;
    report.openings = results::break_down(by_opening);
    for (auto* list : {&report.openings->best, &report.openings->worst}) {
        for (auto& count : *list) {
            count.moves = moves_of[count.opening];
        }
    }
    return report;
}

results::MatchReport match_figures(const RunConfig& config, const results::SixCells& cells,
                                   std::int64_t last_pair, results::Store& store,
                                   std::int64_t run) {
    results::MatchReport report;
    report.first = config.engines[0].spec.name;
    report.second = config.engines[1].spec.name;
    report.counts = cells;
    if (config.slice.parts == 1) {  // a part gives no verdict
        report.sprt = config.sprt;
    }
    report.run = run;
    report.circumstances = circumstances(config, store, run);
    report.alike_pairs = store.alike_pairs(run, last_pair);
    return report;
}

results::Circumstances circumstances(const RunConfig& config, results::Store& store,
                                     std::int64_t run) {
    std::map<std::string, std::int64_t> endings;
    std::map<std::pair<int, std::string>, results::FaultCount> faults;
    store.for_each_summary(run, [&](const results::GameSummary& game) {
        if (!game.counted || game.result == "void") {
            return;
        }
        ++endings[game.reason];
        if (const int engine = fault_of(game); engine >= 0) {
            auto& fault = faults[{engine, game.reason}];
            if (++fault.count == 1) {
                fault.engine = config.engines[static_cast<std::size_t>(engine)].spec.name;
                fault.kind = game.reason;
                fault.first = fmt::format("{}.{}", game.pair, game.leg);
            }
        }
    });
    results::Circumstances found;
    for (const auto& [reason, count] : endings) {
        found.endings.push_back({reason, count});
    }
    std::stable_sort(found.endings.begin(), found.endings.end(),
                     [](const auto& a, const auto& b) { return a.count > b.count; });
    for (const auto& [key, fault] : faults) {
        found.faults.push_back(fault);
    }
    for (const auto& fault : store.replayed_faults(run)) {
        found.replayed.push_back({config.engines[static_cast<std::size_t>(fault.engine)].spec.name,
                                  fault.kind, fault.count, ""});
    }
    found.duplicates = counted_duplicates(store, run);
    return found;
}

std::string standings_json(const RunConfig& config, const Scoreboard& scoreboard,
                           results::Store& store, std::int64_t run) {
    const auto name = [&](int engine) {
        return config.engines[static_cast<std::size_t>(engine)].spec.name;
    };
    const bool tournament = config.plan.kind != RunKind::match;
    nlohmann::ordered_json object{{"run", run}, {"kind", to_string(config.plan.kind)}};
    object["engines"] = nlohmann::ordered_json::array();
    auto places = ranking(scoreboard);
    std::sort(places.begin(), places.end(),
              [](const Place& a, const Place& b) { return a.engine < b.engine; });
    for (const auto& place : places) {
        nlohmann::ordered_json entry{{"engine", name(place.engine)}, {"games", place.games.games()},
                                     {"wins", place.games.wins},     {"draws", place.games.draws},
                                     {"losses", place.games.losses}, {"points", place.points}};
        if (tournament) {
            entry.update(place_json(place));
        }
        object["engines"].push_back(std::move(entry));
    }
    if (tournament) {
        object["order"] = ranking_order(config.plan.kind);
        object["crosstable"] = crosstable_json(config, scoreboard);
    }
    if (config.plan.kind == RunKind::knock_out) {
        const auto winner = bracket_of(config, scoreboard).winner;
        object["winner"] =
            results::json_or_null(winner ? std::optional(name(*winner)) : std::nullopt);
    }
    if (const auto* staged = dynamic_cast<const StagedSchedule*>(&scoreboard.schedule())) {
        object["encounters"] = nlohmann::ordered_json::array();
        for (const auto& encounter : staged->encounters()) {
            object["encounters"].push_back({{"round", encounter.round},
                                            {"engine_a", name(encounter.engine_a)},
                                            {"engine_b", name(encounter.engine_b)},
                                            {"pairs", encounter.pairs},
                                            {"finished", encounter.finished},
                                            {"points_a", encounter.points_a},
                                            {"points_b", encounter.points_b}});
        }
    }
    const auto went = circumstances(config, store, run);
    object["faults"] = went.faulted_games();
    object["replayed_faults"] = went.replayed_faults();
    object["duplicates"] = went.duplicates;
    object["endings"] = results::endings_json(went);
    return object.dump();
}

std::string activity_text(const RunConfig& config, const std::vector<EngineActivity>& activity) {
    std::string text;
    for (std::size_t i = 0; i < activity.size(); ++i) {
        const auto& engine = activity[i];
        if (engine.games == 0) {
            continue;
        }
        text += fmt::format("{}: {}, {}", config.engines[i].spec.name,
                            rules::count_text(engine.games, "game"),
                            rules::count_text(engine.faults, "fault"));
        if (engine.moves > 0) {
            text += fmt::format(", {:.1f} ms a move", static_cast<double>(engine.time_us) /
                                                          static_cast<double>(engine.moves) / 1e3);
        }
        if (engine.depths > 0) {
            text += fmt::format(", depth {:.1f}", static_cast<double>(engine.depth_sum) /
                                                      static_cast<double>(engine.depths));
        }
        if (engine.node_time_us > 0) {
            text += fmt::format(", {:.0f} knodes/s", 1e3 * static_cast<double>(engine.nodes) /
                                                         static_cast<double>(engine.node_time_us));
        }
        text += "\n";
    }
    return text;
}

}  // namespace huff::runner
