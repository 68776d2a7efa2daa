#include "results/statistics/llr_motion.hpp"

#include <cmath>

#include "results/statistics/elo.hpp"
#include "results/statistics/gsprt.hpp"
#include "results/statistics/overshoot.hpp"

namespace huff::results {

LlrMotion::LlrMotion(const Outcomes& outcomes, const SprtConfig& config) {
    const Outcomes data = regularised(outcomes);
    mean = data.mean();
    variance = data.variance();
    trials = data.trials();
    lower = wald_lower(config);
    upper = wald_upper(config);
    const auto score = [&](double elo) {
        return config.model == SprtModel::logistic ? score_of_elo(elo)
                                                   : 0.5 + elo / elo_scale * data.game_sd();
    };
    low = score(config.elo0);
    high = score(config.elo1);
}

Brownian LlrMotion::at_score(double score) const {
    return {.lower = lower,
            .upper = upper,
            .drift = (score - (low + high) / 2) * (high - low) / variance,
            .variance = (high - low) * (high - low) / variance};
}

Brownian expected_motion(const Outcomes& outcomes, const SprtConfig& config) {
    const Outcomes data = regularised(outcomes);
    const Cells steps = llr_steps(data, config);
    double drift = 0;
    double square = 0;
    for (std::size_t i = 0; i < data.size; ++i) {
        const double share = data.counts[i] / data.trials();
        drift += share * steps[i];
        square += share * steps[i] * steps[i];
    }
    const Overshoot jump = config.overshoot ? Overshoot{} : expected_overshoot(data, config);
    return {.lower = wald_lower(config) - jump.below,
            .upper = wald_upper(config) + jump.above,
            .drift = drift,
            .variance = square - drift * drift};
}

}  // namespace huff::results
