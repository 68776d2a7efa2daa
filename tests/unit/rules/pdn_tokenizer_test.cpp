#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/notation/pdn/tokenizer.hpp"

namespace {

using namespace huff::rules;
using Kind = PdnToken::Kind;
using testing::ElementsAre;
using testing::Pair;

using Words = std::vector<std::pair<Kind, std::string>>;

std::vector<PdnToken> tokens(std::string_view text) {
    std::vector<PdnToken> list;
    PdnTokenizer tokenizer(text);
    for (PdnToken token = tokenizer.next(); token.kind != Kind::end; token = tokenizer.next()) {
        list.push_back(token);
    }
    return list;
}

Words words(std::string_view text) {
    Words list;
    for (const PdnToken& token : tokens(text)) {
        list.emplace_back(token.kind, token.text);
    }
    return list;
}

PdnToken only(std::string_view text) {
    const auto list = tokens(text);
    EXPECT_EQ(list.size(), 1U) << text;
    return list.empty() ? PdnToken{} : list.front();
}

TEST(PdnTokenizer, MovesOfTheStandard) {
    EXPECT_THAT(
        words("1. 32-28 18x27 2... 47x38x24x13x36 3.a3b4 c3-d4 c3:e5xg7"),
        ElementsAre(Pair(Kind::number, "1."), Pair(Kind::move, "32-28"), Pair(Kind::move, "18x27"),
                    Pair(Kind::number, "2..."), Pair(Kind::move, "47x38x24x13x36"),
                    Pair(Kind::number, "3."), Pair(Kind::move, "a3b4"), Pair(Kind::move, "c3-d4"),
                    Pair(Kind::move, "c3:e5xg7")));
}

TEST(PdnTokenizer, ResultsAndMovesThatLookLikeThem) {
    for (const char* text : {"2-0", "1-1", "0-2", "1-0", "0-1", "0-0", "1/2-1/2", "1/2 - 1/2",
                             "1 1/2 - 1/2", "1+ - 1-", "1- - 1+", "10-0", "\u00bd-\u00bd"}) {
        EXPECT_EQ(only(text).kind, Kind::result) << text;
    }
    for (const char* text : {"1-18", "11-1", "1-9", "4-6", "20-24", "10-14"}) {
        EXPECT_EQ(only(text).kind, Kind::move) << text;
    }
    EXPECT_THAT(words("45-40 1-1"),
                ElementsAre(Pair(Kind::move, "45-40"), Pair(Kind::result, "1-1")));
    EXPECT_THAT(words("1. 2-0"), ElementsAre(Pair(Kind::number, "1."), Pair(Kind::result, "2-0")));
}

TEST(PdnTokenizer, StarsTouchTheirMove) {
    const auto list = tokens("32-28* 19-23 *");
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[1].kind, Kind::star);
    EXPECT_TRUE(list[1].touches);
    EXPECT_EQ(list[3].kind, Kind::star);
    EXPECT_FALSE(list[3].touches);
}

TEST(PdnTokenizer, OddMovesKeepTheirText) {
    EXPECT_EQ(only("1- 7").text, "1- 7");
    EXPECT_TRUE(only("1- 7").oddities.has(Oddity::blank_in_move));
    EXPECT_TRUE(only("8 - 12").oddities.has(Oddity::blank_in_move));
    EXPECT_TRUE(only("06-11").oddities.has(Oddity::leading_zero));
    EXPECT_TRUE(only("16-07").oddities.has(Oddity::leading_zero));
    EXPECT_TRUE(only("28X19").oddities.has(Oddity::odd_separator));
    EXPECT_TRUE(only("32\u201328").oddities.has(Oddity::odd_separator));
    EXPECT_TRUE(only("28\u00d719").oddities.has(Oddity::odd_separator));
    EXPECT_TRUE(only("3228").oddities.has(Oddity::no_separator));
    EXPECT_TRUE(only("32-28").oddities.empty());
    EXPECT_TRUE(only("50-44").oddities.empty());
}

TEST(PdnTokenizer, UnknownMovesAndStrengths) {
    EXPECT_THAT(words("1. - - 2. -- 3. ... 7-12"),
                ElementsAre(Pair(Kind::number, "1."), Pair(Kind::unknown_move, "- -"),
                            Pair(Kind::number, "2."), Pair(Kind::unknown_move, "--"),
                            Pair(Kind::number, "3."), Pair(Kind::unknown_move, "..."),
                            Pair(Kind::move, "7-12")));
    EXPECT_THAT(words("32-28!? 19-23(!?!!!) (?) $7 ( )"),
                ElementsAre(Pair(Kind::move, "32-28"), Pair(Kind::strength, "!?"),
                            Pair(Kind::move, "19-23"), Pair(Kind::strength, "(!?!!!)"),
                            Pair(Kind::strength, "(?)"), Pair(Kind::nag, "$7"),
                            Pair(Kind::open, "("), Pair(Kind::close, ")")));
}

