#pragma once

#include <optional>

#include "results/statistics/likelihood.hpp"
#include "results/statistics/outcomes.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// The log likelihood ratio of the generalized SPRT (Van den Bergh, "A practical introduction to
/// the GSPRT"; fishtest LLRcalc.py): each hypothesis is represented by the law nearest to the data
/// that meets it, with 10^-3 trials in empty cells. Logistic bounds fix the mean; normalized bounds
/// fix (mean - 1/2) / sd. 0 without trials; always finite.
double log_likelihood_ratio(const Outcomes& outcomes, const SprtConfig& config);

/// What one more trial of each outcome adds to the ratio (its gradient): log p1 - log p0 of the two
/// laws. Needs trials.
Cells llr_steps(const Outcomes& outcomes, const SprtConfig& config);

/// The law nearest to the data under the hypothesis "(mean - 1/2) / sd of a trial = t" and what it
/// costs in log likelihood: fishtest's fixed point over the constraint linearised at the last law.
/// nullopt when it does not settle in 100 rounds. All cells must be positive.
std::optional<Tilt> tilt_to_t(const Outcomes& outcomes, double t);

/// (games / 2) ln((1 + (t - t0)^2) / (1 + (t - t1)^2)) with t the standardised score of a game: the
/// normal law's form of the ratio, for normalized bounds (statistics.md 4.2).
double normal_log_likelihood_ratio(const Outcomes& outcomes, const SprtConfig& config);

}  // namespace huff::results
