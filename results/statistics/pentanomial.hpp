#pragma once

#include <array>
#include <cstdint>

namespace huff::results {

/// Pairs by the first engine's points 0, 1/2, 1, 3/2, 2 (LL, LD, DD+WL, WD, WW).
using Pentanomial = std::array<std::int64_t, 5>;

/// The number of pairs.
std::int64_t pair_count(const Pentanomial& counts);

/// Games of the first engine.
struct WinDrawLoss {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
};

}  // namespace huff::results
