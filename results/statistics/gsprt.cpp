#include "results/statistics/gsprt.hpp"

#include <array>
#include <cmath>

#include "results/statistics/elo.hpp"
#include "results/statistics/likelihood.hpp"

namespace huff::results {
namespace {

struct Moments {
    double mean = 0;
    double sd = 0;
};

Moments moments(const Outcomes& outcomes, const std::array<double, 5>& law) {
    Moments result;
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        result.mean += law[i] * outcomes.scores[i];
    }
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        const double off = outcomes.scores[i] - result.mean;
        result.sd += law[i] * off * off;
    }
    result.sd = std::sqrt(result.sd);
    return result;
}

}  // namespace

std::optional<double> loss_at_t(const Outcomes& outcomes, double t) {
    const double trials = outcomes.trials();
    std::array<double, 5> law{};
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        law[i] = 1.0 / static_cast<double>(outcomes.size);
    }
    for (int round = 0; round < 100; ++round) {
        const auto [mean, sd] = moments(outcomes, law);
        std::array<double, 5> d{};
        for (std::size_t i = 0; i < outcomes.size; ++i) {
            const double z = (outcomes.scores[i] - mean) / sd;
            d[i] = outcomes.scores[i] - 0.5 - t * sd * (1 + z * z) / 2;
        }
        const Tilt fit = tilt(outcomes.count_span(), {d.data(), outcomes.size});
        if (!fit.feasible || !std::isfinite(fit.loss)) {
            return std::nullopt;
        }
        double moved = 0;
        for (std::size_t i = 0; i < outcomes.size; ++i) {
            const double next = outcomes.counts[i] / trials / (1 + fit.theta * d[i]);
            moved = std::max(moved, std::abs(next - law[i]));
            law[i] = next;
        }
        if (moved < 1e-11) {
            return fit.loss;
        }
    }
    return std::nullopt;
}

double normal_log_likelihood_ratio(const Outcomes& outcomes, const SprtConfig& config) {
    const double games = outcomes.games_per_trial * outcomes.trials();
    const double t = (outcomes.mean() - 0.5) / outcomes.game_sd();
    const double off0 = t - config.elo0 / elo_scale;
    const double off1 = t - config.elo1 / elo_scale;
    return games / 2 * (std::log1p(off0 * off0) - std::log1p(off1 * off1));
}

double log_likelihood_ratio(const Outcomes& raw, const SprtConfig& config) {
    if (raw.trials() == 0) {
        return 0;
    }
    const Outcomes data = regularised(raw);
    if (config.model == SprtModel::logistic) {
        return tilt_to_mean(data, score_of_elo(config.elo0)).loss -
               tilt_to_mean(data, score_of_elo(config.elo1)).loss;
    }
    const double scale = std::sqrt(data.games_per_trial) / elo_scale;
    const auto loss0 = loss_at_t(data, config.elo0 * scale);
    const auto loss1 = loss_at_t(data, config.elo1 * scale);
    return loss0 && loss1 ? *loss0 - *loss1 : normal_log_likelihood_ratio(data, config);
}

}  // namespace huff::results
