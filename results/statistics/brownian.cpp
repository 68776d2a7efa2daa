#include "results/statistics/brownian.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace huff::results {
namespace {

using std::numbers::pi;

double normal_cdf(double z) {
    return std::erfc(-z / std::numbers::sqrt2) / 2;
}

/// P(above) minus a sum of decaying sine modes (the heat equation between two absorbing walls).
double by_series(const Brownian& motion, double t, double at) {
    const double width = motion.upper - motion.lower;
    const double start = -motion.lower;
    const double y = at - motion.lower;
    const double gamma = motion.drift / motion.variance;
    const auto rate = [&](double n) {
        const double wave = n * pi / width;
        return (wave * wave * motion.variance + motion.drift * gamma) / 2;
    };
    const double scale = std::exp(-rate(1) * t + (y - start) * gamma);
    double sum = 0;
    for (int n = 1; n <= 1000; ++n) {
        const double wave = n * pi / width;
        const double decay = std::exp(-(rate(n) - rate(1)) * t);
        const double mode = 2 * (gamma * std::sin(wave * y) - wave * std::cos(wave * y)) /
                            (width * (gamma * gamma + wave * wave));
        sum += decay * mode * std::sin(wave * start);
        if (scale * decay * std::abs(mode) <= 1e-12) {
            break;
        }
    }
    return 1 - motion.pass_probability() + scale * sum;
}

/// exp(exponent) * Phi(z) for a z that is very negative when the exponent is large.
double scaled_normal(double exponent, double z) {
    if (exponent < 10) {
        return std::exp(exponent) * normal_cdf(z);
    }
    return -std::exp(exponent - z * z / 2) / std::sqrt(2 * pi) * (1 / z - 1 / (z * z * z));
}

/// One reflection at each wall (Siegmund, Sequential Analysis, 1985): exact up to paths that cross
/// from wall to wall.
double by_reflection(const Brownian& motion, double t, double y) {
    const double sd = std::sqrt(t * motion.variance);
    const double shift = motion.drift * t;
    const double gamma = motion.drift / motion.variance;
    return normal_cdf((y - shift) / sd) +
           scaled_normal(2 * gamma * motion.lower, (-y + shift + 2 * motion.lower) / sd) -
           scaled_normal(2 * gamma * motion.upper, (y - shift - 2 * motion.upper) / sd);
}

}  // namespace

double Brownian::worse_than(double t, double y) const {
    const double width = upper - lower;
    const bool slow = variance * t / (width * width) < 1e-2;
    const bool steep = std::abs(drift / variance * width) > 15;
    return std::clamp(slow || steep ? by_reflection(*this, t, y) : by_series(*this, t, y), 0.0,
                      1.0);
}

double Brownian::pass_probability(double start) const {
    const double below = start - lower;
    const double width = upper - lower;
    const double rate = -2 * drift / variance;
    if (std::abs(rate * width) < 1e-9) {
        return below / width;
    }
    // The form whose exponents are negative.
    const double p = rate < 0 ? std::expm1(rate * below) / std::expm1(rate * width)
                              : (std::exp(rate * (below - width)) - std::exp(-rate * width)) /
                                    -std::expm1(-rate * width);
    return std::clamp(p, 0.0, 1.0);
}

double Brownian::expected_time(double start) const {
    const double below = start - lower;
    const double above = upper - start;
    if (std::abs(drift / variance * (upper - lower)) < 1e-5) {
        return below * above / variance;
    }
    const double p = pass_probability(start);
    return std::max((p * above - (1 - p) * below) / drift, 0.0);
}

}  // namespace huff::results
