#include "results/statistics/likelihood.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "results/statistics/elo.hpp"

namespace huff::results {
namespace {

/// sum n_i log(1 + theta d_i) is concave in theta; this is its derivative (and that one's), over
/// the cells that hold something. A point is given by its factors 1 + theta d_i.
struct Slope {
    double value = 0;
    double derivative = 0;
};

Slope slope(std::span<const double> counts, std::span<const double> d, const Cells& factors) {
    Slope result;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            const double ratio = d[i] / factors[i];
            result.value += counts[i] * ratio;
            result.derivative -= counts[i] * ratio * ratio;
        }
    }
    return result;
}

Cells factors_at(std::span<const double> d, double theta) {
    Cells result{};
    for (std::size_t i = 0; i < d.size(); ++i) {
        result[i] = 1 + theta * d[i];
    }
    return result;
}

/// Factors at theta = pole - x, where pole = -1/least: exact however small x is.
Cells factors_near_pole(std::span<const double> d, double least, double x) {
    Cells result{};
    for (std::size_t i = 0; i < d.size(); ++i) {
        result[i] = (least - d[i]) / least - x * d[i];
    }
    return result;
}

/// A root by Newton's steps, kept between two values of opposite sign: `step(x)` gives how far to
/// go from x and tells, as its first member, whether x is below the root.
template <typename Step>
double bracketed_root(double low, double high, double x, const Step& step) {
    for (int round = 0; round < 200; ++round) {
        const auto [below, distance] = step(x);
        (below ? low : high) = x;
        double next = x + distance;
        if (!(next > low && next < high)) {
            next = low + (high - low) / 2;
        }
        const bool close = std::abs(next - x) <= 1e-10 * std::abs(next);
        x = next;
        if (close) {
            break;
        }
    }
    return x;
}

/// tilt() for data with sum n_i d_i > 0, where theta > 0 and the pole at -1/min d limits it.
Tilt positive_tilt(std::span<const double> counts, std::span<const double> d) {
    const auto cell = std::min_element(d.begin(), d.end());
    const double least = *cell;
    const double pole = -1 / least;
    const auto finish = [&](double theta, const Cells& factors, bool near_pole) {
        Tilt result{.theta = theta, .factors = factors};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] > 0) {
                result.loss +=
                    counts[i] * (near_pole ? std::log(factors[i]) : std::log1p(theta * d[i]));
            }
        }
        result.loss = std::max(result.loss, 0.0);
        return result;
    };
    if (counts[static_cast<std::size_t>(cell - d.begin())] == 0) {
        const Cells at_pole = factors_near_pole(d, least, 0);
        if (slope(counts, d, at_pole).value >= 0) {
            return finish(pole, at_pole, true);
        }
    }
    if (slope(counts, d, factors_at(d, pole / 2)).value <= 0) {
        const Slope start = slope(counts, d, factors_at(d, 0));
        const double theta = bracketed_root(
            0, pole / 2, std::min(-start.value / start.derivative, pole / 2), [&](double x) {
                const Slope at = slope(counts, d, factors_at(d, x));
                return std::pair{at.value > 0, -at.value / at.derivative};
            });
        return finish(theta, factors_at(d, theta), false);
    }
    // Near the pole the slope is about C - n/x: x times it is nearly a straight line.
    const double x = bracketed_root(0, pole / 2, pole / 4, [&](double at_x) {
        const Slope at = slope(counts, d, factors_near_pole(d, least, at_x));
        return std::pair{at.value < 0, -at_x * at.value / (at.value - at_x * at.derivative)};
    });
    return finish(pole - x, factors_near_pole(d, least, x), true);
}

/// Solves sqrt(2 loss(s)) = root between the observed mean and one end (0 or 1). The signed root of
/// the likelihood ratio is nearly linear in s, and d loss / ds = -theta N, so Newton needs few
/// steps.
double interval_end(const Outcomes& outcomes, double mean, double end, double root) {
    const double sd = std::sqrt(outcomes.variance() / outcomes.trials());
    const bool up = end > mean;
    double start = mean + (up ? root : -root) * sd;
    if (!(sd > 0 && start > 0 && start < 1)) {
        start = mean + (end - mean) / 2;
    }
    // Over the distance from the mean, so that its precision is relative.
    const double distance =
        bracketed_root(0, std::abs(end - mean), std::abs(start - mean), [&](double away) {
            const Tilt at = tilt_to_mean(outcomes, up ? mean + away : mean - away);
            const double signed_root = std::sqrt(2 * at.loss);
            return std::pair{signed_root < root, (root - signed_root) * signed_root /
                                                     (std::abs(at.theta) * outcomes.trials())};
        });
    return up ? mean + distance : mean - distance;
}

}  // namespace

Tilt tilt(std::span<const double> counts, std::span<const double> d) {
    const auto [least, most] = std::minmax_element(d.begin(), d.end());
    if (!(*least < 0 && *most > 0)) {
        return {.feasible = false};
    }
    double observed = 0;
    for (std::size_t i = 0; i < d.size(); ++i) {
        observed += counts[i] * d[i];
    }
    if (observed == 0) {
        return {.factors = factors_at(d, 0)};
    }
    if (observed > 0) {
        return positive_tilt(counts, d);
    }
    Cells mirrored{};
    std::transform(d.begin(), d.end(), mirrored.begin(), std::negate{});
    Tilt result = positive_tilt(counts, {mirrored.data(), d.size()});
    result.theta = -result.theta;
    return result;
}

Tilt tilt_to_mean(const Outcomes& outcomes, double mean) {
    Cells d{};
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
