#pragma once

#include <optional>

#include "results/statistics/outcomes.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// What to expect of a test that goes on.
struct SprtForecast {
    double pass_probability = 0;  ///< that H1 will be accepted, 0…1
    double trials_left = 0;       ///< expected pairs (or games without pairs) until a verdict
};

/// From where the LLR stands, as a Brownian motion with the drift and variance of the LLR's steps,
/// to the bounds and what it is expected to jump over them (statistics.md 4.5, 4.6); the drift is
/// drawn from what the data allow (normal law about the observed one). nullopt with fewer than ten
/// trials or when a bound is already crossed.
std::optional<SprtForecast> forecast(const Outcomes& outcomes, const SprtConfig& config);

}  // namespace huff::results
