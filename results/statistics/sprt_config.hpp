#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace huff::results {

/// What elo0 and elo1 mean: normalized Elo (per standard deviation of a game; its length does not
/// depend on the draw rate) or logistic Elo (statistics.md 4).
enum class SprtModel : std::uint8_t { normalized, logistic };

/// "normalized", "logistic".
std::string_view to_string(SprtModel model);

/// A sequential probability ratio test: H0 "Elo = elo0" against H1 "Elo = elo1".
struct SprtConfig {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  ///< chance to accept H1 when H0 is true
    double beta = 0.05;   ///< chance to accept H0 when H1 is true
    SprtModel model = SprtModel::normalized;
    /// Draw the bounds in by what the LLR is expected to jump over them (overshoot.hpp), at most
    /// half way: the error rates come nearer to alpha and beta, the test gets a little shorter.
    bool overshoot = false;

    bool operator==(const SprtConfig&) const = default;
};

/// Throws rules::InputError unless elo0 < elo1, both within ±2000, alpha and beta are inside (0, 1)
/// and alpha + beta < 1.
void validate(const SprtConfig& config);

/// Wald's bounds for the LLR: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha).
double wald_lower(const SprtConfig& config);
double wald_upper(const SprtConfig& config);

/// Reads "elo0=0", "elo1=10", "alpha=.05", "beta=.05", "model=normalized|logistic",
/// "overshoot=on|off"; what is not named keeps its default. Validates; throws rules::InputError.
SprtConfig parse_sprt(std::span<const std::string> settings);

}  // namespace huff::results
