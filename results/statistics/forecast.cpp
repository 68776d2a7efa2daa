#include "results/statistics/forecast.hpp"

#include <cmath>

#include "results/statistics/gsprt.hpp"
#include "results/statistics/llr_motion.hpp"

namespace huff::results {

std::optional<SprtForecast> forecast(const Outcomes& outcomes, const SprtConfig& config) {
    if (outcomes.trials() == 0) {
        return std::nullopt;
    }
    const LlrMotion motion(outcomes, config);
    const double llr = log_likelihood_ratio(outcomes, config);
    if (llr <= motion.lower || llr >= motion.upper) {
        return std::nullopt;
    }
    const double sd = std::sqrt(motion.variance / motion.trials);
    SprtForecast result;
    double weights = 0;
    for (int step = -40; step <= 40; ++step) {
        const double z = step / 10.0;
        const double weight = std::exp(-z * z / 2);
        const Brownian walk = motion.at_score(motion.mean + z * sd);
        weights += weight;
        result.pass_probability += weight * walk.pass_probability(llr);
        result.trials_left += weight * walk.expected_time(llr);
    }
    result.pass_probability /= weights;
    result.trials_left /= weights;
    return result;
}

}  // namespace huff::results
