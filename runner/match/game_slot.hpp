#pragma once

#include <atomic>
#include <string>

#include "openings/opening.hpp"
#include "runner/config/run_config.hpp"
#include "runner/match/pair_queue.hpp"
#include "runner/match/play_game.hpp"

namespace huff::runner {

/// Where game threads put what they have played. Thread safe.
class GameSink {
  public:
    virtual ~GameSink() = default;
    /// A game to be stored; a void one will be replayed.
    virtual void played(PlayedGame game) = 0;
    /// The run cannot go on; one sentence why.
    virtual void give_up(const std::string& why) = 0;
    /// As give_up(), but what was wanted is not there even if no game is missing.
    virtual void trace_failed(const std::string& why) = 0;
};

/// What every game thread of a run shares.
struct SlotContext {
    const RunConfig& config;
    const openings::OpeningSet& openings;
    PairQueue& queue;
    GameSink& sink;
    const std::atomic<bool>& stopping;
    int cancel_fd;
    GameRules rules;
};

/// The opening of a scheduled pair.
const openings::Opening& opening_of(const ScheduledPair& pair, const RunConfig& config,
                                    const openings::OpeningSet& openings);

/// The work of one game thread: plays pair after pair, both games of a pair back to back, until the
/// queue has no more or the run stops. Owns its engine processes. Never throws.
void run_slot(const SlotContext& context);

/// A game may be tried so often before the run gives up.
inline constexpr int most_attempts = 3;
/// … not counting those that are void because Huff itself was stopped: of these it takes more.
inline constexpr int most_suspensions = 20;

}  // namespace huff::runner
