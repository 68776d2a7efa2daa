#include <cmath>
#include <gtest/gtest.h>

#include "engines/reference/random.hpp"
#include "engines/reference/tune/fit.hpp"
#include "engines/reference/tune/sample.hpp"
#include "rules/notation/fen.hpp"
#include "rules/position.hpp"

namespace huff::engines::reference {
namespace {

// Results drawn from known weights: the fit must find the ratio of the two features' worth, which
// the start has wrong.
TEST(Tune, FindsTheWeightsThatMadeTheResults) {
    const double truth[2] = {100, 40};
    std::vector<Sample> samples;
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        const auto count = [&](std::uint64_t which) {
            return static_cast<std::int16_t>(static_cast<int>(scatter(which, i) % 7) - 3);
        };
        Sample sample;
        sample.features = {{0, count(1)}, {1, count(2)}};
        sample.opening = static_cast<float>(scatter(3, i) % 100) / 100;
        const double value =
            truth[0] * sample.features[0].count + truth[1] * sample.features[1].count;
        const double expected = 1 / (1 + std::exp(-value / 150));
        const double draw = static_cast<double>(scatter(4, i) >> 11) * 0x1p-53;
        sample.result = draw < expected ? 1.0F : 0.0F;
        samples.push_back(sample);
    }
    std::vector<Weight> weights{{100, 100}, {100, 100}};
    FitSetting setting;
    setting.caution = 0;  // the start is wrong on purpose
    const FitReport report = fit(samples, weights, setting);
    EXPECT_LT(report.after, report.before);
    const auto ratio = [](int a, int b) { return static_cast<double>(a) / b; };
    EXPECT_NEAR(ratio(weights[1].opening, weights[0].opening), 0.4, 0.06);
    EXPECT_NEAR(ratio(weights[1].endgame, weights[0].endgame), 0.4, 0.06);
}

TEST(Tune, KeepsAWeightThatNoPositionKnows) {
    Sample sample;
    sample.features = {{0, 1}};
    sample.result = 1;
    std::vector<Weight> weights{{10, 20}, {30, 40}};
    fit(std::vector<Sample>(50, sample), weights, {});
    EXPECT_EQ(weights[1], (Weight{30, 40}));
    EXPECT_NE(weights[0], (Weight{10, 20}));
}

// Three games of four won with one man more: odds of 3 to 1, so ln 3 times the scale it is given.
TEST(Tune, FitsToTheScaleItIsGiven) {
    std::vector<Sample> samples(400);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].features = {{0, 1}};
        samples[i].result = i % 4 == 0 ? 0.0F : 1.0F;
    }
    std::vector<Weight> weights{{10, 10}};
    FitSetting setting;
    setting.caution = 0;
    setting.rounds = 1000;
    setting.men_per_logit = 2;
    EXPECT_EQ(fit(samples, weights, setting).men_per_logit, 2);
    EXPECT_NEAR(weights[0].endgame, 200 * std::log(3.0), 2);
}

TEST(Tune, ReadsQuietPositionsScoresAndResultFromPdn) {
    // After 1. 32-28 Black must not have a capture pending: 19-23 offers one, so the positions
    // before and after it are the quiet start and a noisy one.
    const std::string pdn =
        "[GameType \"20\"]\n[Result \"2-0\"]\n"
        "1. 32-28 {[%eval +0.25]} 19-23 {[%eval -1.5]} 2. 28x19 14x23 2-0\n"
        "[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 1-0\n";
    const auto samples = samples_of(pdn, rules::variant_named("international"), 0);
    ASSERT_EQ(samples.size(), 2U);
    EXPECT_EQ(samples[0].result, 1.0F);
    EXPECT_TRUE(samples[0].scored);
    EXPECT_FLOAT_EQ(samples[0].score, 0.25F);
    EXPECT_FLOAT_EQ(samples[1].score, -1.5F);
    EXPECT_FLOAT_EQ(samples[0].opening, 1.0F);
    EXPECT_EQ(samples_of(pdn, rules::variant_named("international"), 1).size(), 1U);
}

// English files write the first player's, Black's, points first.
TEST(Tune, ReadsResultsOfGamesThatBlackBegins) {
    const auto& english = rules::variant_named("english");
    const std::string black_won = "[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 23-19 1-0\n";
    ASSERT_FALSE(samples_of(black_won, english, 0).empty());
    EXPECT_EQ(samples_of(black_won, english, 0)[0].result, 0.0F);
    EXPECT_EQ(samples_of("[BlackFirstResult \"white\"]\n" + black_won, english, 0)[0].result, 1.0F);
}

TEST(Tune, LeavesOutGamesWithoutAResultOrWithIllegalMoves) {
    const auto& variant = rules::variant_named("international");
    EXPECT_TRUE(samples_of("[Event \"x\"]\n1. 32-28 *\n", variant, 0).empty());
    EXPECT_TRUE(samples_of("[Event \"x\"]\n1. 32-28 1-50 2-0\n", variant, 0).empty());
}

}  // namespace
}  // namespace huff::engines::reference
