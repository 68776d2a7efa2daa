#include "results/statistics/anytime.hpp"

#include <algorithm>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <numbers>

namespace huff::results {
namespace {

/// The log wealth of one bet at b = sin^2(phi): sum n_i log(b a_i/s + (1-b)(1-a_i)/(1-s)).
double log_bet(const Outcomes& outcomes, double s, double phi) {
    const double sine = std::sin(phi);
    const double cosine = std::cos(phi);
    const double b = sine * sine;
    const double theta = (b - s) / (s * (1 - s));
    double sum = 0;
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        if (outcomes.counts[i] > 0) {
            const double a = outcomes.scores[i];
            // At the ends of the scale the factor has a zero in phi; log1p would lose it.
            sum += outcomes.counts[i] * (a == 0.0   ? std::log(cosine * cosine / (1 - s))
                                         : a == 1.0 ? std::log(b / s)
                                                    : std::log1p(theta * (a - s)));
        }
    }
    return sum;
}

/// How far from the peak, towards `end`, the integrand matters: to where it is below e^-40 of the
/// peak, and not twice as far as that; at most the whole way.
double reach(const Outcomes& outcomes, double s, double peak, double end, double top) {
    constexpr double nothing = 40;
    double distance = end - peak;
    const auto falls = [&](double part) {
        return log_bet(outcomes, s, peak + part * distance) < top - nothing;
    };
    while (std::abs(distance) > 1e-14 && falls(0.5)) {
        distance /= 2;
    }
    return falls(0.7) ? 0.7 * distance : distance;
}

}  // namespace

double log_wealth(const Outcomes& outcomes, double s) {
    // E = (2/pi) * integral over phi in 0…pi/2, log-concave in b. The midpoint rule over the part
    // that matters converges exponentially: the integrand is even about 0 and pi/2, and nothing at
    // the window's other ends.
    const Tilt best = tilt_to_mean(outcomes, s);
    const double b = std::clamp(s + best.theta * s * (1 - s), 0.0, 1.0);
    const double peak = std::asin(std::sqrt(b));
    const double low = peak + reach(outcomes, s, peak, 0.0, best.loss);
    const double high = peak + reach(outcomes, s, peak, std::numbers::pi / 2, best.loss);
    constexpr int nodes = 40;
    double sum = 0;
    for (int k = 0; k < nodes; ++k) {
        const double phi = low + (high - low) * (k + 0.5) / nodes;
        sum += std::exp(log_bet(outcomes, s, phi) - best.loss);
    }
    return best.loss + std::log(sum * (high - low) / nodes * 2 / std::numbers::pi);
}

ScoreInterval anytime_interval(const Outcomes& outcomes) {
    const double trials = outcomes.trials();
    if (trials == 0) {
        return {};
    }
    // loss(s) - ln sqrt(pi (N+1)) <= ln E(s) <= loss(s): two likelihood intervals enclose each end.
    const double limit = std::log(20.0);
    const ScoreInterval inner = likelihood_interval(outcomes, limit);
    const ScoreInterval outer =
        likelihood_interval(outcomes, limit + std::log(std::numbers::pi * (trials + 1)) / 2);
    const auto excess = [&](double s) { return log_wealth(outcomes, s) - limit; };
    const auto end = [&](double inside, double outside) {
        if (inside == outside) {
            return outside;
        }
        const double at_inside = excess(inside);
        const double at_outside = excess(outside);
        if (at_inside >= 0) {
            return inside;
        }
        if (at_outside <= 0) {
            return outside;
        }
        const auto close = [&](double a, double b) {
            return std::abs(a - b) <= 1e-9 * std::abs(inside - outside);
        };
        boost::uintmax_t rounds = 30;
        const auto [a, b] =
            inside < outside ? boost::math::tools::toms748_solve(excess, inside, outside, at_inside,
                                                                 at_outside, close, rounds)
                             : boost::math::tools::toms748_solve(
                                   excess, outside, inside, at_outside, at_inside, close, rounds);
        return a + (b - a) / 2;
    };
    return {.low = end(inner.low, outer.low), .high = end(inner.high, outer.high)};
}

}  // namespace huff::results
