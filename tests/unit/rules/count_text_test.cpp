#include "rules/count_text.hpp"

#include <cstddef>
#include <gtest/gtest.h>

namespace {

using huff::rules::count_text;

TEST(CountText, OnlyOneIsSingular) {
    EXPECT_EQ(count_text(0, "pair"), "0 pairs");
    EXPECT_EQ(count_text(1, "pair"), "1 pair");
    EXPECT_EQ(count_text(std::size_t{2}, "pair"), "2 pairs");
    EXPECT_EQ(count_text(-1, "Elo point"), "-1 Elo points");
}

TEST(CountText, TakesOtherPlurals) {
    EXPECT_EQ(count_text(1, "ply", "plies"), "1 ply");
    EXPECT_EQ(count_text(21, "ply", "plies"), "21 plies");
    EXPECT_EQ(count_text(1, "game repeats", "games repeat"), "1 game repeats");
}

}  // namespace
