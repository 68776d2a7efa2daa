#include <cmath>
#include <gtest/gtest.h>

#include "runner/balance/pilot_row.hpp"

namespace huff::runner {
namespace {

PilotRow row(double low, double high, const results::SixCells& cells, std::int64_t plies = 1000) {
    PilotRow row;
    row.bounds = {low, high};
    row.openings = 100;
    row.cells = cells;
    row.plies = plies;
    return row;
}

TEST(PilotRow, CountsGames) {
    // WL is two decisive games, DD two draws, WD a win and a draw.
    const auto r = row(0, 1, {.ll = 1, .ld = 2, .wl = 3, .dd = 4, .wd = 5, .ww = 5});
    EXPECT_EQ(r.pairs(), 20);
    EXPECT_DOUBLE_EQ(r.draw_ratio(), (2 + 2 * 4 + 5) / 40.0);
}

TEST(PilotRow, NormalizedEloByHand) {
    // 10 pairs of 1 point, 10 of 2: pair scores 1/2 and 1, mean 3/4, sd 1/4: one sd from even.
    const auto r = row(0, 1, {.wl = 0, .dd = 10, .ww = 10});
    const auto normalized = r.normalized();
    ASSERT_TRUE(normalized);
    EXPECT_NEAR(normalized->nelo, 800 / std::log(10) / std::sqrt(2), 1);
    EXPECT_NEAR(normalized->error, 1.96 * 800 / std::log(10) / std::sqrt(2) * std::sqrt(1.5 / 20),
                1);
    // t^2 of 20 pairs is 20, in 1000 plies.
    EXPECT_NEAR(r.evidence(), 20, 0.1);
}

TEST(PilotRow, NothingPlayedIsNoNumber) {
    const PilotRow r;
    EXPECT_FALSE(r.normalized());
    EXPECT_EQ(r.evidence(), 0);
    EXPECT_EQ(r.draw_ratio(), 0);
    EXPECT_EQ(r.first_mover_share(), 0.5);
}

TEST(PilotRow, ASweepStaysFinite) {
    const auto r = row(0, 1, {.ww = 20});
    EXPECT_TRUE(std::isfinite(r.normalized()->nelo));
    EXPECT_TRUE(std::isfinite(r.evidence()));
}

TEST(ChooseWindow, TakesTheMostEvidenceAmongThoseWithHalfTheGamesDrawn) {
    const auto choice = choose_window({
        row(0.0, 0.2, {.dd = 38, .wd = 2}),                              // 97 % drawn
        row(0.2, 0.4, {.ll = 9, .ld = 2, .dd = 18, .wd = 2, .ww = 9}),   // half drawn, equal
        row(0.4, 0.6, {.ll = 1, .ld = 3, .dd = 17, .wd = 4, .ww = 15}),  // half drawn, 34-69 %
        row(0.6, 0.8, {.wl = 30, .wd = 2, .ww = 8}),                     // 2 % drawn
    });
    EXPECT_DOUBLE_EQ(choice.chosen.bounds.low, 0.4);
    EXPECT_DOUBLE_EQ(choice.chosen.bounds.high, 0.6);
}

TEST(ChooseWindow, JoinsNeighboursThatDoNotDiffer) {
    const results::SixCells half{.ll = 1, .ld = 3, .wl = 0, .dd = 17, .wd = 4, .ww = 15};
    const auto choice =
        choose_window({row(0.2, 0.4, half), row(0.4, 0.6, half), row(0.6, 0.8, {.wl = 40})});
    EXPECT_DOUBLE_EQ(choice.chosen.bounds.low, 0.2);
    EXPECT_DOUBLE_EQ(choice.chosen.bounds.high, 0.6);
    EXPECT_EQ(choice.chosen.pairs(), 80);
}

TEST(ChooseWindow, FewPairsProveNothing) {
    const auto choice = choose_window(
        {row(0.0, 0.2, {.dd = 20, .wd = 5, .ww = 15}), row(0.2, 0.4, {.dd = 3, .ww = 3})});
    EXPECT_DOUBLE_EQ(choice.chosen.bounds.high, 0.2);
}

TEST(ChooseWindow, TakesTheNearestAndSaysSoWhereNoneIsHalfDrawn) {
    const auto choice = choose_window(
        {row(0.0, 0.2, {.dd = 38, .wd = 2}), row(0.2, 0.4, {.dd = 30, .wd = 5, .ww = 5})});
    EXPECT_DOUBLE_EQ(choice.chosen.bounds.low, 0.2);
    EXPECT_NE(choice.reason.find("no window has 40-60 %"), std::string::npos);
    EXPECT_EQ(pilot_table(choice).size(), 5U);
}

TEST(ChooseWindow, WithoutDrawsTheFirstMoversShareDecides) {
    auto lopsided = row(0.0, 0.2, {.wl = 20, .ww = 20});
    lopsided.first_mover_wins = 70;
    lopsided.second_mover_wins = 10;
    auto even = row(0.2, 0.4, {.wl = 30, .ww = 10});
    even.first_mover_wins = 41;
    even.second_mover_wins = 39;
    EXPECT_DOUBLE_EQ(choose_window({lopsided, even}).chosen.bounds.low, 0.2);
}

}  // namespace
}  // namespace huff::runner
