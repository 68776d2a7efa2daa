#include "results/statistics/gsprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "results/statistics/elo.hpp"

namespace huff::results {
namespace {

struct Moments {
    double mean = 0;
    double sd = 0;
};

Moments moments(const Outcomes& outcomes, const Cells& law) {
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

/// The constraint mean - 1/2 - t sd = 0, linearised about a law with the given moments, and the law
/// nearest to the data that meets it.
struct Projection {
    Tilt tilt;
    Moments moments;  ///< of that nearest law
};

Projection project(const Outcomes& outcomes, double t, const Moments& about) {
    Cells d{};
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        const double z = (outcomes.scores[i] - about.mean) / about.sd;
        d[i] = outcomes.scores[i] - 0.5 - t * about.sd * (1 + z * z) / 2;
    }
    Projection result{.tilt = tilt(outcomes.count_span(), {d.data(), outcomes.size}),
                      .moments = {}};
    if (result.tilt.feasible) {
        const double trials = outcomes.trials();
        Cells law{};
        for (std::size_t i = 0; i < outcomes.size; ++i) {
            law[i] = outcomes.counts[i] / trials / result.tilt.factors[i];
        }
        result.moments = moments(outcomes, law);
    }
    return result;
}

/// A law whose (mean - 1/2) / sd is at least |t| towards t's sign: a little mass `q` one step below
/// the best outcome, the rest on it (mirrored for t < 0).
Moments steep_start(const Outcomes& outcomes, double t) {
    const double step = 1.0 / static_cast<double>(outcomes.size - 1);
    const double q = std::min(0.25, 1 / (16 * t * t * step * step));
    const double mean = 1 - q * step;
    return {.mean = t > 0 ? mean : 1 - mean, .sd = step * std::sqrt(q * (1 - q))};
}

}  // namespace

std::optional<Tilt> tilt_to_t(const Outcomes& outcomes, double t) {
    const double observed = (outcomes.mean() - 0.5) / std::sqrt(outcomes.variance());
    // Laws less extreme than t form a convex set, cut out by all the linearised constraints: from
    // data beyond t the loss is their maximum. Otherwise it is their minimum.
    const bool rising = t > 0 ? observed > t : observed < t;
    // From the wrong side of a half-space the distance counts as negative.
    const auto height = [&](const Projection& p) {
        return (p.tilt.theta > 0) == (t > 0) ? p.tilt.loss : -p.tilt.loss;
    };
    Moments about = moments(outcomes, [&] {
        Cells uniform{};
        uniform.fill(1.0 / static_cast<double>(outcomes.size));
        return uniform;
    }());
    Projection at = project(outcomes, t, about);
    if (!at.tilt.feasible) {
        about = steep_start(outcomes, t);
        at = project(outcomes, t, about);
    }
    double part = 1;  // of the way to the fixed point's next moments
    for (int round = 0; round < 100 && at.tilt.feasible; ++round) {
        const double towards_mean = at.moments.mean - about.mean;
        const double towards_log_sd = std::log(at.moments.sd / about.sd);
        if (std::abs(towards_mean) + std::abs(towards_log_sd) * about.sd < 1e-10) {
            return at.tilt;
        }
        const Moments next{.mean = about.mean + part * towards_mean,
                           .sd = about.sd * std::exp(part * towards_log_sd)};
        const Projection there = project(outcomes, t, next);
        const double gain = rising ? height(there) - height(at) : at.tilt.loss - there.tilt.loss;
        const double noise = 1e-12 * (1 + at.tilt.loss);
        if (there.tilt.feasible && gain >= -noise) {
            const bool settled = std::abs(gain) <= noise && part == 1;
            about = next;
            at = there;
            if (settled) {
                return at.tilt;
            }
            part = std::min(1.0, 2 * part);
        } else {
            part /= 2;
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

namespace {

/// The laws nearest to the data that meet H0 and H1.
struct Hypotheses {
    Tilt h0;
    Tilt h1;
};

/// nullopt when the fixed point of normalized bounds fails. All cells must be positive.
std::optional<Hypotheses> hypotheses(const Outcomes& data, const SprtConfig& config) {
    if (config.model == SprtModel::logistic) {
        return Hypotheses{.h0 = tilt_to_mean(data, score_of_elo(config.elo0)),
                          .h1 = tilt_to_mean(data, score_of_elo(config.elo1))};
    }
    const double scale = std::sqrt(data.games_per_trial) / elo_scale;
    const auto h0 = tilt_to_t(data, config.elo0 * scale);
    const auto h1 = tilt_to_t(data, config.elo1 * scale);
    return h0 && h1 ? std::optional(Hypotheses{.h0 = *h0, .h1 = *h1}) : std::nullopt;
}

}  // namespace

double log_likelihood_ratio(const Outcomes& outcomes, const SprtConfig& config) {
    if (outcomes.trials() == 0) {
        return 0;
    }
    const Outcomes data = regularised(outcomes);
    const auto laws = hypotheses(data, config);
    return laws ? laws->h0.loss - laws->h1.loss : normal_log_likelihood_ratio(data, config);
}

Cells llr_steps(const Outcomes& outcomes, const SprtConfig& config) {
    const Outcomes data = regularised(outcomes);
    Cells steps{};
    if (const auto laws = hypotheses(data, config)) {
        for (std::size_t i = 0; i < data.size; ++i) {
            steps[i] = std::log(laws->h0.factors[i] / laws->h1.factors[i]);
        }
        return steps;
    }
    // The leading term of the normal form.
    const double apart = (config.elo1 - config.elo0) / elo_scale * data.game_sd();
    const double middle = 0.5 + (config.elo0 + config.elo1) / 2 / elo_scale * data.game_sd();
    for (std::size_t i = 0; i < data.size; ++i) {
        steps[i] = (data.scores[i] - middle) * apart / data.variance();
    }
    return steps;
}

}  // namespace huff::results
