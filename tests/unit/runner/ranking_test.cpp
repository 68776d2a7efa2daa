// Places of small tournaments, worked out by hand.
#include "runner/live/ranking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "runner/live/tournament_table.hpp"
#include "runner/schedule/schedule.hpp"

namespace huff::runner {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Feeds pairs in order; `points_a` of each, as two games.
Scoreboard board_of(const SchedulePlan& plan, const std::vector<double>& points_a) {
    Scoreboard board(plan);
    for (std::size_t i = 0; i < points_a.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i) + 1;
        const double first = points_a[i] > 1 ? 1 : points_a[i] == 1 ? 0.5 : points_a[i];
        board.add(board.schedule().pair(number), {number, {first, points_a[i] - first}});
    }
    return board;
}

/// A round robin of one pair a pairing; `points_a` by (a, b).
Scoreboard round_robin(int engines, const std::map<std::pair<int, int>, double>& points_a) {
    const SchedulePlan plan{RunKind::round_robin, engines, 1, 1, 0};
    const auto schedule = make_schedule(plan);
    std::vector<double> in_order;
    for (std::int64_t number = 1; number <= schedule->known(); ++number) {
        const auto pair = schedule->pair(number);
        in_order.push_back(points_a.at({pair.engine_a, pair.engine_b}));
    }
    return board_of(plan, in_order);
}

std::vector<int> engines_in(const std::vector<Place>& places) {
    std::vector<int> engines;
    for (const auto& place : places) {
        engines.push_back(place.engine);
    }
    return engines;
}

std::vector<int> ranks_in(const std::vector<Place>& places) {
    std::vector<int> ranks;
    for (const auto& place : places) {
        ranks.push_back(place.rank);
    }
    return ranks;
}

TEST(Ranking, RoundRobinPartsEqualPointsBySonnebornBerger) {
    const auto places = ranking(round_robin(
        4, {{{0, 1}, 1}, {{0, 2}, 2}, {{0, 3}, 0}, {{1, 2}, 0}, {{1, 3}, 2}, {{2, 3}, 2}}));
    // Points 3, 3, 4, 2. SB of 0: 1 x 3 + 2 x 4 + 0 x 2; of 1: 1 x 3 + 0 x 4 + 2 x 2.
    EXPECT_THAT(engines_in(places), ElementsAre(2, 0, 1, 3));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(places[0].points, 4);
    EXPECT_EQ(places[0].sonneborn_berger, 10);
    EXPECT_EQ(places[1].sonneborn_berger, 11);
    EXPECT_EQ(places[2].sonneborn_berger, 7);
    EXPECT_EQ(places[3].sonneborn_berger, 6);
    EXPECT_EQ(places[0].pair_points, 4);
    EXPECT_EQ(places[1].pair_points, 3);
    EXPECT_FALSE(places[0].match_points);
}

TEST(Ranking, RoundRobinThenByTheGamesBetweenEquals) {
    const auto places = ranking(round_robin(
        4, {{{0, 1}, 0.5}, {{0, 2}, 1}, {{0, 3}, 1.5}, {{1, 2}, .5}, {{1, 3}, 1}, {{2, 3}, 1.5}}));
    // Points 3, 3, 4, 2; SB of 0: .5 x 3 + 1 x 4 + 1.5 x 2 = 8.5, of 1: 1.5 x 3 + .5 x 4 + 1 x 2.
    EXPECT_THAT(engines_in(places), ElementsAre(2, 1, 0, 3));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(places[1].sonneborn_berger, 8.5);
    EXPECT_EQ(places[2].sonneborn_berger, 8.5);
}

TEST(Ranking, WhatNothingPartsSharesAPlace) {
    const auto places = ranking(round_robin(3, {{{0, 1}, 1.5}, {{0, 2}, 0.5}, {{1, 2}, 1.5}}));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 1, 1));
    EXPECT_THAT(engines_in(places), ElementsAre(0, 1, 2));
}

TEST(Ranking, GauntletGoesByTheShareOfPoints) {
    // 0 takes 1, 1.5 and 1 of 2: 3.5 of 6, less than the 1 of 2 of its opponents 1 and 3.
    const auto places = ranking(board_of({RunKind::gauntlet, 4, 1, 1, 0}, {0.5, 1.5, 1}));
    // 0: 3 of 6; 1: 1.5 of 2; 2: 0.5 of 2; 3: 1 of 2.
    EXPECT_THAT(engines_in(places), ElementsAre(1, 0, 3, 2));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 2, 2, 4));
}

