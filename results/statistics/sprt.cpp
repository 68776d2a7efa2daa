#include "results/statistics/sprt.hpp"

#include <algorithm>
#include <cmath>

#include "results/statistics/gsprt.hpp"
#include "results/statistics/overshoot.hpp"

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
    : config_(validated(config)), lower_(wald_lower(config)), upper_(wald_upper(config)) {}

SprtState Sprt::evaluate(const Pentanomial& counts) const {
    check_counts(counts);
    return evaluate(outcomes(counts));
}

SprtState Sprt::evaluate(const WinDrawLoss& games) const {
    check_counts(games);
    return evaluate(outcomes(games));
}

SprtState Sprt::evaluate(const Outcomes& trials) const {
    SprtState state{.llr = log_likelihood_ratio(trials, config_), .lower = lower_, .upper = upper_};
    if (config_.overshoot) {
        const Overshoot jump = expected_overshoot(trials, config_);
        state.lower += std::min(jump.below, -lower_ / 2);
        state.upper -= std::min(jump.above, upper_ / 2);
    }
    if (state.llr >= state.upper) {
        state.decision = SprtDecision::h1;
    } else if (state.llr <= state.lower) {
        state.decision = SprtDecision::h0;
    }
    return state;
}

}  // namespace huff::results
