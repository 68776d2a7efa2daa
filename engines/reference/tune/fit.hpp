#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engines/reference/eval/weights.hpp"
#include "engines/reference/tune/sample.hpp"

namespace huff::engines::reference {

struct FitSetting {
    int rounds = 300;           ///< passes over all samples
    double result_share = 0.5;  ///< of the target; the rest is the engine's own score
    double caution = 1.0;       ///< how hard to pull towards the weights it starts from
    /// The score, in men, that makes the odds e to 1; 0: the one that suits the starting weights.
    double men_per_logit = 0;
};

/// What the fit achieved: mean cross entropy (nats a sample) before and after.
struct FitReport {
    double before = 0;
    double after = 0;
    double men_per_logit = 0;  ///< the score, in men, that makes the odds e to 1
};

/// Fits weights by logistic regression (Adam, full batches): White's expected points are
/// 1 / (1 + exp(-score / K)), where K is given, or fitted to the weights it starts from, and kept.
FitReport fit(std::span<const Sample> samples, std::vector<Weight>& weights,
              const FitSetting& setting);

}  // namespace huff::engines::reference
