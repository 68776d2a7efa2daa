#pragma once

#include <cstdint>

#include "results/statistics/pentanomial.hpp"

namespace huff::results {

/// One-sided evidence that the first engine is the stronger one.
struct SignFlip {
    double p = 1;        ///< P(signed points >= observed) if the engines are equal
    double mid_p = 0.5;  ///< the same with half of the probability of the observed value

    /// Likelihood of superiority: 1 - mid p, 0…1; 1/2 without a decisive pair.
    double los() const { return 1 - mid_p; }
};

/// Exact for any draw rate, book and correlation within pairs: swapping the engines' names mirrors
/// a pair, so between equals each decisive pair's sign is a fair coin; LD and WD weigh 1, LL and WW
/// weigh 2 (statistics.md 3). Above 10^6 decisive pairs an Edgeworth expansion takes over, good to
/// 10^-9.
SignFlip sign_flip(const Pentanomial& counts);

/// For games without pairs: wins against losses.
SignFlip sign_flip(const WinDrawLoss& games);

}  // namespace huff::results
