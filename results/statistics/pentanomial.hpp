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

    std::int64_t games() const { return wins + draws + losses; }
    bool operator==(const WinDrawLoss&) const = default;
};

/// Pairs by the first engine's two results, with the two kinds of level pair apart.
struct SixCells {
    std::int64_t ll = 0;
    std::int64_t ld = 0;
    std::int64_t wl = 0;  ///< one win, one loss: the opening decided
    std::int64_t dd = 0;
    std::int64_t wd = 0;
    std::int64_t ww = 0;

    bool operator==(const SixCells&) const = default;
};

/// The five cells; WL and DD are one.
Pentanomial pentanomial(const SixCells& cells);

/// The games of those pairs.
WinDrawLoss win_draw_loss(const SixCells& cells);

/// Throws rules::InputError if a count is negative or above 10^15 (where sums might overflow).
void check_counts(const Pentanomial& counts);
void check_counts(const SixCells& cells);
void check_counts(const WinDrawLoss& games);

}  // namespace huff::results
