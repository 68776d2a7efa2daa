#pragma once

#include <string>

#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// What is assumed about the games of a test to come.
struct PlanAssumptions {
    double draw_ratio = 0;  ///< drawn games / games, 0…1
    double pair_correlation =
        0;  ///< of the two results of a pair, -1…1; about -0.2…0 with an even book
    double seconds_per_game = 60;
    int concurrency = 1;  ///< games at once
};

/// How long a test takes, in pairs; expectations but for `fixed`.
struct TestPlan {
    double pairs_at_h0 = 0;
    double pairs_at_h1 = 0;
    double pairs_at_worst = 0;  ///< strength halfway between the bounds
    double fixed = 0;           ///< pairs of a match of fixed length with the same error rates
    double logistic0 = 0;       ///< the bounds as logistic Elo at that draw ratio
    double logistic1 = 0;
    double normalized0 = 0;  ///< … and as normalized Elo
    double normalized1 = 0;
};

/// Expected lengths by Wald's identity for the motion that the LLR has at each strength, with the
/// overshoot over its bounds (statistics.md 4.5, 4.6). Throws rules::InputError for a bad test, a
/// draw ratio or correlation out of range, nothing to measure (all games drawn), or a bound that no
/// engine can reach with so many draws.
TestPlan plan(const SprtConfig& config, const PlanAssumptions& assumptions);

/// Pairs and hours in sentences of at most 80 columns, and the same as one JSON object.
std::string plan_text(const SprtConfig& config, const PlanAssumptions& assumptions);
std::string plan_json(const SprtConfig& config, const PlanAssumptions& assumptions);

}  // namespace huff::results
