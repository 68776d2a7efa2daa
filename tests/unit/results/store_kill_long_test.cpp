// ctest: long
// kill -9 at hundreds of seeded random instants: in opening, writing and closing the store.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/unit/results/store_kills.hpp"

namespace huff::results::kills {
namespace {

TEST(StoreKillLong, NothingAcknowledgedIsLostAndNothingIsThereTwice) {
    const Tally tally = Trial(1, 2000).run(800);
    fmt::print("{}\n", tally.text());
    EXPECT_EQ(tally.lost, 0);
    EXPECT_EQ(tally.duplicated, 0);
    EXPECT_EQ(tally.damaged, 0);
    EXPECT_GT(tally.acknowledged, 0);
}

/// Few games a child, so that many kills fall on the end of a run.
TEST(StoreKillLong, TheEndOfARunIsNoWeakerThanItsMiddle) {
    const Tally tally = Trial(2, 3).run(200);
    fmt::print("{}\n", tally.text());
    EXPECT_EQ(tally.lost, 0);
    EXPECT_EQ(tally.duplicated, 0);
    EXPECT_EQ(tally.damaged, 0);
}

}  // namespace
}  // namespace huff::results::kills
