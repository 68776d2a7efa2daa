#include "results/statistics/llr_motion.hpp"

#include <cmath>

#include "results/statistics/elo.hpp"

namespace huff::results {

LlrMotion::LlrMotion(const Outcomes& outcomes, const SprtConfig& config) {
    const Outcomes data = regularised(outcomes);
    mean = data.mean();
    variance = data.variance();
    trials = data.trials();
    lower = std::log(config.beta / (1 - config.alpha));
    upper = std::log((1 - config.beta) / config.alpha);
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

}  // namespace huff::results
