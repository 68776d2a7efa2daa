#pragma once

#include <numbers>
#include <optional>

namespace huff::results {

/// 800 / ln 10: Elo points per unit of score at equality, halved; the scale of normalized Elo.
inline constexpr double elo_scale = 800.0 / std::numbers::ln10;

/// The two-sided 95 % point of the standard normal law.
inline constexpr double normal_95 = 1.959963984540054;

/// Logistic Elo of an expected score in 0…1: -400 log10(1/s - 1). Infinite at 0 and 1: nullopt.
std::optional<double> elo_of_score(double score);

/// Expected score of a logistic Elo difference: 1 / (1 + 10^(-elo/400)).
double score_of_elo(double elo);

}  // namespace huff::results
