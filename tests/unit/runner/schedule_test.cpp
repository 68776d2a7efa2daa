// Which pairs a run plays: properties every draw must have, and small tournaments worked by hand.
#include "runner/schedule/schedule.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rules/input_error.hpp"
#include "runner/schedule/knock_out.hpp"
#include "runner/schedule/swiss.hpp"
#include "runner/schedule/swiss_pairing.hpp"

namespace huff::runner {
namespace {

using testing::ElementsAre;
using Pairing = std::pair<int, int>;

Pairing engines_of(const ScheduledPair& pair) {
    return {pair.engine_a, pair.engine_b};
}

TEST(Schedule, MatchWalksTheOpenings) {
    const auto schedule = make_schedule({RunKind::match, 2, 5, 1, 0});
    EXPECT_EQ(schedule->known(), 5);
    EXPECT_TRUE(schedule->complete());
    EXPECT_EQ(schedule->pair(3), (ScheduledPair{3, 0, 1, 2, 1}));
}

TEST(Schedule, RoundRobinPlaysEveryPairingOnceACycleWithTheSameOpenings) {
    for (int engines = 2; engines <= 9; ++engines) {
        const auto schedule = make_schedule({RunKind::round_robin, engines, 3, 2, 0});
        const int pairings = engines * (engines - 1) / 2;
        ASSERT_EQ(schedule->known(), pairings * 6);
        for (std::int64_t cycle = 0; cycle < 6; ++cycle) {
            std::set<Pairing> seen;
            for (std::int64_t k = 1; k <= pairings; ++k) {
                const auto pair = schedule->pair(cycle * pairings + k);
                EXPECT_LT(pair.engine_a, pair.engine_b);
                EXPECT_LT(pair.engine_b, engines);
                EXPECT_EQ(pair.index, cycle);
                EXPECT_EQ(pair.round, cycle / 3 + 1);
                seen.insert(engines_of(pair));
            }
            EXPECT_EQ(seen.size(), static_cast<std::size_t>(pairings)) << engines;
        }
    }
}

TEST(Schedule, RoundRobinUsesEveryEngineOnceInARowOfMeetings) {
    const auto schedule = make_schedule({RunKind::round_robin, 8, 1, 1, 0});
    for (std::int64_t round = 0; round < 7; ++round) {
        std::set<int> playing;
        for (std::int64_t k = 1; k <= 4; ++k) {
            const auto pair = schedule->pair(round * 4 + k);
            playing.insert(pair.engine_a);
            playing.insert(pair.engine_b);
        }
        EXPECT_EQ(playing.size(), 8U);
    }
}

TEST(Schedule, GauntletPlaysTheFirstEngineAgainstTheRest) {
    const auto schedule = make_schedule({RunKind::gauntlet, 4, 2, 1, 0});
    ASSERT_EQ(schedule->known(), 6);
    std::vector<Pairing> pairings;
    for (std::int64_t number = 1; number <= 6; ++number) {
        pairings.push_back(engines_of(schedule->pair(number)));
    }
    EXPECT_THAT(pairings, ElementsAre(Pairing(0, 1), Pairing(0, 2), Pairing(0, 3), Pairing(0, 1),
                                      Pairing(0, 2), Pairing(0, 3)));
    EXPECT_EQ(schedule->pair(4).index, 1);
}

TEST(Schedule, TenMillionPairsCostNothing) {
    const auto schedule = make_schedule({RunKind::round_robin, 10, 10'000'000, 1, 0});
    EXPECT_EQ(schedule->known(), 450'000'000);
    EXPECT_EQ(schedule->pair(450'000'000).index, 9'999'999);
}

TEST(Schedule, RefusesSenselessPlans) {
    EXPECT_THROW(make_schedule({RunKind::match, 3, 1, 1, 0}), rules::InputError);
    EXPECT_THROW(make_schedule({RunKind::round_robin, 1, 1, 1, 0}), rules::InputError);
    EXPECT_THROW(make_schedule({RunKind::match, 2, 0, 1, 0}), rules::InputError);
    EXPECT_THROW(make_schedule({RunKind::match, 2, std::int64_t{1} << 60, 1, 0}),
                 rules::InputError);
}

TEST(Schedule, SlicesPartitionThePairs) {
    for (std::int64_t parts = 1; parts <= 4; ++parts) {
        std::int64_t total = 0;
        for (std::int64_t part = 1; part <= parts; ++part) {
            const Slice slice{part, parts};
            std::int64_t members = 0;
            for (std::int64_t number = 1; number <= 23; ++number) {
                members += slice.contains(number) ? 1 : 0;
                const auto next = slice.first_from(number);
                EXPECT_TRUE(slice.contains(next));
                EXPECT_GE(next, number);
                EXPECT_LT(next, number + parts);
            }
            EXPECT_EQ(members, slice.size(23));
            total += members;
        }
        EXPECT_EQ(total, 23);
    }
}

TEST(KnockOut, BracketOfFourWithATieBrokenByAFurtherPair) {
    KnockOut cup({RunKind::knock_out, 4, 2, 1, 2});
    ASSERT_EQ(cup.known(), 4);  // 1 v 4 and 2 v 3, two pairs each, interleaved
    EXPECT_EQ(cup.pair(1), (ScheduledPair{1, 0, 3, 0, 1}));
    EXPECT_EQ(cup.pair(2), (ScheduledPair{2, 1, 2, 0, 1}));
    EXPECT_EQ(cup.pair(3), (ScheduledPair{3, 0, 3, 1, 1}));
    cup.pair_finished(3, 0.5);
    cup.pair_finished(1, 1.5);  // 0 v 3: 2-2
    cup.pair_finished(2, 0.5);
    EXPECT_EQ(cup.known(), 4);
    cup.pair_finished(4, 1);  // 2 beats 1
    ASSERT_EQ(cup.known(), 5);
    EXPECT_EQ(cup.pair(5), (ScheduledPair{5, 0, 3, 2, 1}));  // the third opening
    cup.pair_finished(5, 1);
    ASSERT_EQ(cup.known(), 6);
    cup.pair_finished(6, 0);  // 3 wins the second tie-break
    ASSERT_EQ(cup.known(), 8);
    EXPECT_EQ(cup.pair(7), (ScheduledPair{7, 2, 3, 4, 2}));  // the fifth opening: four are used
    cup.pair_finished(7, 1);
    EXPECT_FALSE(cup.complete());
    cup.pair_finished(8, 2);
    EXPECT_TRUE(cup.complete());
    EXPECT_EQ(cup.winner(), 2);
}

TEST(KnockOut, HigherSeedGoesOnWhenTieBreaksAreUsedUp) {
    KnockOut cup({RunKind::knock_out, 2, 1, 1, 1});
    cup.pair_finished(1, 1);
    ASSERT_EQ(cup.known(), 2);
    cup.pair_finished(2, 1);
    EXPECT_TRUE(cup.complete());
    EXPECT_EQ(cup.winner(), 0);
}

TEST(KnockOut, HighestSeedsHaveTheByes) {
    KnockOut cup({RunKind::knock_out, 5, 1, 1, 0});
    ASSERT_EQ(cup.known(), 1);  // only seeds 4 and 5 meet
    EXPECT_EQ(engines_of(cup.pair(1)), Pairing(3, 4));
    cup.pair_finished(1, 0);
    ASSERT_EQ(cup.known(), 3);
    EXPECT_EQ(engines_of(cup.pair(2)), Pairing(0, 4));
    EXPECT_EQ(engines_of(cup.pair(3)), Pairing(1, 2));
}

TEST(Swiss, FirstRoundUpperHalfAgainstLowerAndByeForTheLast) {
    const Swiss swiss({RunKind::swiss, 5, 1, 3, 0});
    ASSERT_EQ(swiss.known(), 2);
    EXPECT_EQ(engines_of(swiss.pair(1)), Pairing(0, 2));
    EXPECT_EQ(engines_of(swiss.pair(2)), Pairing(1, 3));
    EXPECT_THAT(swiss.match_points(), ElementsAre(0, 0, 0, 0, 2));
}

TEST(Swiss, NobodyMeetsTwiceAndByesAreSpread) {
    for (int engines = 4; engines <= 13; ++engines) {
        const std::int64_t rounds = 3;
        Swiss swiss({RunKind::swiss, engines, 1, rounds, 0});
        std::set<Pairing> met;
        std::map<int, int> played;
        for (std::int64_t number = 1; number <= swiss.known(); ++number) {
            const auto pair = swiss.pair(number);
            EXPECT_TRUE(met.insert(engines_of(pair)).second) << engines << ": " << number;
            ++played[pair.engine_a];
            ++played[pair.engine_b];
            swiss.pair_finished(number, static_cast<double>((number * 7 + engines) % 5) / 2);
        }
        EXPECT_TRUE(swiss.complete());
        EXPECT_EQ(swiss.known(), rounds * (engines / 2));
        for (int engine = 0; engine < engines; ++engine) {
            EXPECT_GE(played[engine], rounds - (engines % 2)) << engines << ": " << engine;
        }
    }
}

/// Plays a Swiss in which every pair goes to the engine named earlier; the pairs by round.
std::map<std::int64_t, std::vector<ScheduledPair>> rounds_of(const SchedulePlan& plan) {
    Swiss swiss(plan);
    std::map<std::int64_t, std::vector<ScheduledPair>> rounds;
    for (std::int64_t number = 1; number <= swiss.known(); ++number) {
        rounds[swiss.pair(number).round].push_back(swiss.pair(number));
        swiss.pair_finished(number, 2);
    }
    EXPECT_TRUE(swiss.complete());
    EXPECT_EQ(swiss.known(), swiss.planned());
    return rounds;
}

TEST(Swiss, EveryRoundTakesTheNextOpenings) {
    for (const auto& [round, pairs] : rounds_of({RunKind::swiss, 4, 2, 3, 0})) {
        ASSERT_EQ(pairs.size(), 4U);  // two encounters, interleaved
        EXPECT_EQ(pairs[0].index, 2 * (round - 1));
        EXPECT_EQ(pairs[1].index, 2 * (round - 1));
        EXPECT_EQ(pairs[2].index, 2 * (round - 1) + 1);
        EXPECT_EQ(pairs[3].index, 2 * (round - 1) + 1);
    }
}

TEST(Swiss, AStoreOfBeforeBeganEveryRoundWithTheFirstOpening) {
    for (const auto& [round, pairs] : rounds_of({RunKind::swiss, 4, 2, 3, 0, false})) {
        EXPECT_EQ(pairs[0].index, 0) << round;
        EXPECT_EQ(pairs[2].index, 1) << round;
    }
}

TEST(Swiss, RematchesAreSpreadAndFromOtherOpenings) {
    // Four engines have three rounds without a rematch, five have five (a bye each): in twice as
    // many everybody meets everybody twice.
    for (const auto& [engines, rounds] : {std::pair(4, 6), std::pair(5, 10), std::pair(2, 2)}) {
        std::map<Pairing, std::set<std::int64_t>> openings;
        std::map<int, int> played;
        for (const auto& [round, pairs] : rounds_of({RunKind::swiss, engines, 1, rounds, 0})) {
            for (const auto& pair : pairs) {
                EXPECT_TRUE(openings[engines_of(pair)].insert(pair.index).second) << round;
                ++played[pair.engine_a];
                ++played[pair.engine_b];
            }
        }
        EXPECT_EQ(openings.size(), static_cast<std::size_t>(engines * (engines - 1) / 2));
        for (const auto& [pairing, met] : openings) {
            EXPECT_EQ(met.size(), 2U) << pairing.first << " - " << pairing.second;
        }
        for (const auto& [engine, rounds_played] : played) {
            EXPECT_EQ(rounds_played, 2 * (engines - 1)) << engine;
        }
    }
}

TEST(Swiss, RepeatsOnlyWhenItMust) {
    Swiss swiss({RunKind::swiss, 2, 1, 3, 0});
    for (std::int64_t number = 1; number <= 3; ++number) {
        ASSERT_GE(swiss.known(), number);
        EXPECT_EQ(engines_of(swiss.pair(number)), Pairing(0, 1));
        swiss.pair_finished(number, 1);
    }
    EXPECT_TRUE(swiss.complete());
}

TEST(Swiss, EqualPointsMeetAndTheDrawBacktracks) {
    // 0 and 1 lead and have met; 2 and 3 follow and have met: the leaders must go down.
    const std::vector<SwissEntrant> ranked{{0, 4, 0}, {1, 4, 0}, {2, 2, 0}, {3, 2, 0}};
    const std::set<Pairing> met{{0, 1}, {2, 3}};
    const auto round = draw_swiss_round(ranked, [&](int a, int b) {
        return met.contains({std::min(a, b), std::max(a, b)}) ? 1 : 0;
    });
    EXPECT_THAT(round.pairings, ElementsAre(Pairing(0, 2), Pairing(1, 3)));
    EXPECT_FALSE(round.bye);
}

TEST(Swiss, OpponentsMetLeastOftenComeFirst) {
    // All have met; 0 and 1 twice. So 0 meets 2, of as many points as 1 or not.
    const std::vector<SwissEntrant> ranked{{0, 4, 0}, {1, 4, 0}, {2, 2, 0}, {3, 2, 0}};
    const auto round = draw_swiss_round(ranked, [](int a, int b) { return a + b == 1 ? 2 : 1; });
    EXPECT_THAT(round.pairings, ElementsAre(Pairing(0, 2), Pairing(1, 3)));
}

TEST(Swiss, NobodyHasASecondByeBeforeAllHadOne) {
    // 2 is last but had a bye; that 0 and 2 have met does not bring it another.
    const std::vector<SwissEntrant> ranked{{0, 4, 0}, {1, 2, 0}, {2, 0, 1}};
    const auto round = draw_swiss_round(ranked, [](int a, int b) { return a + b == 2 ? 1 : 0; });
    EXPECT_EQ(round.bye, 0);
    EXPECT_THAT(round.pairings, ElementsAre(Pairing(1, 2)));
}

TEST(KnockOut, PlannedPairsGrowByTies) {
    KnockOut cup({RunKind::knock_out, 5, 2, 1, 1});
    EXPECT_EQ(cup.planned(), 8);  // four encounters of two pairs
    EXPECT_EQ(cup.rounds(), 3);
    EXPECT_TRUE(cup.had_bye(0));
    EXPECT_FALSE(cup.had_bye(3));
    cup.pair_finished(1, 1);
    cup.pair_finished(2, 1);
    EXPECT_EQ(cup.planned(), 9);
    cup.pair_finished(3, 0);  // 4 beats 3
    EXPECT_EQ(cup.out_in(3), 1);
    EXPECT_FALSE(cup.out_in(4));
    EXPECT_FALSE(cup.out_in(0));
}

}  // namespace
}  // namespace huff::runner
