#pragma once

#include <cstdint>
#include <optional>

#include "results/statistics/sprt.hpp"
#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// How far the stored games take a run, without playing any.
struct StoredProgress {
    Scoreboard scoreboard;           ///< of the gap-free prefix, up to the verdict if there is one
    std::int64_t games = 0;          ///< finished, counted or not
    std::int64_t void_games = 0;     ///< waiting for a replay
    std::int64_t pairs = 0;          ///< whole
    std::int64_t pairs_total = 0;    ///< of the run or its slice; of a knock-out the least
    std::int64_t prefix_end = 0;     ///< number of the last pair in the scoreboard; 0: none
    std::int64_t first_missing = 0;  ///< number of the first pair beyond the prefix; 0: none known
    std::optional<results::SprtDecision> verdict = std::nullopt;  ///< set with an SPRT; go_on: none

    bool decided() const { return verdict && *verdict != results::SprtDecision::go_on; }
    /// Nothing is left to play.
    bool finished() const { return decided() || first_missing == 0; }
};

/// Reads it from the games of a run. A slice gives no verdict.
StoredProgress stored_progress(results::Store& store, std::int64_t run, const RunConfig& config);

/// The configuration of a run that was played here; throws InputError for imported games.
RunConfig played_config(const results::RunRecord& run);

/// A run's state for people. "running" in the store is what its last process wrote: whether that
/// still lives only the lock can tell, so it reads "playing" or "interrupted" here.
std::string shown_state(const results::Store& store, const results::RunRecord& run);

/// The configuration of a run that can be played: nothing for an import, or one that this program
/// cannot read.
std::optional<RunConfig> readable_config(const results::RunRecord& run);

/// The run with this number, or the newest. Throws InputError if there is none.
results::RunRecord run_or_newest(results::Store& store, std::optional<std::int64_t> run);

/// The number of pairs of a run or its slice; nothing for a knock-out, where ties may add some.
std::optional<std::int64_t> planned_pairs(const RunConfig& config);

/// Writes down what a run's games mean: its state, and which games count if there is a verdict.
/// For a run joined from parts, which nobody played as a whole. True if it is finished.
bool settle(results::Store& store, std::int64_t run, const RunConfig& config);

/// The configuration of two runs with one key: that of a whole run if they are different slices of
/// it (its outputs are then nobody's yet), else the first.
std::string join_configs(const results::RunRecord& first, const results::RunRecord& second);

}  // namespace huff::runner
