#include "runner/match/verify.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <vector>

#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/match/game_slot.hpp"
#include "runner/match/run_material.hpp"
#include "runner/match/seats.hpp"
#include "runner/match/signal_watch.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {
namespace {

using results::Store;

void refuse_clocks(const RunConfig& config) {
    for (const auto& engine : config.engines) {
        if (engine.limits.clock || engine.limits.movetime) {
            throw rules::InputError(
                fmt::format("engine {} is limited by time ({}): its games do not repeat exactly, "
                            "so there is nothing to compare",
                            engine.spec.name, to_string(engine.limits)));
        }
    }
}

/// Games to play again, and how many there were to choose from.
struct Sample {
    std::vector<results::GameSummary> games;
    std::int64_t stored = 0;  ///< games of the run, faulted ones among them
};

/// At most `wanted` games that the engines finished, spread evenly over the run.
Sample sample(Store& store, std::int64_t run, std::int64_t wanted) {
    Sample sample;
    std::vector<results::GameSummary> all;
    store.for_each_summary(run, [&](const results::GameSummary& game) {
        const bool by_rule = game.reason.starts_with("adjudicated") ||
                             game.reason.starts_with("counted-draw") || game.reason == "no-moves" ||
                             game.reason == "first-king" || game.reason == "repetition";
        if (by_rule) {
            all.push_back(game);
        }
        ++sample.stored;
    });
    const auto size = static_cast<std::int64_t>(all.size());
    if (wanted >= size) {
        sample.games = std::move(all);
        return sample;
    }
    for (std::int64_t i = 0; i < wanted; ++i) {
        sample.games.push_back(all[static_cast<std::size_t>(i * size / wanted)]);
    }
    return sample;
}

std::string moves_text(const results::GameRecord& game) {
    std::string text;
    for (const auto& ply : game.plies) {
        text += (text.empty() ? "" : " ") + ply.move;
    }
    return text;
}

/// "" if they are the same game, else what differs first.
std::string difference(const results::GameRecord& stored, const results::GameRecord& again) {
    for (std::size_t i = 0; i < std::min(stored.plies.size(), again.plies.size()); ++i) {
        if (stored.plies[i].move != again.plies[i].move) {
            return fmt::format("ply {}: {} was played, now {}", i + 1, stored.plies[i].move,
                               again.plies[i].move);
        }
    }
    if (moves_text(stored) != moves_text(again)) {
        return fmt::format("it had {}, now {}",
                           rules::count_text(stored.plies.size(), "ply", "plies"),
                           again.plies.size());
    }
    if (stored.result != again.result || stored.reason != again.reason) {
        return fmt::format("it ended {} ({}), now {} ({})", stored.result, stored.reason,
                           again.result, again.reason);
    }
    return {};
}

}  // namespace

int verify_run(const std::filesystem::path& db, std::int64_t run, std::int64_t games, bool json) {
    const SignalWatch signals;
    Store store(db, Store::Access::read);
    const auto config = played_config(store.run(run));
    const auto material = load_material(config);
    const auto& openings = material.openings;
    check_unchanged(config, openings);
    refuse_clocks(config);
    const auto schedule = make_schedule(config.plan);
    const std::atomic<bool> stopping = false;
    const GameRules rules{config.adjudication, material.table.get(), &stopping, &signals};
    Seats seats(config.engines, *config.variant, signals.stop_fd());
    auto differences = nlohmann::ordered_json::array();
    const auto [chosen, stored_games] = sample(store, run, games);
    for (const auto& summary : chosen) {
        const auto stored = *store.game(run, summary.pair, summary.leg);
        // Knock-out and Swiss pairs are known by their engines; the opening is in the record.
        ScheduledPair pair;
        pair.number = summary.pair;
        pair.index = summary.pair <= schedule->known() ? schedule->pair(summary.pair).index : 0;
        GameJob job{summary.pair,
                    summary.leg,
                    summary.white,
                    summary.black,
                    1,
                    &opening_of(pair, config, openings),
                    game_seed(config.seed, summary.pair, summary.leg)};
        for (const auto& opening : openings.openings) {
            if (job.opening->label() != stored.opening && opening.label() == stored.opening) {
                job.opening = &opening;
            }
        }
        seats.keep_only(job.white, job.black);
        for (const int engine : {job.white, job.black}) {
            if (const auto fault = seats.take(engine, nullptr)) {
                throw rules::InputError(fault->detail);
            }
        }
        const auto player = [&](int engine) {
            return Player{&seats.engine(engine),
                          &config.engines[static_cast<std::size_t>(engine)].limits};
        };
        const auto again = play_game(job, player(job.white), player(job.black), rules);
        if (again.cancelled) {
            return 128 + SignalWatch::take(signals.stop_fd()).value_or(SIGTERM);
        }
        seats.game_ended(job.white, again.faulted(rules::Color::white));
        seats.game_ended(job.black, again.faulted(rules::Color::black));
        if (const auto what = difference(stored, again.record); !what.empty()) {
            if (!json) {
                fmt::print("game {}.{}: {}\n", summary.pair, summary.leg, what);
            }
            differences.push_back(
                {{"pair", summary.pair}, {"leg", summary.leg}, {"difference", what}});
        }
    }
    const auto same = chosen.size() - differences.size();
    constexpr int inconclusive = 3;
    const int code = chosen.empty() ? inconclusive : differences.empty() ? 0 : 1;
    if (json) {
        nlohmann::ordered_json object{{"run", run}, {"games", chosen.size()}, {"same", same}};
        object["differences"] = std::move(differences);
        fmt::print("{}\n", object.dump());
    } else if (chosen.empty()) {
        fmt::print(
            "run {}: nothing to verify: {}, and none of them ended by the rules or by "
            "adjudication (a game that ended by a fault is not played again)\n",
            run, rules::count_text(stored_games, "stored game"));
    } else {
        fmt::print("run {}: {} of {} played again {} the same\n", run, same,
                   rules::count_text(chosen.size(), "game"), chosen.size() == 1 ? "is" : "are");
    }
    return code;
}

}  // namespace huff::runner
