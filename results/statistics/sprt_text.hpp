#pragma once

#include <string>
#include <string_view>

#include "results/statistics/forecast.hpp"
#include "results/statistics/sprt.hpp"

namespace huff::results {

/// "no verdict yet: LLR +1.23, between -2.94 (H0) and +2.94 (H1)." or "H1 accepted: LLR +2.98 has
/// reached +2.94."
std::string verdict_text(const SprtState& state);

/// "As things stand some 320 pairs more, and H1 in 78.0 % of such cases."; `unit` is "pairs" or
/// "games".
std::string forecast_text(const SprtForecast& forecast, std::string_view unit);

}  // namespace huff::results
