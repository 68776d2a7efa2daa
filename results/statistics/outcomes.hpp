#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "results/statistics/pentanomial.hpp"

namespace huff::results {

/// A value for every outcome of a trial; games use the first three.
using Cells = std::array<double, 5>;

/// What one trial (a pair, or a game without a pair) can score, 0…1, and how often it did.
struct Outcomes {
    Cells counts{};
    Cells scores{};
    std::size_t size = 0;
    int games_per_trial = 1;

    double trials() const;    ///< sum of the counts
    double decisive() const;  ///< trials that did not score 1/2
    double mean() const;      ///< mean score; needs trials() > 0
    double variance() const;  ///< of one trial, divisor N; needs trials() > 0
    double game_sd() const;   ///< of one game as if the games of a trial were independent
    std::span<const double> count_span() const { return {counts.data(), size}; }
    std::span<const double> score_span() const { return {scores.data(), size}; }
};

/// Pairs: five cells, pair score = points / 2.
Outcomes outcomes(const Pentanomial& counts);

/// Single games: three cells.
Outcomes outcomes(const WinDrawLoss& games);

/// The same with 10^-3 trials in every empty cell, as fishtest regularises (stat_util.py).
Outcomes regularised(Outcomes outcomes);

}  // namespace huff::results
