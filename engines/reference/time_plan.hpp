#pragma once

#include <optional>

#include "engines/reference/limits.hpp"

namespace huff::engines::reference {

/// How long a search may take, counted from its start (or from `ponder-hit`).
struct TimePlan {
    std::optional<Seconds> soft;  ///< begin no new iteration after this
    std::optional<Seconds> hard;  ///< abandon the search here
};

/// Shares out the clock. The increment is ours before we move: a clock of T with increment I lets
/// this move take T + I. `ponders`: the opponent's time is used too, so spend a little more.
TimePlan plan_time(const Limits& limits, bool ponders);

}  // namespace huff::engines::reference
