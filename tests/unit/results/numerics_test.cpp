// Extremes: nothing overflows, nothing is nan, a hopeless side ends its test (published as a defect
// of other programs: LLR hung, nan or 0 after hundreds of losses).
#include <cmath>
#include <gtest/gtest.h>
#include <random>

#include "results/statistics/estimate.hpp"
#include "results/statistics/forecast.hpp"
#include "results/statistics/overshoot.hpp"
#include "results/statistics/sprt.hpp"
#include "results/statistics/stopped_estimate.hpp"
#include "rules/input_error.hpp"

namespace huff::results {
namespace {

void expect_sane(const MatchEstimate& e) {
    for (const auto& value :
         {e.score, e.elo, e.elo_low, e.elo_high, e.nelo, e.nelo_low, e.nelo_high, e.draw_ratio,
          e.pair_draw_ratio, e.anytime_low, e.anytime_high, std::optional(e.los)}) {
        EXPECT_TRUE(!value || std::isfinite(*value));
    }
    EXPECT_GE(e.los, 0);
    EXPECT_LE(e.los, 1);
    if (e.elo && e.elo_low) {
        EXPECT_LE(*e.elo_low, *e.elo);
    }
    if (e.elo && e.elo_high) {
        EXPECT_GE(*e.elo_high, *e.elo);
    }
    // Valid at any time costs width, it never gains any.
    if (e.elo_low && e.anytime_low) {
        EXPECT_LE(*e.anytime_low, *e.elo_low + 1e-9);
    }
    if (e.elo_high && e.anytime_high) {
        EXPECT_GE(*e.anytime_high, *e.elo_high - 1e-9);
    }
    if (e.nelo_low) {
        EXPECT_LE(*e.nelo_low, *e.nelo);
    }
}

void expect_sane(const Pentanomial& counts, const SprtConfig& config) {
    const auto state = Sprt(config).evaluate(counts);
    EXPECT_TRUE(std::isfinite(state.llr));
    EXPECT_TRUE(state.lower < 0 && state.upper > 0);
    if (const auto ahead = forecast(outcomes(counts), config)) {
        EXPECT_TRUE(ahead->pass_probability >= 0 && ahead->pass_probability <= 1);
        EXPECT_TRUE(std::isfinite(ahead->trials_left) && ahead->trials_left >= 0);
    }
    if (const auto stopped = estimate_after_stop(outcomes(counts), config)) {
        for (const auto& value : {stopped->elo, stopped->elo_low, stopped->elo_high}) {
            EXPECT_TRUE(!value || std::isfinite(*value));
        }
        EXPECT_TRUE(stopped->los >= 0 && stopped->los <= 1);
    }
}

TEST(Numerics, EveryValueIsFiniteOrAbsentUpToABillionPairs) {
    std::mt19937_64 generator(5);
    const auto draw = [&](std::uint64_t below) { return generator() % below; };
    for (int i = 0; i < 600; ++i) {
        Pentanomial counts{};
        for (auto& count : counts) {
            const auto digits = static_cast<int>(draw(10));
            count = draw(3) == 0 ? 0
                                 : static_cast<std::int64_t>(
                                       draw(static_cast<std::uint64_t>(std::pow(10, digits)) + 1));
        }
        SCOPED_TRACE(testing::PrintToString(counts));
        expect_sane(estimate(counts));
        for (const auto model : {SprtModel::normalized, SprtModel::logistic}) {
            expect_sane(counts, {.elo0 = 0, .elo1 = 10, .model = model});
            expect_sane(counts, {.elo0 = 0, .elo1 = 10, .model = model, .overshoot = true});
            expect_sane(counts, {.elo0 = -1500, .elo1 = -500, .model = model});
            expect_sane(counts,
                        {.elo0 = -2000, .elo1 = 2000, .alpha = 1e-9, .beta = 1e-9, .model = model});
        }
    }
}

TEST(Numerics, AMillionMillionPairsOfOneKind) {
    for (std::size_t cell = 0; cell < 5; ++cell) {
        Pentanomial counts{};
        counts[cell] = 1'000'000'000'000;
        expect_sane(estimate(counts));
        expect_sane(counts, {});
    }
    EXPECT_THROW(estimate(Pentanomial{0, 0, 2'000'000'000'000'000, 0, 0}), rules::InputError);
    EXPECT_THROW(estimate(Pentanomial{0, -1, 0, 0, 0}), rules::InputError);
    EXPECT_THROW(estimate(WinDrawLoss{.wins = -1}), rules::InputError);
    EXPECT_THROW(estimate(SixCells{.wl = -1}), rules::InputError);
}

/// Pairs until a verdict for an engine that loses (wins) every game.
std::pair<int, SprtDecision> one_sided(const SprtConfig& config, std::size_t cell) {
    const Sprt sprt(config);
    for (int pairs = 1; pairs <= 1000; ++pairs) {
        Pentanomial counts{};
        counts[cell] = pairs;
        if (const auto state = sprt.evaluate(counts); state.decision != SprtDecision::go_on) {
            return {pairs, state.decision};
        }
    }
    return {0, SprtDecision::go_on};
}

TEST(Numerics, AHopelessSideEndsTheTest) {
    for (const auto model : {SprtModel::normalized, SprtModel::logistic}) {
        for (const auto& [elo0, elo1] : {std::pair{0.0, 10.0},
                                         {-5.0, 5.0},
                                         {-1500.0, -500.0},
                                         {500.0, 1500.0},
                                         {-1500.0, 1500.0},
                                         {0.0, 5.0}}) {
            const SprtConfig config{.elo0 = elo0, .elo1 = elo1, .model = model};
            const auto [lost, on_losses] = one_sided(config, 0);
            EXPECT_EQ(on_losses, SprtDecision::h0) << elo0 << ' ' << elo1;
            EXPECT_LE(lost, 210);
            const auto [won, on_wins] = one_sided(config, 4);
            EXPECT_EQ(on_wins, SprtDecision::h1) << elo0 << ' ' << elo1;
            EXPECT_LE(won, 210);
        }
    }
    // The bound of the published case: 200 pairs.
    EXPECT_LE(one_sided({.elo0 = 0, .elo1 = 5}, 0).first, 200);
}

TEST(SprtConfig, BadSettingsAreRefused) {
    const auto refused = [](std::vector<std::string> settings) {
        EXPECT_THROW(parse_sprt(settings), rules::InputError) << testing::PrintToString(settings);
    };
    refused({"elo0=5", "elo1=5"});
    refused({"elo0=6", "elo1=5"});
    refused({"alpha=0"});
    refused({"alpha=1"});
    refused({"beta=-0.1"});
    refused({"beta=1.5"});
    refused({"alpha=0.5", "beta=0.5"});
    refused({"model=bayesian"});
    refused({"elo0=x"});
    refused({"elo0="});
    refused({"elo0=nan"});
    refused({"elo1=inf"});
    refused({"elo1=9999"});
    refused({"gamma=1"});
    refused({"overshoot=yes"});
    refused({"elo0=1", "elo0=2"});
    refused({"elo0"});
    const auto config = parse_sprt(std::vector<std::string>{"elo0=-1.5", "elo1=3", "alpha=.01",
                                                            "model=logistic", "overshoot=on"});
    EXPECT_EQ(config, (SprtConfig{.elo0 = -1.5,
                                  .elo1 = 3,
                                  .alpha = .01,
                                  .model = SprtModel::logistic,
                                  .overshoot = true}));
}

TEST(Overshoot, EqualsClosedForms) {
    // E[H^2] / (2 E[H]) of the first record. Steps of -1 and +1, and draws between: H = 1.
    for (const double draws : {0.0, 0.5, 0.98}) {
        const double side = (1 - draws) / 2;
        const auto even =
            expected_overshoot(std::vector{-1.0, 0.0, 1.0}, std::vector{side, draws, side});
        EXPECT_NEAR(even.above, 0.5, 4e-3);
        EXPECT_NEAR(even.below, 0.5, 4e-3);
    }
    // +2 with probability 1/3, else -1: a first high is 1 or 2, alike likely; a first low is 1.
    const auto lopsided = expected_overshoot(std::vector{-1.0, 2.0}, std::vector{2.0 / 3, 1.0 / 3});
    EXPECT_NEAR(lopsided.above, 5.0 / 6, 5e-3);
    EXPECT_NEAR(lopsided.below, 0.5, 5e-3);
    const auto still = expected_overshoot(std::vector{-1.0, 0.0}, std::vector{0.0, 1.0});
    EXPECT_EQ(still.above, 0);
    EXPECT_EQ(still.below, 0);
}

TEST(Overshoot, EqualsTheRecordsOfASimulatedWalk) {
    const std::vector<double> steps{-0.9, -0.41, -0.02, 0.4, 0.95};
    const std::vector<double> shares{0.02, 0.13, 0.7, 0.13, 0.02};
    double mean = 0;
    for (std::size_t i = 0; i < 5; ++i) {
        mean += shares[i] * steps[i];
    }
    std::mt19937_64 generator(9);
    double at = 0;
    double record = 0;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < 2'000'000; ++i) {
        const double u = static_cast<double>(generator() >> 11U) * 0x1p-53;
        std::size_t cell = 0;
        for (double below = shares[0]; cell < 4 && u >= below; below += shares[++cell]) {
        }
        at += steps[cell] - mean;
        if (at > record) {
            sum += at - record;
            squares += (at - record) * (at - record);
            record = at;
        }
        if (at < record - 30) {  // far below a record: as good as a new start
            at = record;
        }
    }
    EXPECT_NEAR(expected_overshoot(steps, shares).above, squares / (2 * sum), 0.01);
}

TEST(Overshoot, DrawsTheBoundsInWhenAskedTo) {
    const Sprt plain({.elo0 = 0, .elo1 = 20});
    const Sprt drawn_in({.elo0 = 0, .elo1 = 20, .overshoot = true});
    const Pentanomial counts{0, 8, 970, 22, 0};
    const auto wide = plain.evaluate(counts);
    const auto narrow = drawn_in.evaluate(counts);
    const auto jump = expected_overshoot(outcomes(counts), plain.config());
    EXPECT_EQ(wide.llr, narrow.llr);
    EXPECT_NEAR(wide.upper - narrow.upper, jump.above, 1e-12);
    EXPECT_NEAR(narrow.lower - wide.lower, jump.below, 1e-12);
    // One decisive pair moves the LLR by some 0.5; half of that is jumped over.
    EXPECT_GT(jump.above, 0.15);
    EXPECT_LT(jump.above, 0.4);
    // However coarse the steps, the bounds keep half of their distance.
    const auto coarse =
        Sprt({.elo0 = 0, .elo1 = 1500, .overshoot = true}).evaluate(Pentanomial{0, 1, 1, 1, 0});
    EXPECT_LE(coarse.lower, plain.lower() / 2);
    EXPECT_GE(coarse.upper, plain.upper() / 2);
}

TEST(SprtConfig, BoundsAreWalds) {
    const Sprt sprt({.alpha = 0.01, .beta = 0.1});
    EXPECT_NEAR(sprt.lower(), std::log(0.1 / 0.99), 1e-12);
    EXPECT_NEAR(sprt.upper(), std::log(0.9 / 0.01), 1e-12);
}

// With logistic bounds and every pair lost there is hardly any variance: one pair then seems to
// lead far beyond the bounds, and a Brownian motion between them tells nothing of 40 lost games.
TEST(Numerics, FortyLostGamesPromiseNoStrength) {
    const SprtConfig logistic{.elo0 = 0, .elo1 = 50, .model = SprtModel::logistic};
    const Pentanomial lost{20, 0, 0, 0, 0};
    ASSERT_EQ(Sprt(logistic).evaluate(lost).decision, SprtDecision::h0);
    EXPECT_FALSE(estimate_after_stop(outcomes(lost), logistic));
    const auto normalized = estimate_after_stop(outcomes(lost), {.elo0 = 0, .elo1 = 50});
    ASSERT_TRUE(normalized && normalized->elo_high);
    EXPECT_LT(*normalized->elo_high, -200);

    const SprtConfig narrow{.elo0 = 0, .elo1 = 10, .model = SprtModel::logistic};
    const auto going_down = forecast(outcomes(Pentanomial{10, 0, 0, 0, 0}), narrow);
    ASSERT_TRUE(going_down);
    EXPECT_LT(going_down->pass_probability, 1e-3);
    const auto going_up = forecast(outcomes(Pentanomial{0, 0, 0, 0, 10}), narrow);
    ASSERT_TRUE(going_up);
    EXPECT_GT(going_up->pass_probability, 0.999);
}

// Two won games are no reason to promise a pass "in over 99.99 % of such cases".
TEST(Numerics, FewPairsPromiseNothing) {
    const SprtConfig config{.elo0 = 0, .elo1 = 10};
    EXPECT_FALSE(forecast(outcomes(Pentanomial{0, 0, 0, 0, 1}), config));
    EXPECT_FALSE(forecast(outcomes(Pentanomial{0, 0, 8, 1, 0}), config));
    EXPECT_TRUE(forecast(outcomes(Pentanomial{0, 0, 9, 1, 0}), config));
}

}  // namespace
}  // namespace huff::results
