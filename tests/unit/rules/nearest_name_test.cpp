#include "rules/nearest_name.hpp"

#include <gtest/gtest.h>

namespace huff::rules {
namespace {

const std::vector<std::string> known{"pairs", "openings", "concurrency"};

TEST(NearestName, TakesTheFewestEdits) {
    EXPECT_EQ(nearest_name("pair", known), "pairs");
    EXPECT_EQ(nearest_name("opneings", known), "openings");
    EXPECT_EQ(nearest_name("zzzzzz", known), "pairs");
    // "ba" is one swap of neighbours from "ab" and two edits from "bcd".
    EXPECT_EQ(nearest_name("ba", {"bcd", "ab"}), "ab");
}

TEST(NearestName, AFarNameIsNoLikelySlip) {
    EXPECT_EQ(likely_name("concurency", known), "concurrency");
    EXPECT_EQ(likely_name("zzzzzz", known), std::nullopt);
    EXPECT_EQ(likely_name("pairs", {}), std::nullopt);
}

}  // namespace
}  // namespace huff::rules
