// Ratings against result sets rated by Ordo 1.2.6 (-W -D), and against cases worked by hand.
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "results/ratings/rating_list.hpp"
#include "results/ratings/studentized_range.hpp"
#include "results/statistics/elo.hpp"
#include "rules/input_error.hpp"

namespace huff::results {
namespace {

/// Pairs of one pairing: counts[w][b] by the first engine's half points as White and as Black.
struct Games {
    const char* first;
    const char* second;
    int counts[3][3];
};

RatingTable table_of(std::initializer_list<Games> games) {
    RatingTable table;
    for (const auto& pairing : games) {
        const auto a = table.engine(pairing.first);
        const auto b = table.engine(pairing.second);
        for (int w = 0; w < 3; ++w) {
            for (int x = 0; x < 3; ++x) {
                table.add_pair(a, b, w, x, pairing.counts[w][x]);
            }
        }
    }
    return table;
}

// 60 % draws, colour advantage; 20 pairs a pairing.
RatingTable r1() {
    return table_of({{"A", "B", {{0, 4, 1}, {1, 9, 2}, {0, 2, 1}}},
                     {"A", "C", {{2, 0, 1}, {2, 4, 4}, {2, 4, 1}}},
                     {"A", "D", {{0, 1, 0}, {3, 8, 1}, {0, 7, 0}}},
                     {"A", "E", {{0, 2, 0}, {0, 3, 4}, {1, 6, 4}}},
                     {"A", "F", {{0, 1, 0}, {1, 3, 2}, {0, 7, 6}}},
                     {"B", "C", {{0, 5, 0}, {3, 4, 2}, {1, 3, 2}}},
                     {"B", "D", {{0, 1, 0}, {1, 7, 3}, {3, 4, 1}}},
                     {"B", "E", {{0, 0, 0}, {4, 9, 2}, {2, 3, 0}}},
                     {"B", "F", {{0, 3, 0}, {4, 6, 1}, {1, 3, 2}}},
                     {"C", "D", {{2, 2, 0}, {2, 6, 2}, {3, 2, 1}}},
                     {"C", "E", {{0, 1, 0}, {2, 4, 2}, {3, 5, 3}}},
                     {"C", "F", {{0, 3, 1}, {0, 7, 5}, {1, 3, 0}}},
                     {"D", "E", {{0, 1, 1}, {3, 5, 3}, {1, 4, 2}}},
                     {"D", "F", {{1, 2, 0}, {2, 4, 3}, {3, 4, 1}}},
                     {"E", "F", {{1, 3, 0}, {1, 8, 0}, {1, 3, 3}}}});
}

// 95 % draws, openings that favour a colour; 30 pairs a pairing.
RatingTable r3() {
    return table_of({{"A", "B", {{0, 0, 0}, {1, 26, 2}, {1, 0, 0}}},
                     {"A", "C", {{0, 0, 0}, {0, 26, 3}, {0, 1, 0}}},
                     {"A", "D", {{0, 0, 0}, {1, 24, 2}, {0, 3, 0}}},
                     {"A", "E", {{0, 0, 0}, {0, 28, 1}, {0, 1, 0}}},
                     {"A", "F", {{0, 2, 0}, {1, 24, 3}, {0, 0, 0}}},
                     {"B", "C", {{0, 1, 1}, {1, 25, 0}, {1, 1, 0}}},
                     {"B", "D", {{0, 0, 0}, {3, 25, 0}, {0, 2, 0}}},
                     {"B", "E", {{0, 1, 0}, {2, 24, 2}, {0, 1, 0}}},
                     {"B", "F", {{0, 1, 0}, {0, 25, 3}, {0, 1, 0}}},
                     {"C", "D", {{0, 2, 0}, {2, 25, 0}, {0, 1, 0}}},
                     {"C", "E", {{0, 1, 0}, {2, 27, 0}, {0, 0, 0}}},
                     {"C", "F", {{0, 2, 0}, {0, 26, 0}, {0, 2, 0}}},
                     {"D", "E", {{0, 0, 0}, {0, 25, 2}, {0, 3, 0}}},
                     {"D", "F", {{0, 0, 0}, {2, 26, 0}, {0, 2, 0}}},
                     {"E", "F", {{0, 0, 0}, {0, 24, 1}, {0, 5, 0}}}});
}

// Two groups that never met; 20 pairs a pairing.
RatingTable r5() {
    return table_of({{"A", "B", {{0, 0, 0}, {0, 16, 1}, {0, 3, 0}}},
                     {"A", "C", {{0, 0, 0}, {0, 12, 0}, {0, 6, 2}}},
                     {"B", "C", {{0, 1, 1}, {2, 12, 1}, {1, 1, 1}}},
                     {"D", "E", {{1, 0, 1}, {2, 12, 2}, {1, 1, 0}}},
                     {"D", "F", {{0, 1, 0}, {2, 12, 0}, {0, 5, 0}}},
                     {"E", "F", {{0, 1, 0}, {2, 12, 1}, {1, 1, 2}}}});
}

/// Ordo's scale: 202 points are a score of 76 %, where 400 log10(0.76/0.24) = 200.24 Elo are.
const double ordo_scale = 202 / (400 * std::log10(0.76 / 0.24));

double rating(const RatingList& list, const std::string& name) {
    for (const auto& line : list.engines()) {
        if (line.engine == name) {
            return ordo_scale * line.rating.value();
        }
    }
    throw std::out_of_range(name);
}

TEST(Ratings, EqualOrdoAtSixtyPercentDraws) {
    const auto list = rate(r1());
    EXPECT_NEAR(rating(list, "A"), 66.41268, 1e-4);
    EXPECT_NEAR(rating(list, "B"), 13.40709, 1e-4);
    EXPECT_NEAR(rating(list, "C"), 11.91171, 1e-4);
    EXPECT_NEAR(rating(list, "D"), 1.45269, 1e-4);
    EXPECT_NEAR(rating(list, "E"), -46.59209, 1e-4);
    EXPECT_NEAR(rating(list, "F"), -46.59209, 1e-4);
    EXPECT_NEAR(ordo_scale * list.advantage().value(), 36.19, 0.005);
    // Ordo's simulated errors take the games of a pair as independent; here they nearly are.
    EXPECT_NEAR(ordo_scale * list.engines()[0].error.value(), 27.97, 3);
    // Of White's advantage it prints one standard deviation.
    EXPECT_NEAR(ordo_scale * list.advantage_error().value() / 1.96, 9.33, 0.6);
}

TEST(Ratings, EqualOrdoAtNinetyFivePercentDraws) {
    const auto list = rate(r3());
    EXPECT_NEAR(rating(list, "A"), 10.71858, 1e-4);
    EXPECT_NEAR(rating(list, "D"), 4.87088, 1e-4);
    EXPECT_NEAR(rating(list, "E"), 1.94825, 1e-4);
    EXPECT_NEAR(rating(list, "B"), 0, 1e-4);
    EXPECT_NEAR(rating(list, "C"), -8.76885, 1e-4);
    EXPECT_NEAR(rating(list, "F"), -8.76885, 1e-4);
    EXPECT_NEAR(ordo_scale * list.advantage().value(), 4.29, 0.005);
}

TEST(Ratings, AnAnchorShiftsTheListAndTakesTheError) {
    const auto list = rate(r3(), {.anchor = "C", .anchor_elo = 0});
    EXPECT_NEAR(rating(list, "A"), 19.48744, 2e-4);
    EXPECT_NEAR(rating(list, "F"), 0, 1e-9);
    EXPECT_TRUE(list.engines()[2].anchored);
    EXPECT_EQ(list.engines()[2].error, 0);
    // Against the anchor an error is that of the difference.
    EXPECT_NEAR(*list.engines()[0].error, list.difference(0, 2)->error, 1e-9);
    EXPECT_THROW(rate(r3(), {.anchor = "Nobody"}), rules::InputError);
}

TEST(Ratings, GroupsThatNeverMetAreRatedApart) {
    const auto list = rate(r5());
    ASSERT_EQ(list.group_count(), 2U);
    // Ordo -G puts an arbitrary distance between the groups; differences within them are the same.
    EXPECT_NEAR(rating(list, "A") - rating(list, "B"), 39.13147 + 11.41582, 1e-3);
    EXPECT_NEAR(rating(list, "A") - rating(list, "C"), 39.13147 + 35.20118, 1e-3);
    EXPECT_NEAR(rating(list, "E") - rating(list, "D"), 14.2708 - 5.43909, 1e-3);
    EXPECT_NEAR(rating(list, "E") - rating(list, "F"), 14.2708 + 12.22436, 1e-3);
    EXPECT_NEAR(ordo_scale * list.advantage().value(), 28.17, 0.005);
    EXPECT_NEAR(rating(list, "A") + rating(list, "B") + rating(list, "C"), 0, 1e-9);
    EXPECT_FALSE(list.difference(0, 3));
    EXPECT_TRUE(list.difference(0, 1));
    EXPECT_THAT(ratings_text(list), testing::HasSubstr("Group 2 of 2"));
}

TEST(Ratings, TwoEnginesGetTheEloOfTheirScoreAndItsPairError) {
    // 100 pairs: 10 WD, 90 DD, colours even. Score 0.525; the difference is Elo(0.525).
    const auto list = rate(table_of({{"A", "B", {{0, 0, 0}, {0, 90, 5}, {0, 5, 0}}}}));
    EXPECT_NEAR(list.difference(0, 1)->elo, *elo_of_score(0.525), 1e-8);
    // By hand: residual of u + v is 0.45 (10 times) and -0.05 (90 times), sum of squares 2.25; with
    // the pseudo pairs 2.5, one parameter: variance 2.5/99, all in one pairing, whose own 2.25/99
    // has the weight 100 against 40. Information per pair of the difference 2 p (1-p).
    const double own = 2.25 / 99;
    const double pooled = 2.5 / 99;
    const double variance = (own * 100 + pooled * 40) / 140;
    const double p = 0.525;
    const double sd = std::sqrt(100 * variance) / (100 * 2 * p * (1 - p));
    EXPECT_NEAR(list.difference(0, 1)->error, 1.959964 * 400 / std::log(10) * sd, 1e-4);
}

TEST(Ratings, SwappedNamesMirror) {
    const auto one = rate(table_of({{"A", "B", {{0, 0, 1}, {0, 90, 5}, {3, 7, 1}}}}));
    RatingTable swapped;
    const auto b = swapped.engine("B");
    const auto a = swapped.engine("A");
    swapped.add_pair(a, b, 0, 2, 1);
    swapped.add_pair(a, b, 1, 1, 90);
    swapped.add_pair(a, b, 1, 2, 5);
    swapped.add_pair(a, b, 2, 0, 3);
    swapped.add_pair(a, b, 2, 1, 7);
    swapped.add_pair(a, b, 2, 2, 1);
    const auto other = rate(swapped);
    EXPECT_NEAR(one.difference(0, 1)->elo, -other.difference(0, 1)->elo, 1e-9);
    EXPECT_NEAR(one.difference(0, 1)->error, other.difference(0, 1)->error, 1e-9);
    EXPECT_NEAR(one.difference(0, 1)->los, 1 - other.difference(0, 1)->los, 1e-12);
    EXPECT_NEAR(*one.advantage(), *other.advantage(), 1e-9);
}

TEST(Ratings, WinnersOfEveryGameGetABoundOnly) {
    // C and D are even; W won its 10 pairs against C, L lost its 10 against C.
    const auto list = rate(table_of({{"C", "D", {{1, 1, 1}, {1, 12, 1}, {1, 1, 1}}},
                                     {"W", "C", {{0, 0, 0}, {0, 0, 0}, {0, 0, 10}}},
                                     {"L", "C", {{10, 0, 0}, {0, 0, 0}, {0, 0, 0}}}}));
    const auto& winner = list.engines()[2];
    const auto& loser = list.engines()[3];
    EXPECT_FALSE(winner.rating || winner.high || loser.rating || loser.low);
    // N = 10 pairs: score exp(-c/2N), c = 3.8414588 (1 + 1/20); C's rating is 0.
    const double score = std::exp(-3.841458820694124 * 1.05 / 20);
    EXPECT_NEAR(winner.low.value(), *elo_of_score(score), 1e-6);
    EXPECT_NEAR(loser.high.value(), -*elo_of_score(score), 1e-6);
    EXPECT_EQ(list.order(), (std::vector<std::size_t>{2, 0, 1, 3}));
    EXPECT_THAT(ratings_text(list), testing::HasSubstr("> +260.3"));
    EXPECT_THAT(ratings_text(list), testing::Not(testing::HasSubstr("nan")));
}

// A gauntlet that one engine won whole: 2 games against B, 40 against C, 10 against D.
TEST(Ratings, AWinnerOfEveryGameIsMeasuredWhereItPlayedMost) {
    const auto list = rate(table_of({{"A", "B", {{}, {}, {0, 0, 1}}},
                                     {"A", "C", {{}, {}, {0, 0, 20}}},
                                     {"A", "D", {{}, {}, {0, 0, 5}}}}));
    const auto group = [&](std::size_t engine) { return list.engines()[engine].group; };
    ASSERT_TRUE(group(0));
    EXPECT_EQ(group(0), group(2));
    EXPECT_NE(group(0), group(3));
}

TEST(Ratings, AllDrawsHaveErrors) {
    const auto list = rate(table_of({{"A", "B", {{0, 0, 0}, {0, 20, 0}, {0, 0, 0}}},
                                     {"A", "C", {{0, 0, 0}, {0, 20, 0}, {0, 0, 0}}}}));
    for (const auto& line : list.engines()) {
        EXPECT_NEAR(line.rating.value(), 0, 1e-9);
        EXPECT_GT(line.error.value(), 1);
        EXPECT_EQ(line.rank_low, 1);
        EXPECT_EQ(line.rank_high, 3);
    }
}

TEST(Ratings, OneSidedColoursCannotTellTheAdvantage) {
    RatingTable table;
    const auto a = table.engine("A");
    const auto b = table.engine("B");
    table.add_game(a, b, 2, 3);
    table.add_game(a, b, 0, 1);
    const auto list = rate(table);
    EXPECT_FALSE(list.advantage());
    EXPECT_NEAR(list.difference(a, b)->elo, *elo_of_score(0.75), 1e-8);
    EXPECT_THAT(ratings_text(list), testing::HasSubstr("cannot tell White's advantage"));
}

// White won every game that tells of the colours: no finite advantage, and still sane ratings.
TEST(Ratings, AColourThatExplainsEverythingDoesNotRunAway) {
    RatingTable table;
    const auto a = table.engine("A");
    const auto b = table.engine("B");
    const auto c = table.engine("C");
    const auto d = table.engine("D");
    table.add_game(a, b, 1);
    table.add_game(c, d, 2);
    table.add_game(d, c, 2);
    const auto list = rate(table);
    EXPECT_FALSE(list.advantage());
    for (const auto& line : list.engines()) {
        EXPECT_NEAR(line.rating.value(), 0, 1e-9);
        EXPECT_GT(line.error.value(), 100);
        EXPECT_LT(line.error.value(), 1000);
        EXPECT_EQ(line.rank_high, 2);
    }
    // White's wins among pairs as well.
    const auto pairs = rate(table_of({{"A", "B", {{0, 0, 0}, {0, 0, 0}, {20, 0, 0}}},
                                      {"A", "C", {{0, 0, 0}, {0, 0, 0}, {20, 0, 0}}}}));
    EXPECT_FALSE(pairs.advantage());
    EXPECT_NEAR(pairs.difference(0, 1)->elo, 0, 1e-9);
    EXPECT_LT(pairs.difference(0, 1)->error, 200);
}

TEST(Ratings, LevelsOutOfRangeAreRefused) {
    for (const double elo : {std::nan(""), HUGE_VAL, -10001.0}) {
        EXPECT_THROW(rate(r3(), {.mean = elo}), rules::InputError);
        EXPECT_THROW(rate(r3(), {.anchor = "C", .anchor_elo = elo}), rules::InputError);
    }
}

TEST(Ratings, BadInputIsRefused) {
    RatingTable table;
    EXPECT_THROW(rate(table), rules::InputError);
    const auto a = table.engine("A");
    EXPECT_THROW(table.add_game(a, a, 1), rules::InputError);
    EXPECT_THROW(table.add_game(a, table.engine("B"), 3), rules::InputError);
}

TEST(Ratings, ReportsFitEightyColumnsAndParse) {
    RatingTable endless = r1();
    endless.add_pair(0, 1, 1, 1, 500'000'000'000);
    for (const auto& list : {rate(r1()), rate(r3()), rate(r5()), rate(endless)}) {
        const std::string text = ratings_text(list);
        std::size_t column = 0;
        for (const char c : text) {
            column = c == '\n' ? 0 : column + ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U);
            ASSERT_LE(column, 80U) << text;
        }
        const auto json = nlohmann::json::parse(ratings_json(list));
        EXPECT_EQ(json["engines"].size(), 6U);
        EXPECT_EQ(json["differences"].size(), 15U);
    }
}

TEST(Tukey, EqualsPublishedTables) {
    // Upper 5 % points of the studentized range for infinite degrees of freedom.
    EXPECT_NEAR(tukey_z(2) * std::sqrt(2), 2.772, 5e-4);
    EXPECT_NEAR(tukey_z(3) * std::sqrt(2), 3.314, 5e-4);
    EXPECT_NEAR(tukey_z(6) * std::sqrt(2), 4.030, 5e-4);
    EXPECT_NEAR(tukey_z(10) * std::sqrt(2), 4.474, 5e-4);
    EXPECT_NEAR(tukey_z(20) * std::sqrt(2), 5.012, 5e-4);
}

TEST(Ratings, SimultaneousMarksAreHarderThanSingleOnes) {
    const auto list = rate(r1());
    // A - F: 113 Elo. B - C: 1.5 Elo.
    EXPECT_TRUE(list.difference(0, 5)->significant);
    EXPECT_FALSE(list.difference(1, 2)->significant);
    EXPECT_GT(list.difference(0, 5)->los, 0.99);
    EXPECT_EQ(list.engines()[0].rank_low, 1);
}

}  // namespace
}  // namespace huff::results