TEST(PdnTokenizer, TagsWhole) {
    const PdnToken tag = only("[ White   \"A \\\"B\\\" C\" ]");
    EXPECT_EQ(tag.kind, Kind::tag);
    EXPECT_EQ(tag.text, "White");
    EXPECT_EQ(tag.value, "A \\\"B\\\" C");
    EXPECT_TRUE(tag.oddities.empty());
    EXPECT_EQ(only("[R\u00e9sultat \"1-0\"]").text, "R\u00e9sultat");
    EXPECT_EQ(only("[Site \"\"]").value, "");
}

TEST(PdnTokenizer, TagsBroken) {
    const auto value = [](std::string_view text, Oddity oddity) {
        const auto list = tokens(text);
        EXPECT_EQ(list.size(), 2U) << text;
        EXPECT_EQ(list.at(0).kind, Kind::tag) << text;
        EXPECT_TRUE(list.at(0).oddities.has(oddity)) << text;
        EXPECT_EQ(list.at(1).text, "Black") << text;
        return std::string(list.at(0).value);
    };
    EXPECT_EQ(value("[White \"Jan\n[Black \"x\"]", Oddity::unclosed_tag), "Jan");
    EXPECT_EQ(value("[White \"Jan\"\r\n[Black \"x\"]", Oddity::unclosed_tag), "Jan");
    EXPECT_EQ(value("[White \"Jan]\n[Black \"x\"]", Oddity::unclosed_tag), "Jan");
    EXPECT_EQ(value("[White \"Jan \"the\" man\"]\n[Black \"x\"]", Oddity::quote_in_tag),
              "Jan \"the\" man");
    EXPECT_EQ(value("[white \"Jan\"]\n[Black \"x\"]", Oddity::tag_name), "Jan");
}

TEST(PdnTokenizer, Comments) {
    EXPECT_EQ(only("{ a\nb }").value, " a\nb ");
    EXPECT_THAT(words("{ nested { comment } }"),
                ElementsAre(Pair(Kind::comment, "{ nested { comment }"), Pair(Kind::stray, "}")));
    EXPECT_TRUE(only("{ for ever").oddities.has(Oddity::unclosed_comment));
    EXPECT_THAT(words("% Board game\n32-28 % more\n 19-23"),
                ElementsAre(Pair(Kind::move, "32-28"), Pair(Kind::move, "19-23")));
    EXPECT_EQ(only("; to the end").value, " to the end");
}

TEST(PdnTokenizer, CommentWithoutEndStopsAtTheNextTags) {
    const auto list = tokens("32-28 { lost brace\n\n[Event \"2\"]\n1. 33-28 {fine} *");
    ASSERT_EQ(list.size(), 7U);
    EXPECT_TRUE(list[1].oddities.has(Oddity::unclosed_comment));
    EXPECT_EQ(list[2].kind, Kind::tag);
    EXPECT_EQ(list[2].line, 3);
    EXPECT_TRUE(list[2].after_blank_line);
}

TEST(PdnTokenizer, Setup) {
    EXPECT_EQ(only("/FEN \"B:W18:B12\"/").value, "FEN \"B:W18:B12\"");
}

TEST(PdnTokenizer, OddBytesAreBlanks) {
    using namespace std::string_view_literals;
    const auto list = tokens(
        "\xef\xbb\xbf"
        "1.\0 32-28\xa0"
        "19-23\\n28x19"sv);
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[1].text, "32-28");
    EXPECT_TRUE(list[1].oddities.has(Oddity::control_byte));
    EXPECT_EQ(list[2].text, "19-23");
    EXPECT_TRUE(list[3].oddities.has(Oddity::literal_escape));
}

TEST(PdnTokenizer, LinesAreCounted) {
    const auto list = tokens("1.\r\n32-28\r\n\r\n{a\nb}\n19-\n23 x");
    ASSERT_EQ(list.size(), 5U);
    EXPECT_EQ(list[0].line, 1);
    EXPECT_EQ(list[1].line, 2);
    EXPECT_EQ(list[2].line, 4);
    EXPECT_EQ(list[3].line, 6);
    EXPECT_EQ(list[4].line, 7);
}

// Any token that more text could change says so, wherever a longer text is cut.
TEST(PdnTokenizer, PiecesAreStarvedOrRight) {
    const std::string text =
        "[Event \"a \\\"b\\\"\"]\n{c d} 1. 32 - 28! 1 1/2 - 1/2 a3:b4 (?) $12 /FEN \"W:W1:B2\"/ "
        "\u00bd-\u00bd -- ... 1-0 % x\n*";
    const Words whole = words(text);
    ASSERT_EQ(whole.size(), 15U);
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
        PdnTokenizer tokenizer(std::string_view(text).substr(0, cut), false);
        for (std::size_t index = 0;; ++index) {
            const PdnToken token = tokenizer.next();
            if (tokenizer.starved()) {
                break;
            }
            ASSERT_LT(index, whole.size()) << cut;
            EXPECT_EQ(token.kind, whole[index].first) << cut;
            EXPECT_EQ(token.text, whole[index].second) << cut;
        }
    }
}

}  // namespace
