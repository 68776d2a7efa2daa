#include "results/ratings/excluded_engines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/input_error.hpp"

namespace {

using huff::results::ExcludedEngines;

TEST(ExcludedEngines, CountTheGamesOfEachAndOfAll) {
    ExcludedEngines excluded({"a", "b", "a"});
    EXPECT_TRUE(excluded.leave_out("a", "c"));
    EXPECT_TRUE(excluded.leave_out("c", "a"));
    EXPECT_TRUE(excluded.leave_out("b", "a"));
    EXPECT_FALSE(excluded.leave_out("c", "d"));
    ASSERT_EQ(excluded.rows().size(), 2U);
    EXPECT_EQ(excluded.rows()[0].games, 3);
    EXPECT_EQ(excluded.rows()[1].games, 1);
    EXPECT_EQ(excluded.games(), 3);
    EXPECT_EQ(excluded.text(), "Left out: 3 games of a, b (--exclude).\n");
}

TEST(ExcludedEngines, MustExist) {
    ExcludedEngines excluded({"a"});
    EXPECT_THROW(excluded.check(), huff::rules::InputError);
    excluded.know("b");
    EXPECT_THROW(excluded.check(), huff::rules::InputError);
    excluded.know("a");
    EXPECT_NO_THROW(excluded.check());
}

TEST(ExcludedEngines, NobodyIsNothing) {
    ExcludedEngines nobody;
    EXPECT_FALSE(nobody.leave_out("a", "b"));
    EXPECT_EQ(nobody.text(), "");
    EXPECT_NO_THROW(nobody.check());
}

}  // namespace
