#include <gtest/gtest.h>

#include "engines/reference/random.hpp"
#include "engines/reference/score.hpp"
#include "engines/reference/search/table.hpp"

namespace huff::engines::reference {
namespace {

TEST(Score, IsMenWithTwoDecimals) {
    EXPECT_EQ(score_text(0), "0.00");
    EXPECT_EQ(score_text(7), "0.07");
    EXPECT_EQ(score_text(-7), "-0.07");
    EXPECT_EQ(score_text(-1234), "-12.34");
}

// protocols.md 1.4: Scan prints ±99.nn for the end of the game, 100 - plies/100.
TEST(Score, TheEndOfTheGameIsPrintedAsHubEnginesDo) {
    EXPECT_EQ(score_text(-lost_after(1)), "99.99");
    EXPECT_EQ(score_text(lost_after(6)), "-99.94");
}

TEST(Table, FindsWhatWasStored) {
    Table table(10);
    TableEntry entry{-345, 17, Bound::lower, 1000};
    table.store(scatter(1), entry, 3);
    const auto found = table.find(scatter(1), 3);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->score, -345);
    EXPECT_EQ(found->depth, 17);
    EXPECT_EQ(found->bound, Bound::lower);
    EXPECT_EQ(found->move, 1000);
    EXPECT_FALSE(table.find(scatter(2), 3));
}

TEST(Table, AnEmptyTableKnowsNothingNotEvenKeyZero) {
    const Table table(4);
    EXPECT_FALSE(table.find(0, 0));
}

// A win 5 plies below a node at ply 3 (8 from the root) is 5 plies below the same node at ply 10.
TEST(Table, DistancesToTheEndAreThoseFromThePosition) {
    Table table(10);
    table.store(7, {-lost_after(8), 5, Bound::exact, 0}, 3);
    EXPECT_EQ(table.find(7, 10)->score, -lost_after(15));
    table.store(8, {lost_after(8), 5, Bound::exact, 0}, 3);
    EXPECT_EQ(table.find(8, 10)->score, lost_after(15));
}

TEST(Table, ClearForgetsEverything) {
    Table table(10);
    table.store(7, {1, 5, Bound::exact, 0}, 0);
    table.clear();
    EXPECT_FALSE(table.find(7, 0));
}

TEST(Table, OldEntriesGiveWayFirstThenShallowOnes) {
    Table table(2);  // one cluster of four
    table.store(100, {0, 30, Bound::exact, 0}, 0);
    table.new_search();
    table.store(101, {0, 9, Bound::exact, 0}, 0);
    table.store(102, {0, 2, Bound::exact, 0}, 0);
    table.store(103, {0, 7, Bound::exact, 0}, 0);
    table.store(104, {0, 1, Bound::exact, 0}, 0);
    EXPECT_FALSE(table.find(100, 0)) << "deep, but of an earlier search";
    table.store(105, {0, 5, Bound::exact, 0}, 0);
    EXPECT_FALSE(table.find(104, 0)) << "the shallowest";
    for (const std::uint64_t key : {101U, 102U, 103U, 105U}) {
        EXPECT_TRUE(table.find(key, 0)) << key;
    }
}

}  // namespace
}  // namespace huff::engines::reference
