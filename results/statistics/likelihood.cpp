#include "results/statistics/likelihood.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "results/statistics/elo.hpp"

namespace huff::results {
namespace {

struct Slope {
    double value = 0;
    double derivative = 0;
};

/// d/dtheta of sum n_i log(1 + theta d_i), over cells that hold something.
Slope slope(std::span<const double> counts, std::span<const double> d, double theta) {
    Slope result;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            const double ratio = d[i] / (1.0 + theta * d[i]);
            result.value += counts[i] * ratio;
            result.derivative -= counts[i] * ratio * ratio;
        }
    }
    return result;
}

double loss_at(std::span<const double> counts, std::span<const double> d, double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            sum += counts[i] * std::log1p(theta * d[i]);
        }
    }
    return std::max(sum, 0.0);
}

/// The root of the decreasing slope between two values of theta: Newton, kept inside the bracket.
double interior_theta(std::span<const double> counts, std::span<const double> d, double low,
                      double high) {
    double theta = 0;
    for (int round = 0; round < 200; ++round) {
        const Slope at = slope(counts, d, theta);
        if (at.value == 0.0) {
            break;
        }
        (at.value > 0 ? low : high) = theta;
        double next = theta - at.value / at.derivative;
        if (!(next > low && next < high)) {
            next = low + (high - low) / 2;
        }
        const bool close = std::abs(next - theta) <= 1e-12 * std::abs(next);
        theta = next;
        if (close) {
            break;
        }
    }
    return theta;
}

/// Solves sqrt(2 loss(s)) = root between the observed mean and one end (0 or 1). The signed root of
/// the likelihood ratio is nearly linear in s, and d loss / ds = -theta N, so Newton needs few
/// steps.
double interval_end(const Outcomes& outcomes, double mean, double end, double root) {
    double inside = mean;
    double outside = end;
    double s = mean + (end - mean) / 2;
    const double sd = std::sqrt(outcomes.variance() / outcomes.trials());
    if (const double guess = mean + (end > mean ? root : -root) * sd;
        sd > 0 && guess > std::min(mean, end) && guess < std::max(mean, end)) {
        s = guess;
    }
    for (int round = 0; round < 200; ++round) {
        const Tilt at = tilt_to_mean(outcomes, s);
        const double signed_root = std::sqrt(2 * at.loss);
        (signed_root < root ? inside : outside) = s;
        const double derivative =
            signed_root > 0 ? -at.theta * outcomes.trials() / signed_root : 0.0;
        double next = derivative != 0 ? s - (signed_root - root) / derivative : inside;
        if (!(next > std::min(inside, outside) && next < std::max(inside, outside))) {
            next = inside + (outside - inside) / 2;
        }
        const bool close = std::abs(next - s) <= 1e-13 * std::abs(s - mean) ||
                           std::abs(outside - inside) <= 1e-16 * std::abs(s);
        s = next;
        if (close) {
            break;
        }
    }
    return s;
}

}  // namespace

Tilt tilt(std::span<const double> counts, std::span<const double> d) {
    const auto [least, most] = std::minmax_element(d.begin(), d.end());
    if (!(*least < 0 && *most > 0)) {
        return {.theta = 0, .loss = 0, .feasible = false};
    }
    const double low = -1.0 / *most;
    const double high = -1.0 / *least;
    const auto count_at = [&](auto cell) {
        return counts[static_cast<std::size_t>(cell - d.begin())];
    };
    double theta = 0;
    if (count_at(least) == 0 && slope(counts, d, high).value >= 0) {
        theta = high;
    } else if (count_at(most) == 0 && slope(counts, d, low).value <= 0) {
        theta = low;
    } else {
        theta = interior_theta(counts, d, low, high);
    }
    return {.theta = theta, .loss = loss_at(counts, d, theta), .feasible = true};
}

Tilt tilt_to_mean(const Outcomes& outcomes, double mean) {
    std::array<double, 5> d{};
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        d[i] = outcomes.scores[i] - mean;
    }
    return tilt(outcomes.count_span(), {d.data(), outcomes.size});
}

ScoreInterval likelihood_interval(const Outcomes& outcomes, double limit) {
    if (outcomes.trials() == 0) {
        return {};
    }
    const double mean = outcomes.mean();
    const double root = std::sqrt(2 * limit);
    return {.low = mean > 0 ? interval_end(outcomes, mean, 0.0, root) : 0.0,
            .high = mean < 1 ? interval_end(outcomes, mean, 1.0, root) : 1.0};
}

ScoreInterval lrb_interval(const Outcomes& outcomes) {
    const double chi_square = normal_95 * normal_95;
    const double factor = 1.0 + 1.0 / (2.0 * std::max(outcomes.decisive(), 1.0));
    return likelihood_interval(outcomes, chi_square * factor / 2);
}

}  // namespace huff::results
