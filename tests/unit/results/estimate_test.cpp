// Estimates against hand-worked cases and published vectors.
#include "results/statistics/estimate.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "results/statistics/sprt.hpp"
#include "rules/input_error.hpp"

namespace huff::results {
namespace {

TEST(Estimate, AllDrawsHaveAFiniteIntervalInClosedForm) {
    // N level pairs: s = 1/2 ± (1 - exp(-c/2N))/2 with c = 3.8414588 * 1.5 (m counts as 1).
    const auto result = estimate(Pentanomial{0, 0, 100, 0, 0});
    const double half = (1 - std::exp(-3.841458820694124 * 1.5 / 200)) / 2;
    EXPECT_NEAR(*result.elo_low, -400 * std::log10(1 / (0.5 - half) - 1), 1e-9);
    EXPECT_NEAR(*result.elo_high, -*result.elo_low, 1e-9);
    EXPECT_EQ(result.los, 0.5);
    EXPECT_FALSE(result.nelo);
    EXPECT_EQ(*result.pair_draw_ratio, 1.0);
}

TEST(Estimate, NoPairsSayNothing) {
    const auto result = estimate(Pentanomial{});
    EXPECT_FALSE(result.score || result.elo || result.elo_low || result.elo_high || result.nelo);
    EXPECT_EQ(result.los, 0.5);
}

TEST(Sprt, ZeroPairsGoOn) {
    const auto state = Sprt({}).evaluate(Pentanomial{});
    EXPECT_EQ(state.llr, 0);
    EXPECT_NEAR(state.upper, 2.9444389791664403, 1e-12);
    EXPECT_EQ(state.decision, SprtDecision::go_on);
}

}  // namespace
}  // namespace huff::results
