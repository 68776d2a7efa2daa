#include "results/statistics/sprt.hpp"

#include <algorithm>
#include <cmath>

#include "results/statistics/gsprt.hpp"
#include "results/statistics/outcomes.hpp"

namespace huff::results {
namespace {

const SprtConfig& validated(const SprtConfig& config) {
    validate(config);
    return config;
}

}  // namespace

std::string_view to_string(SprtDecision decision) {
    switch (decision) {
        case SprtDecision::h0:
            return "H0";
        case SprtDecision::h1:
            return "H1";
        case SprtDecision::go_on:
            break;
    }
    return "continue";
}

Sprt::Sprt(const SprtConfig& config)
    : config_(validated(config)),
      lower_(std::log(config.beta / (1 - config.alpha))),
      upper_(std::log((1 - config.beta) / config.alpha)) {}

SprtState Sprt::evaluate(const Pentanomial& counts) const {
    check_counts(counts);
    return state(log_likelihood_ratio(outcomes(counts), config_), lower_, upper_);
}

SprtState Sprt::evaluate(const WinDrawLoss& games) const {
    check_counts(games);
    return state(log_likelihood_ratio(outcomes(games), config_), lower_, upper_);
}

SprtState Sprt::evaluate(const Pentanomial& counts, const Overshoot& overshoot) const {
    check_counts(counts);
    return state(log_likelihood_ratio(outcomes(counts), config_),
                 std::min(lower_ + overshoot.below(), 0.0),
                 std::max(upper_ - overshoot.above(), 0.0));
}

SprtState Sprt::state(double llr, double lower, double upper) {
    const SprtDecision decision = llr >= upper   ? SprtDecision::h1
                                  : llr <= lower ? SprtDecision::h0
                                                 : SprtDecision::go_on;
    return {.llr = llr, .lower = lower, .upper = upper, .decision = decision};
}

}  // namespace huff::results
