#pragma once

#include <span>

#include "results/statistics/outcomes.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// How far an LLR is expected to jump over a far bound when it first passes it; 0 or more.
struct Overshoot {
    double above = 0;
    double below = 0;
};

/// For a random walk whose steps, less their mean, take `steps` with the given probabilities: by
/// E[H^2] / (2 E[H]) over its ladder heights H, in the form of one Fourier integral (Siegmund,
/// Sequential Analysis, 1985, (8.33) and chapter VIII; the drift of a test is small against its
/// steps). {0, 0} when hardly anything varies.
Overshoot expected_overshoot(std::span<const double> steps, std::span<const double> probabilities);

/// The same for a test's LLR when trials come as those counted did. {} without trials.
Overshoot expected_overshoot(const Outcomes& outcomes, const SprtConfig& config);

}  // namespace huff::results
