#pragma once

#include <optional>

#include "results/statistics/outcomes.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// Elo after a sequential test has stopped. Stopping pulls the plain estimate away from the middle
/// (+17…30 % at H1); this one is median-unbiased.
struct StoppedEstimate {
    std::optional<double> elo;      ///< the strength at which such an outcome is the median
    std::optional<double> elo_low;  ///< 95 % interval; nullopt: beyond ±1000
    std::optional<double> elo_high;
    double los = 0.5;  ///< P(a worse outcome | Elo = 0)
};

/// Orders outcomes along the boundary (an earlier H1 is better, a later H0 is better) and reads the
/// strength off the law of the test's LLR as a Brownian motion (fishtest sprt.py, brownian.py;
/// statistics.md 5). nullopt without trials, and where one trial leads so far (by its standard
/// deviation a sixth of the way between the bounds or more: bounds far apart, or logistic bounds
/// and hardly any variance) that the motion tells nothing. Meant for a test that has just stopped.
std::optional<StoppedEstimate> estimate_after_stop(const Outcomes& outcomes,
                                                   const SprtConfig& config);

}  // namespace huff::results
