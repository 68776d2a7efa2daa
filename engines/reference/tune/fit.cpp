#include "engines/reference/tune/fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace huff::engines::reference {

namespace {

/// The weights as the regression sees them: opening and endgame of each feature side by side.
using Parameters = std::vector<double>;

double logistic(double logit) {
    return 1.0 / (1.0 + std::exp(-logit));
}

double value_of(const Sample& sample, const Parameters& parameters) {
    double value = 0;
    for (const FeatureCount& count : sample.features) {
        const std::size_t at = 2 * std::size_t{count.feature};
        value += count.count *
                 (parameters[at] * sample.opening + parameters[at + 1] * (1 - sample.opening));
    }
    return value;
}

double target_of(const Sample& sample, double scale, const FitSetting& setting) {
    if (!sample.scored) {
        return sample.result;
    }
    const double expected = logistic(100.0 * sample.score / scale);
    return setting.result_share * sample.result + (1 - setting.result_share) * expected;
}

double cross_entropy(double expected, double target) {
    const double safe = std::clamp(expected, 1e-9, 1 - 1e-9);
    return -(target * std::log(safe) + (1 - target) * std::log(1 - safe));
}

double mean_result_loss(std::span<const Sample> samples, std::span<const double> values,
                        double scale) {
    double loss = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        loss += cross_entropy(logistic(values[i] / scale), samples[i].result);
    }
    return loss / static_cast<double>(samples.size());
}

/// The scale that makes the starting weights predict the results best (golden section search over
/// its logarithm).
double best_scale(std::span<const Sample> samples, const Parameters& parameters) {
    std::vector<double> values;
    values.reserve(samples.size());
    for (const Sample& sample : samples) {
        values.push_back(value_of(sample, parameters));
    }
    const double ratio = (std::sqrt(5.0) - 1) / 2;
    double low = std::log(10.0);
    double high = std::log(2000.0);
    while (high - low > 0.01) {
        const double a = high - ratio * (high - low);
        const double b = low + ratio * (high - low);
        const bool left = mean_result_loss(samples, values, std::exp(a)) <
                          mean_result_loss(samples, values, std::exp(b));
        (left ? high : low) = left ? b : a;
    }
    return std::exp((low + high) / 2);
}

/// Adam (Kingma & Ba 2015).
class Adam {
  public:
    explicit Adam(std::size_t size) : mean_(size), square_(size) {}

    void step(Parameters& parameters, const std::vector<double>& gradient) {
        constexpr double rate = 0.6;  // hundredths of a man
        constexpr double keep_mean = 0.9;
        constexpr double keep_square = 0.99;
        ++steps_;
        const double mean_scale = 1 - std::pow(keep_mean, steps_);
        const double square_scale = 1 - std::pow(keep_square, steps_);
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * gradient[i];
            square_[i] = keep_square * square_[i] + (1 - keep_square) * gradient[i] * gradient[i];
            parameters[i] -=
                rate * (mean_[i] / mean_scale) / (std::sqrt(square_[i] / square_scale) + 1e-12);
        }
    }

  private:
    std::vector<double> mean_;
    std::vector<double> square_;
    int steps_ = 0;
};

/// The loss at `parameters`, and its gradient.
double add_gradient(std::span<const Sample> samples, const Parameters& parameters, double scale,
                    const FitSetting& setting, std::vector<double>& gradient) {
    const double share = 1.0 / static_cast<double>(samples.size());
    double loss = 0;
    for (const Sample& sample : samples) {
        const double expected = logistic(value_of(sample, parameters) / scale);
        const double target = target_of(sample, scale, setting);
        loss += share * cross_entropy(expected, target);
        const double slope = share * (expected - target) / scale;
        for (const FeatureCount& count : sample.features) {
            const std::size_t at = 2 * std::size_t{count.feature};
            gradient[at] += slope * count.count * sample.opening;
            gradient[at + 1] += slope * count.count * (1 - sample.opening);
        }
    }
    return loss;
}

}  // namespace

FitReport fit(std::span<const Sample> samples, std::vector<Weight>& weights,
              const FitSetting& setting) {
    FitReport report;
    if (samples.empty()) {
        return report;
    }
    Parameters parameters;
    for (const Weight& weight : weights) {
        parameters.push_back(weight.opening);
        parameters.push_back(weight.endgame);
    }
    const Parameters start = parameters;
    const double scale =
        setting.men_per_logit > 0 ? 100 * setting.men_per_logit : best_scale(samples, start);
    report.men_per_logit = scale / 100;
    // A normal prior around the start, so that weights which few samples know stay near it. The
    // positions of one game say much the same: some thirty count as one.
    constexpr double spread = 30;
    constexpr double alike = 30;
    const double pull =
        setting.caution * alike / (static_cast<double>(samples.size()) * spread * spread);
    Adam adam(parameters.size());
    std::vector<double> gradient(parameters.size());
    for (int round = 0; round <= setting.rounds; ++round) {
        std::ranges::fill(gradient, 0.0);
        report.after = add_gradient(samples, parameters, scale, setting, gradient);
        report.before = round == 0 ? report.after : report.before;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            gradient[i] += pull * (parameters[i] - start[i]);
        }
        if (round < setting.rounds) {
            adam.step(parameters, gradient);
        }
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i].opening = static_cast<int>(std::lround(parameters[2 * i]));
        weights[i].endgame = static_cast<int>(std::lround(parameters[2 * i + 1]));
    }
    return report;
}

}  // namespace huff::engines::reference
