// Extremes: nothing overflows, nothing is nan, a hopeless side ends its test (published as a defect
// of other programs: LLR hung, nan or 0 after hundreds of losses).
#include <cmath>
#include <gtest/gtest.h>
#include <random>

#include "results/statistics/estimate.hpp"
#include "results/statistics/forecast.hpp"
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
    refused({"elo0"});
    const auto config =
        parse_sprt(std::vector<std::string>{"elo0=-1.5", "elo1=3", "alpha=.01", "model=logistic"});
    EXPECT_EQ(config,
              (SprtConfig{.elo0 = -1.5, .elo1 = 3, .alpha = .01, .model = SprtModel::logistic}));
}

TEST(Overshoot, IsHalfTheSquaresOverTheSumOfRecordHeights) {
    Overshoot overshoot;
    for (const double llr : {0.1, 0.3, 0.2, 0.6, -0.2}) {
        overshoot.observe(llr);
    }
    // Highs by 0.1, 0.2 and 0.3; one low by 0.2.
    EXPECT_NEAR(overshoot.above(), (0.01 + 0.04 + 0.09) / (2 * 0.6), 1e-12);
    EXPECT_NEAR(overshoot.below(), 0.04 / (2 * 0.2), 1e-12);
    const auto state = Sprt(SprtConfig{}).evaluate(Pentanomial{0, 0, 1, 0, 0}, overshoot);
    EXPECT_NEAR(state.upper, std::log(19) - 0.14 / 1.2, 1e-12);
    EXPECT_NEAR(state.lower, -std::log(19) + 0.1, 1e-12);
}

TEST(SprtConfig, BoundsAreWalds) {
    const Sprt sprt({.alpha = 0.01, .beta = 0.1});
    EXPECT_NEAR(sprt.lower(), std::log(0.1 / 0.99), 1e-12);
    EXPECT_NEAR(sprt.upper(), std::log(0.9 / 0.01), 1e-12);
}

}  // namespace
}  // namespace huff::results
