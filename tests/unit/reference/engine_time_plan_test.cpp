#include <gtest/gtest.h>

#include "engines/reference/time_plan.hpp"

namespace huff::engines::reference {
namespace {

Limits clock(double time, double increment, std::optional<int> moves = {}) {
    Limits limits;
    limits.time = Seconds(time);
    limits.increment = Seconds(increment);
    limits.moves = moves;
    return limits;
}

TEST(TimePlan, NoTimeLimitMeansNoPlan) {
    Limits limits;
    limits.depth = 5;
    limits.nodes = 1000;
    const TimePlan plan = plan_time(limits, false);
    EXPECT_FALSE(plan.soft);
    EXPECT_FALSE(plan.hard);
}

TEST(TimePlan, MoveTimeIsUsedNearlyWholeAndNeverOverrun) {
    for (const double time : {0.01, 0.1, 1.0, 60.0}) {
        Limits limits;
        limits.move_time = Seconds(time);
        const TimePlan plan = plan_time(limits, false);
        ASSERT_TRUE(plan.hard);
        EXPECT_LT(plan.hard->count(), time);
        EXPECT_GT(plan.hard->count(), 0.7 * time);
        EXPECT_FALSE(plan.soft) << "time saved in a move of fixed time is lost";
    }
}

// The increment comes before the move: with T on the clock and increment I a move may take T + I.
TEST(TimePlan, NeverPlansBeyondClockPlusIncrement) {
    for (const double time : {-0.5, 0.0, 0.001, 0.02, 0.3, 5.0, 600.0}) {
        for (const double increment : {0.0, 0.01, 0.1, 2.0}) {
            for (const auto moves :
                 {std::optional<int>{}, std::optional(1), std::optional(2), std::optional(40)}) {
                const TimePlan plan = plan_time(clock(time, increment, moves), true);
                ASSERT_TRUE(plan.hard);
                const double available = std::max(time + increment, 0.0);
                EXPECT_LE(plan.hard->count(), available);
                EXPECT_LE(plan.soft->count(), plan.hard->count() + 1e-9)
                    << time << ' ' << increment;
            }
        }
    }
}

TEST(TimePlan, AnEmptyClockStillSpendsTheIncrement) {
    const TimePlan plan = plan_time(clock(0, 0.1), false);
    EXPECT_GT(plan.hard->count(), 0.05);
    EXPECT_LT(plan.hard->count(), 0.1);
}

TEST(TimePlan, TheLastMoveOfAPeriodMayUseTheWholeClock) {
    const TimePlan last = plan_time(clock(10, 0, 1), false);
    const TimePlan many = plan_time(clock(10, 0, 40), false);
    EXPECT_GT(last.soft->count(), 5);
    EXPECT_LT(many.hard->count(), 2);
}

// Spending the hard limit on every move of a period must not lose on time.
TEST(TimePlan, HardLimitsThroughAPeriodStayWithinIt) {
    double left = 10;
    for (int moves = 40; moves >= 1; --moves) {
        const TimePlan plan = plan_time(clock(left, 0.05, moves), true);
        left += 0.05 - plan.hard->count();
        ASSERT_GT(left, 0) << moves;
    }
}

TEST(TimePlan, SuddenDeathNeverRunsDry) {
    double left = 1;
    for (int move = 0; move < 300; ++move) {
        const TimePlan plan = plan_time(clock(left, 0), true);
        left -= plan.hard->count();
        ASSERT_GT(left, 0) << move;
    }
}

TEST(TimePlan, PonderingSpendsMore) {
    EXPECT_GT(*plan_time(clock(60, 0), true).soft, *plan_time(clock(60, 0), false).soft);
}

}  // namespace
}  // namespace huff::engines::reference
