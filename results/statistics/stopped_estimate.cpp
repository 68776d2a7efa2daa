#include "results/statistics/stopped_estimate.hpp"

#include <algorithm>
#include <cmath>

#include "results/statistics/elo.hpp"
#include "results/statistics/gsprt.hpp"
#include "results/statistics/llr_motion.hpp"
#include "results/statistics/sprt.hpp"

namespace huff::results {
namespace {

constexpr double most_elo = 1000;

/// A Brownian motion stands for the LLR only as long as many trials lead from bound to bound.
bool in_small_steps(const LlrMotion& motion) {
    const double step = (motion.high - motion.low) / std::sqrt(motion.variance);
    return step < (motion.upper - motion.lower) / 6;
}

/// Where a decreasing function of Elo is `target`; nullopt beyond ±1000.
template <typename Function>
std::optional<double> elo_where(const Function& function, double target) {
    double low = -most_elo;
    double high = most_elo;
    if (function(low) < target || function(high) > target) {
        return std::nullopt;
    }
    while (high - low > 1e-10) {
        const double middle = low + (high - low) / 2;
        (function(middle) > target ? low : high) = middle;
    }
    return low + (high - low) / 2;
}

}  // namespace

std::optional<StoppedEstimate> estimate_after_stop(const Outcomes& outcomes,
                                                   const SprtConfig& config) {
    if (outcomes.trials() == 0) {
        return std::nullopt;
    }
    const LlrMotion motion(outcomes, config);
    if (!in_small_steps(motion)) {
        return std::nullopt;
    }
    // Logistic bounds of a drawish match: the leading term of the LLR has nothing to do with the
    // LLR that was tested.
    const double llr = config.model == SprtModel::logistic
                           ? log_likelihood_ratio(outcomes, config)
                           : motion.at_score(motion.mean).drift * motion.trials;
    // An LLR beyond its bound is taken to have met it on the straight line from 0. Bounds drawn in
    // are where the LLR meets Wald's on average.
    const SprtDecision decision =
        config.overshoot ? Sprt(config).evaluate(outcomes).decision : SprtDecision::go_on;
    const double y = decision == SprtDecision::h1   ? motion.upper
                     : decision == SprtDecision::h0 ? motion.lower
                                                    : std::clamp(llr, motion.lower, motion.upper);
    const double t = motion.trials * (y == llr ? 1 : std::min(1.0, std::abs(y / llr)));
    const auto worse = [&](double elo) {
        return motion.at_score(score_of_elo(elo)).worse_than(t, y);
    };
    return StoppedEstimate{.elo = elo_where(worse, 0.5),
                           .elo_low = elo_where(worse, 0.975),
                           .elo_high = elo_where(worse, 0.025),
                           .los = worse(0)};
}

}  // namespace huff::results
