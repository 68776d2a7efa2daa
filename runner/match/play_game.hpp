#pragma once

#include <array>
#include <atomic>
#include <optional>

#include "engines/engine.hpp"
#include "results/store/records.hpp"
#include "runner/adjudicate/result_table.hpp"
#include "runner/config/adjudication.hpp"
#include "runner/config/limits.hpp"
#include "runner/match/engine_activity.hpp"
#include "runner/match/game_job.hpp"
#include "runner/match/signal_watch.hpp"

namespace huff::runner {

/// An engine that is running, and its limits.
struct Player {
    engines::Engine* engine = nullptr;
    const Limits* limits = nullptr;
};

/// An engine that was running did not begin the game: a DXP engine that refuses it, or ends when
/// it is asked for it.
struct StartFailure {
    rules::Color side = rules::Color::white;
    engines::Fault fault;
};

/// What came of a game.
struct PlayedGame {
    results::GameRecord record;
    std::optional<StartFailure> start_failure;  ///< to be replayed, or lost, as the run says
    bool cancelled = false;                     ///< cut off by us: the record is not to be stored
    bool suspended = false;                     ///< void, to be replayed: Huff itself was stopped
    std::array<EngineActivity, 2> activity{};   ///< by Color

    bool faulted(rules::Color side) const {
        return activity[static_cast<std::size_t>(side)].faults > 0;
    }
};

/// What two games share: the rules of adjudication and the word to stop.
struct GameRules {
    AdjudicationRules adjudication;
    const ResultTable* table = nullptr;
    const std::atomic<bool>* stopping = nullptr;  ///< faults seen after this are our own doing
    const SignalWatch* signals = nullptr;  ///< knows when we did not run; null: we always did
};

/// Plays one game to its end: asks the engines in turn, referees every ply, keeps the clocks, and
/// writes down what happened. Faults of engines are results, never exceptions. A game in which we
/// were stopped (SIGSTOP, Ctrl-Z) during a search that is timed, or that came to its cap, is void.
PlayedGame play_game(const GameJob& job, const Player& white, const Player& black,
                     const GameRules& rules);

/// A game that could not begin because the engine of `side` failed to start: lost, or void.
PlayedGame start_failure_game(const GameJob& job, rules::Color side, const engines::Fault& fault,
                              bool lost);

/// A game that is void because Huff itself was stopped while the engine of `side` started.
PlayedGame suspended_game(const GameJob& job, rules::Color side);

/// The current time as ISO 8601 in UTC, to the second.
std::string utc_now();

}  // namespace huff::runner
