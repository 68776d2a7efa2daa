#include "results/statistics/forecast.hpp"

#include <cmath>

#include "results/statistics/llr_motion.hpp"
#include "results/statistics/sprt.hpp"

namespace huff::results {
namespace {

/// So few trials can all have gone one way by chance, and then nothing about the next is known.
constexpr double enough_trials = 10;

}  // namespace

std::optional<SprtForecast> forecast(const Outcomes& outcomes, const SprtConfig& config) {
    if (outcomes.trials() < enough_trials) {
        return std::nullopt;
    }
    const SprtState state = Sprt(config).evaluate(outcomes);
    if (state.decision != SprtDecision::go_on) {
        return std::nullopt;
    }
    const Brownian expected = expected_motion(outcomes, config);
    const double drift_sd = std::sqrt(expected.variance / outcomes.trials());
    SprtForecast result;
    double weights = 0;
    for (int step = -40; step <= 40; ++step) {
        const double z = step / 10.0;
        const double weight = std::exp(-z * z / 2);
        Brownian walk = expected;
        walk.drift += z * drift_sd;
        weights += weight;
        result.pass_probability += weight * walk.pass_probability(state.llr);
        result.trials_left += weight * walk.expected_time(state.llr);
    }
    result.pass_probability /= weights;
    result.trials_left /= weights;
    return result;
}

}  // namespace huff::results
