#pragma once

#include <cstdint>
#include <string_view>

#include "results/statistics/outcomes.hpp"
#include "results/statistics/pentanomial.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

enum class SprtDecision : std::uint8_t { go_on, h0, h1 };

/// "continue", "H0", "H1".
std::string_view to_string(SprtDecision decision);

/// Where a test stands.
struct SprtState {
    double llr = 0;  ///< log likelihood ratio, always finite
    /// H0 is accepted at or below it: ln(beta / (1 - alpha)), drawn in with config().overshoot.
    double lower = 0;
    /// H1 is accepted at or above it: ln((1 - beta) / alpha), drawn in with config().overshoot.
    double upper = 0;
    SprtDecision decision = SprtDecision::go_on;
};

/// The generalized SPRT over whole pairs (gsprt.hpp), with Wald's bounds. Immutable.
class Sprt {
  public:
    /// Throws rules::InputError as validate() does.
    explicit Sprt(const SprtConfig& config);

    const SprtConfig& config() const { return config_; }
    double lower() const { return lower_; }  ///< Wald's bounds
    double upper() const { return upper_; }

    /// Throws rules::InputError for negative counts. With no pairs the LLR is 0.
    SprtState evaluate(const Pentanomial& counts) const;
    /// Games without pairs: true only if they are independent.
    SprtState evaluate(const WinDrawLoss& games) const;
    SprtState evaluate(const Outcomes& trials) const;

  private:
    SprtConfig config_;
    double lower_ = 0;
    double upper_ = 0;
};

}  // namespace huff::results
