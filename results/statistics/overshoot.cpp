#include "results/statistics/overshoot.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "results/statistics/gsprt.hpp"

namespace huff::results {
namespace {

/// Steps about their mean, in units of `scale`, the root mean square of those that are not the most
/// frequent one.
struct Walk {
    Cells steps{};
    Cells probabilities{};
    std::size_t size = 0;
    double scale = 0;
    double variance = 0;  ///< in scale^2
    double third = 0;     ///< third moment, in scale^3
};

Walk centred(std::span<const double> steps, std::span<const double> probabilities) {
    Walk walk{.size = steps.size()};
    double mean = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        mean += probabilities[i] * steps[i];
    }
    const double most = *std::max_element(probabilities.begin(), probabilities.end());
    double variance = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        variance += probabilities[i] * (steps[i] - mean) * (steps[i] - mean);
    }
    constexpr double hardly = 1e-9;
    if (1 - most < hardly || !(variance > 0)) {
        return walk;
    }
    walk.scale = std::sqrt(variance / (1 - most));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double step = (steps[i] - mean) / walk.scale;
        walk.steps[i] = step;
        walk.probabilities[i] = probabilities[i];
        walk.variance += probabilities[i] * step * step;
        walk.third += probabilities[i] * step * step * step;
    }
    return walk;
}

/// -1/pi * integral over u > 0 of log|2 (1 - phi(u)) / (variance u^2)| / u^2, phi the steps'
/// characteristic function: the midpoint rule, and beyond its end the mean of log|1 - phi|.
double ladder_integral(const Walk& walk) {
    constexpr double width = 0.08;
    constexpr int points = 500;
    constexpr double end = width * points;
    std::array<std::complex<double>, 5> turn{};
    std::array<std::complex<double>, 5> at{};
    for (std::size_t i = 0; i < walk.size; ++i) {
        turn[i] = std::polar(1.0, width * walk.steps[i]);
        at[i] = std::polar(1.0, width / 2 * walk.steps[i]);
    }
    double sum = 0;
    double logs = 0;
    for (int k = 0; k < points; ++k) {
        const double u = width * (k + 0.5);
        std::complex<double> rest = 0;
        for (std::size_t i = 0; i < walk.size; ++i) {
            rest += walk.probabilities[i] * (1.0 - at[i]);
            at[i] *= turn[i];
        }
        const double log_rest = std::log(std::max(std::norm(rest), 1e-300)) / 2;
        sum += (std::log(2 / (walk.variance * u * u)) + log_rest) / (u * u);
        logs += log_rest;
    }
    const double beyond =
        (std::log(2 / walk.variance) + logs / points - 2 * (std::log(end) + 1)) / end;
    return -(sum * width + beyond) / std::numbers::pi;
}

}  // namespace

Overshoot expected_overshoot(std::span<const double> steps, std::span<const double> probabilities) {
    const Walk walk = centred(steps, probabilities);
    if (walk.scale == 0) {
        return {};
    }
    const double middle = ladder_integral(walk);
    const double lean = walk.third / (6 * walk.variance);
    return {.above = std::max(walk.scale * (middle + lean), 0.0),
            .below = std::max(walk.scale * (middle - lean), 0.0)};
}

Overshoot expected_overshoot(const Outcomes& outcomes, const SprtConfig& config) {
    const double trials = outcomes.trials();
    if (trials == 0) {
        return {};
    }
    const Cells steps = llr_steps(outcomes, config);
    Cells probabilities = outcomes.counts;
    for (double& probability : probabilities) {
        probability /= trials;
    }
    return expected_overshoot({steps.data(), outcomes.size}, {probabilities.data(), outcomes.size});
}

}  // namespace huff::results
