// The clock of design.md 7a, with hand-worked times.
#include "runner/clock/clock.hpp"

#include <gtest/gtest.h>

namespace huff::runner {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

Limits with_clock(const std::string& control) {
    Limits limits;
    limits.clock = parse_time_control({"tc", control, "", 0, false});
    return limits;
}

TEST(Clock, TellsTheTimeWithoutTheComingIncrementAndAllowsItWithIt) {
    const Clock clock(with_clock("10+0.5"));
    EXPECT_EQ(clock.state()->remaining, seconds(10));
    EXPECT_EQ(clock.state()->increment, milliseconds(500));
    EXPECT_FALSE(clock.state()->moves_left);
    EXPECT_EQ(clock.allowed(), milliseconds(10'500));
    EXPECT_TRUE(clock.timed());
}

TEST(Clock, IncrementIsAddedAndTimeTaken) {
    Clock clock(with_clock("10+0.5"));
    EXPECT_TRUE(clock.move_made(seconds(3)));
    EXPECT_EQ(*clock.remaining(), milliseconds(7'500));
    EXPECT_TRUE(clock.move_made(milliseconds(8'000)));  // to the last microsecond
    EXPECT_EQ(*clock.remaining(), milliseconds(0));
    EXPECT_EQ(clock.allowed(), milliseconds(500));
}

TEST(Clock, OneMicrosecondTooLateIsLost) {
    Clock clock(with_clock("1"));
    EXPECT_FALSE(clock.move_made(microseconds(1'000'001)));
    EXPECT_EQ(*clock.remaining(), seconds(1));
    EXPECT_TRUE(clock.move_made(microseconds(1'000'000)));
    EXPECT_EQ(*clock.remaining(), seconds(0));
}

TEST(Clock, MarginForgivesTheOverrunButDoesNotStoreIt) {
    auto limits = with_clock("1+0.1");
    limits.margin = milliseconds(50);
    Clock clock(limits);
    EXPECT_EQ(clock.allowed(), milliseconds(1'150));
    EXPECT_TRUE(clock.move_made(milliseconds(1'150)));
    EXPECT_EQ(*clock.remaining(), seconds(0));  // never below zero
    EXPECT_EQ(clock.allowed(), milliseconds(150));
}

TEST(Clock, PeriodIsGrantedOnlyAfterItsLastMoveWasInTime) {
    Clock clock(with_clock("2/1"));
    EXPECT_EQ(clock.state()->moves_left, 2);
    EXPECT_TRUE(clock.move_made(milliseconds(900)));
    EXPECT_EQ(clock.state()->moves_left, 1);
    EXPECT_EQ(clock.allowed(), milliseconds(100));
    EXPECT_FALSE(clock.move_made(milliseconds(600)));  // the new period would have covered it
    EXPECT_TRUE(clock.move_made(milliseconds(60)));
    EXPECT_EQ(clock.state()->moves_left, 2);
    EXPECT_EQ(*clock.remaining(), milliseconds(1'040));
}

TEST(Clock, GoesOnWhereAStoredGameLeftIt) {
    Clock played(with_clock("3/10+0.5"));
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(played.move_made(seconds(2)));
    }
    const Clock clock(with_clock("3/10+0.5"), *played.remaining(), 4);
    EXPECT_EQ(*clock.remaining(), seconds(14));  // 10 + 10 of the second period + 4 x (0.5 - 2)
    EXPECT_EQ(clock.state()->moves_left, 2);
    EXPECT_EQ(clock.allowed(), played.allowed());
    EXPECT_FALSE(Clock(Limits{}, microseconds(0), 4).state());
}

TEST(Clock, MovetimeHasItsOwnMargin) {
    Limits limits;
    limits.movetime = milliseconds(100);
    EXPECT_EQ(Clock(limits).allowed(), milliseconds(150));
    EXPECT_FALSE(Clock(limits).state());
    EXPECT_FALSE(Clock(limits).remaining());
    EXPECT_TRUE(Clock(limits).timed());
    limits.margin = milliseconds(0);
    EXPECT_EQ(Clock(limits).allowed(), milliseconds(100));
    limits.clock = TimeControl{std::nullopt, milliseconds(70), milliseconds(0)};
    EXPECT_EQ(Clock(limits).allowed(), milliseconds(70));
}

TEST(Clock, NodesAloneAreBoundedByHang) {
    Limits limits;
    limits.nodes = 1000;
    EXPECT_EQ(Clock(limits).allowed(), seconds(120));
    EXPECT_FALSE(Clock(limits).timed());
    limits.hang = seconds(2);
    Clock clock(limits);
    EXPECT_EQ(clock.allowed(), seconds(2));
    EXPECT_TRUE(clock.move_made(seconds(1)));
    EXPECT_EQ(clock.allowed(), seconds(2));  // per search
}

TEST(Clock, NeverGoesBackwards) {
    Clock clock(with_clock("1"));
    EXPECT_TRUE(clock.move_made(microseconds(-1'185)));
    EXPECT_EQ(*clock.remaining(), seconds(1));
}

TEST(Clock, OverheadShortensOnlyWhatIsTold) {
    auto limits = with_clock("1");
    limits.overhead = milliseconds(300);
    Clock clock(limits);
    EXPECT_EQ(clock.state()->remaining, milliseconds(700));
    EXPECT_EQ(clock.allowed(), seconds(1));
    EXPECT_TRUE(clock.move_made(milliseconds(900)));
    EXPECT_EQ(clock.state()->remaining, milliseconds(0));
}

}  // namespace
}  // namespace huff::runner
