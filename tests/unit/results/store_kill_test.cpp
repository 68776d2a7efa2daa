// kill -9 at seeded random instants: a short slice of store_kill_long_test.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/unit/results/store_kills.hpp"

namespace huff::results::kills {
namespace {

TEST(StoreKill, NothingAcknowledgedIsLostAndNothingIsThereTwice) {
    const Tally tally = Trial(20261130, 400).run(40);
    fmt::print("{}\n", tally.text());
    EXPECT_EQ(tally.lost, 0);
    EXPECT_EQ(tally.duplicated, 0);
    EXPECT_EQ(tally.damaged, 0);
    EXPECT_GT(tally.acknowledged, 0);
}

}  // namespace
}  // namespace huff::results::kills