TEST(Ranking, SwissGoesByMatchPointsNotByGames) {
    // Round 1: 0 beats 2 by 2-0, 1 and 3 are level. Round 2: 1 beats 0 by 1.5-0.5, 2 beats 3.
    const auto board = board_of({RunKind::swiss, 4, 1, 2, 0}, {2, 1, 0.5, 2});
    ASSERT_EQ(board.schedule().pair(3), (ScheduledPair{3, 0, 1, 1, 2}));
    ASSERT_EQ(board.schedule().pair(4), (ScheduledPair{4, 2, 3, 1, 2}));
    const auto places = ranking(board);
    // 0 and 1 have 2.5 game points each, but 2 and 3 match points.
    EXPECT_THAT(engines_in(places), ElementsAre(1, 0, 2, 3));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(places[0].match_points, 3);
    EXPECT_EQ(places[0].buchholz, 3);  // opponents 3 (1) and 0 (2)
    EXPECT_EQ(places[1].match_points, 2);
    EXPECT_EQ(places[1].buchholz, 5);  // 2 (2) and 1 (3)
    EXPECT_EQ(places[2].match_points, 2);
    EXPECT_EQ(places[2].buchholz, 3);  // 0 (2) and 3 (1)
    EXPECT_EQ(places[3].match_points, 1);
}

TEST(Ranking, SwissCountsByes) {
    // Byes for 2, 1 and 0 in turn; 0 beats 1, 0 and 2 are level, 2 beats 1.
    const auto places = ranking(board_of({RunKind::swiss, 3, 1, 3, 0}, {2, 1, 0}));
    EXPECT_THAT(engines_in(places), ElementsAre(0, 2, 1));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 1, 3));
    EXPECT_EQ(places[0].match_points, 5);
    EXPECT_EQ(places[0].byes, 1);
    EXPECT_EQ(places[0].buchholz, 12);  // 1 (2), 2 (5), and its own 5 for the bye
    EXPECT_EQ(places[2].match_points, 2);
    EXPECT_EQ(places[2].buchholz, 12);  // 0 (5), 2 (5), and its own 2
}

TEST(Ranking, KnockOutGoesByTheRoundReached) {
    // 0 beats 3, 2 beats 1, 2 beats 0.
    const auto places = ranking(board_of({RunKind::knock_out, 4, 1, 1, 0}, {2, 0, 0.5}));
    EXPECT_THAT(engines_in(places), ElementsAre(2, 0, 1, 3));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 2, 3, 3));
    EXPECT_EQ(places[0].stage, "winner");
    EXPECT_EQ(places[1].stage, "final");
    EXPECT_EQ(places[2].stage, "semi-final");
}

TEST(Ranking, KnockOutInPlay) {
    const auto places = ranking(board_of({RunKind::knock_out, 5, 1, 1, 0}, {0}));
    EXPECT_THAT(ranks_in(places), ElementsAre(1, 1, 1, 1, 5));
    EXPECT_EQ(places[0].stage, "in");
    EXPECT_EQ(places[0].byes, 1);
    EXPECT_EQ(places[4].engine, 3);
    EXPECT_EQ(places[4].stage, "quarter-final");
}

TEST(TournamentTable, FitsALineWithLongNamesAndNumbers) {
    for (const auto kind :
         {RunKind::round_robin, RunKind::gauntlet, RunKind::swiss, RunKind::knock_out}) {
        RunConfig config;
        config.plan = {kind, 3, 60'000, 1, 0};
        for (int i = 0; i < 3; ++i) {
            auto& engine = config.engines.emplace_back();
            engine.spec.name = std::string(60, static_cast<char>('a' + i));
        }
        Scoreboard board(config.plan);
        for (std::int64_t number = 1; number <= board.schedule().known(); ++number) {
            board.add(board.schedule().pair(number), {number, {0.5, 0.5}});
        }
        std::istringstream lines(tournament_table(config, board, 2) + "\n" + order_text(kind));
        for (std::string line; std::getline(lines, line);) {
            std::size_t columns = 0;
            for (const char c : line) {
                columns += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
            }
            EXPECT_LE(columns, 79U) << line;
        }
        EXPECT_THAT(tournament_table(config, board, 2), HasSubstr("\n  1 more"));
    }
}

}  // namespace
}  // namespace huff::runner
