#include "results/statistics/sprt_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "results/statistics/report_text.hpp"

namespace huff::results {
namespace {

std::string two(double llr) {
    return signed_text(llr, 2);
}

}  // namespace

std::string verdict_text(const SprtState& state) {
    switch (state.decision) {
        case SprtDecision::h0:
            return fmt::format("H0 accepted: LLR {} has reached {}.", two(state.llr),
                               two(state.lower));
        case SprtDecision::h1:
            return fmt::format("H1 accepted: LLR {} has reached {}.", two(state.llr),
                               two(state.upper));
        case SprtDecision::go_on:
            break;
    }
    return fmt::format("no verdict yet: LLR {}, between {} (H0) and {} (H1).", two(state.llr),
                       two(state.lower), two(state.upper));
}

std::string forecast_text(const SprtForecast& forecast, std::string_view unit) {
    // Neither outcome is ever certain, whatever the rounding of the numbers says.
    const double chance = std::clamp(forecast.pass_probability, 1e-9, 1 - 1e-9);
    return fmt::format("As things stand some {:.0f} {} more, and H1 in {} of such cases.",
                       std::ceil(forecast.trials_left), unit, percent_text(chance));
}

}  // namespace huff::results
