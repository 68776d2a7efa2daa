#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/reference/hub_line.hpp"

namespace huff::engines::reference {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(HubLine, SplitsWordsValuesAndFlags) {
    const auto line = parse_hub_line("level moves=40 time=12.5 infinite");
    ASSERT_TRUE(line);
    EXPECT_EQ(line->command, "level");
    EXPECT_THAT(line->arguments,
                ElementsAre(Pair("moves", "40"), Pair("time", "12.5"), Pair("infinite", "")));
    EXPECT_EQ(line->value("time"), "12.5");
    EXPECT_FALSE(line->value("inc"));
    EXPECT_TRUE(line->has("infinite"));
}

TEST(HubLine, ReadsQuotedValuesWithBlanksAndEqualSigns) {
    const auto line = parse_hub_line("pos pos=Wbe moves=\"32-28 17-21\" note=\"a=b\" empty=\"\"");
    ASSERT_TRUE(line);
    EXPECT_THAT(line->arguments, ElementsAre(Pair("pos", "Wbe"), Pair("moves", "32-28 17-21"),
                                             Pair("note", "a=b"), Pair("empty", "")));
}

TEST(HubLine, ToleratesBlanksAroundEqualsAndCarriageReturn) {
    const auto line = parse_hub_line("  set-param name = tt-size  value= \"3\" \r");
    ASSERT_TRUE(line);
    EXPECT_EQ(line->command, "set-param");
    EXPECT_THAT(line->arguments, ElementsAre(Pair("name", "tt-size"), Pair("value", "3")));
}

TEST(HubLine, AnEmptyLineHasNoCommand) {
    const auto line = parse_hub_line(" \r");
    ASSERT_TRUE(line);
    EXPECT_EQ(line->command, "");
}

TEST(HubLine, RefusesBrokenSyntax) {
    EXPECT_FALSE(parse_hub_line("pos moves=\"32-28"));
    EXPECT_FALSE(parse_hub_line("=pos"));
    EXPECT_FALSE(parse_hub_line("pos =x"));
    EXPECT_FALSE(parse_hub_line("pos pos="));
    EXPECT_FALSE(parse_hub_line("\"pos\""));
}

TEST(HubLine, QuotesOnlyWhatNeedsIt) {
    EXPECT_EQ(hub_quoted("Huff"), "Huff");
    EXPECT_EQ(hub_quoted(""), "\"\"");
    EXPECT_EQ(hub_quoted("32-28 17-21"), "\"32-28 17-21\"");
    EXPECT_EQ(hub_quoted("a=b"), "\"a=b\"");
    EXPECT_EQ(hub_quoted("a\"b"), "a'b");
}

}  // namespace
}  // namespace huff::engines::reference
