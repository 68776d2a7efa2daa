#pragma once

#include <chrono>
#include <optional>

#include "engines/engine.hpp"
#include "runner/config/limits.hpp"

namespace huff::runner {

using std::chrono::microseconds;

/// The clock of one engine in one game: what it is told before a search, how long it may take, and
/// what is left afterwards (design.md 7a). It measures nothing itself: the elapsed time is given.
class Clock {
  public:
    explicit Clock(const Limits& limits);
    /// The same in a game that has gone on: what is left, after so many moves of the engine.
    Clock(const Limits& limits, microseconds remaining, int moves_made);

    /// What is left, without the increment of the coming move; nothing without `tc`.
    std::optional<microseconds> remaining() const;

    /// What the engine is told, less its overhead; nothing without `tc`.
    std::optional<engines::ClockState> state() const;

    /// The most a search may take: r + i + margin, movetime + margin, the smaller where both are
    /// given, and `hang` where neither is.
    microseconds allowed() const;

    /// Whether passing `allowed` is a loss on time (otherwise it is a stall).
    bool timed() const { return limits_.clock || limits_.movetime; }

    /// A move was made in `elapsed`. False: it came too late, and the clock stays as it was. In
    /// time: r := max(0, r + i - elapsed), and the last move of a period brings the next TIME.
    bool move_made(microseconds elapsed);

  private:
    Limits limits_;
    microseconds remaining_{0};
    int moves_left_ = 0;  ///< of this period
};

}  // namespace huff::runner
