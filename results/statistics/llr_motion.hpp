#pragma once

#include "results/statistics/brownian.hpp"
#include "results/statistics/outcomes.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// How the LLR of a test moves, a unit of time being one trial: the leading term of its expansion
/// (Van den Bergh, "Comparing approximations", (1.4)), with the sd of a trial seen in the sample
/// (10^-3 trials in empty cells). Needs trials.
struct LlrMotion {
    LlrMotion(const Outcomes& outcomes, const SprtConfig& config);

    /// Between Wald's bounds, when the mean score of a trial is `score`.
    Brownian at_score(double score) const;

    double low = 0;   ///< score of H0
    double high = 0;  ///< score of H1
    double mean = 0;
    double variance = 0;  ///< of one trial
    double trials = 0;
    double lower = 0;  ///< Wald's bounds
    double upper = 0;
};

/// How the LLR goes on from 0 when trials come as those counted did: drift and variance of its very
/// steps, between walls where it stops on average, that is beyond Wald's bounds by the expected
/// overshoot, or at them when the test draws its bounds in. Needs trials.
Brownian expected_motion(const Outcomes& outcomes, const SprtConfig& config);

}  // namespace huff::results
