#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/notation/pdn/game.hpp"

namespace {

using namespace huff::rules;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// A game copied out of its text.
struct Read {
    std::vector<std::string> moves;
    std::string terminator;
    std::string event;
    std::vector<Oddity> oddities;
    int line;
    bool made_out;
};

std::vector<Read> read(std::string_view text) {
    std::vector<Read> games;
    PdnGame game;
    int line = 1;
    while (const std::size_t used = parse_pdn_game(text, true, line, game)) {
        Read& copy = games.emplace_back();
        for (const PdnMove& move : game.moves) {
            copy.moves.emplace_back(move.text);
        }
        copy.terminator = game.terminator;
        copy.event = game.tag("Event").value_or("");
        copy.line = game.line;
        copy.made_out = game.made_out;
        for (const PdnNote& note : game.notes) {
            copy.oddities.push_back(note.oddity);
        }
        text.remove_prefix(used);
    }
    return games;
}

TEST(PdnGameParser, LastGameWithoutEndAndNothingInherited) {
    const auto games = read(
        "[Event \"1\"]\n[Result \"2-0\"]\n1. 32-28 2-0\n\n[Event \"2\"]\n1. 33-28 *\n\n"
        "[Event \"3\"]\n1. 31-26 16-21");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].terminator, "2-0");
    EXPECT_EQ(games[1].event, "2");
    EXPECT_EQ(games[1].terminator, "*");
    EXPECT_EQ(games[2].terminator, "");
    EXPECT_THAT(games[2].moves, ElementsAre("31-26", "16-21"));
    EXPECT_EQ(games[2].line, 8);
}

TEST(PdnGameParser, TextWithoutTagMoveOrEndIsNoGame) {
    const auto games = read("head of a file\n[Event \"1\"]\n1. 32-28 *\nthe\nend");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_THAT(games[0].oddities, ElementsAre(Oddity::no_game));
    EXPECT_THAT(games[1].oddities, IsEmpty());
    EXPECT_THAT(games[2].oddities, ElementsAre(Oddity::no_game));
    EXPECT_EQ(games[2].line, 4);
    for (const std::string_view text : {"hello", "{never closed", "1.", "(", ")", "!?", "[",
                                        "[Event", "foo *", "\xff\xfe\x01 \x9c"}) {
        const auto garbage = read(text);
        ASSERT_EQ(garbage.size(), 1U) << text;
        EXPECT_THAT(garbage[0].oddities, ElementsAre(Oddity::no_game)) << text;
        EXPECT_FALSE(garbage[0].made_out) << text;
    }
    for (const std::string_view text : {"*", "2-0", "{a remark}", "[Event \"1\"]"}) {
        EXPECT_THAT(read(text).at(0).oddities, Not(Contains(Oddity::no_game))) << text;
    }
}

TEST(PdnGameParser, TextWhereMovesWereExpectedIsFoundInATaggedGame) {
    const auto games = read("[Event \"1\"]\n1. foo bar *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_TRUE(games[0].made_out);
    EXPECT_THAT(games[0].oddities, Contains(Oddity::no_game));
    // Beside moves it is only odd.
    EXPECT_THAT(read("[Event \"1\"]\n1. 32-28 foo *").at(0).oddities,
                ElementsAre(Oddity::stray_text));
}

TEST(PdnGameParser, TagsBlankLineMovesAreOneGame) {
    const auto games = read("[Event \"1\"]\n\n\n[Site \"x\"]\n\n1. 32-28 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_THAT(games[0].moves, ElementsAre("32-28"));
    EXPECT_THAT(games[0].oddities, IsEmpty());
}

TEST(PdnGameParser, TagBlocksWithoutMovesAreGames) {
    const auto games = read("[Event \"1\"]\n[Site \"a\"]\n\n[Event \"2\"]\n2-0\n[Event \"3\"]\n*");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[1].terminator, "2-0");
    EXPECT_THAT(games[0].oddities, ElementsAre(Oddity::no_terminator));
}

TEST(PdnGameParser, RepeatedTagInOneBlockIsNoNewGame) {
    const auto games = read("[Event \"1\"]\n[White \"a\"]\n[Event \"2\"]\n1. 9-14 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].event, "1");
    EXPECT_THAT(games[0].oddities, ElementsAre(Oddity::duplicate_tag));
}

TEST(PdnGameParser, MovesWithoutTagsOrEndsPartAtMoveOne) {
    const auto games = read("1. 32-28 19-23 1-1\n\n1. 33-28 18-23\n1. 31-26 0-2");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_THAT(games[1].moves, ElementsAre("33-28", "18-23"));
    EXPECT_THAT(games[1].oddities, ElementsAre(Oddity::no_terminator));
    EXPECT_EQ(games[2].terminator, "0-2");
}

TEST(PdnGameParser, StarIsStrengthOrEnd) {
    const auto games = read("32-28* 19-23 28x19* *\n1. 31-26*\n[Event \"x\"]\n1. 31-27* {c} 17-21");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_THAT(games[0].moves, ElementsAre("32-28", "19-23", "28x19"));
    EXPECT_EQ(games[0].terminator, "*");
    EXPECT_THAT(games[1].moves, ElementsAre("31-26"));
    EXPECT_EQ(games[1].terminator, "*");
    EXPECT_THAT(games[2].moves, ElementsAre("31-27", "17-21"));
    EXPECT_THAT(games[2].oddities, ElementsAre(Oddity::star_strength));
}

TEST(PdnGameParser, ScoreThatLooksLikeAMove) {
    const auto games = read("[Result \"4-6\"]\n64. 38-32 13-19 4-6\n\n[Result \"2-0\"]\n1. 4-6");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_THAT(games[0].moves, ElementsAre("38-32", "13-19"));
    EXPECT_EQ(games[0].terminator, "4-6");
    EXPECT_THAT(games[0].oddities, ElementsAre(Oddity::result_like_move));
    EXPECT_THAT(games[1].moves, ElementsAre("4-6"));
}

TEST(PdnGameParser, VariationsArePassedOver) {
    const auto games =
        read("32-28 19-23 (18-23 38-32 (37-32? 23-29! {won} 1-0) 12-18) 28x19 ) 14x23 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_THAT(games[0].moves, ElementsAre("32-28", "19-23", "28x19", "14x23"));
    EXPECT_EQ(games[0].terminator, "*");
    EXPECT_THAT(games[0].oddities, ElementsAre(Oddity::stray_parenthesis));
}

TEST(PdnGameParser, SecondEndsBelongToTheGame) {
    const auto games = read("[Event \"1\"]\n32-28 2-0 {resigned}\n*\n\n[Event \"2\"]\n*");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].terminator, "2-0");
    EXPECT_THAT(games[0].oddities, ElementsAre(Oddity::second_terminator));
}

TEST(PdnGameParser, CommentsStayWithTheirMove) {
    PdnGame game;
    int line = 1;
    parse_pdn_game("{head} 32-28 {good} {[%depth 3]} {more} 19-23 28x19 {x}", true, line, game);
    ASSERT_EQ(game.moves.size(), 3U);
    EXPECT_EQ(game.moves[0].comment, "[%depth 3]");
    EXPECT_EQ(game.moves[1].comment, "");
    EXPECT_EQ(game.moves[2].comment, "x");
}

TEST(PdnGameParser, OldEncodingsBecomeUtf8) {
    PdnGame game;
    int line = 1;
    parse_pdn_game("[White \"M\xfcller \x93x\x94\"][Black \"\u9ad8\"] *", true, line, game);
    EXPECT_EQ(game.tag("White"), "M\u00fcller \u201cx\u201d");
    EXPECT_EQ(game.tag("Black"), "\u9ad8");
    ASSERT_EQ(game.notes.size(), 1U);
    EXPECT_EQ(game.notes[0].oddity, Oddity::foreign_encoding);
}

// A reader that gets its text in pieces must come to the same games wherever they are cut.
TEST(PdnGameParser, PiecesGiveTheSameGames) {
    const std::string text =
        "[Event \"1\"]\n[Result \"4-6\"]\n1. 32-28* 19-23 (x) 4-6 {c}\n*\n\n[Event \"2\"]\n\n"
        "1. 33-28 { a\n b } 1/2-1/2\n[Event \"3\"]\n";
    const auto whole = read(text);
    ASSERT_EQ(whole.size(), 3U);
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
        std::vector<std::string> events;
        PdnGame game;
        int line = 1;
        std::size_t done = 0;
        while (const auto used = parse_pdn_game(std::string_view(text).substr(done, cut - done),
                                                false, line, game)) {
            events.emplace_back(game.tag("Event").value_or(""));
            done += used;
            if (done > cut) {
                break;
            }
        }
        while (const auto used =
                   parse_pdn_game(std::string_view(text).substr(done), true, line, game)) {
            events.emplace_back(game.tag("Event").value_or(""));
            done += used;
        }
        EXPECT_THAT(events, ElementsAre("1", "2", "3")) << cut;
    }
}

TEST(PdnGameParser, HostileTextsEndQuickly) {
    PdnGame game;
    int line = 1;
    const std::string comment = "32-28 {" + std::string(1U << 20U, 'x') + "} 19-23 *";
    parse_pdn_game(comment, true, line, game);
    EXPECT_EQ(game.moves.size(), 2U);
    EXPECT_EQ(game.moves[0].comment.size(), std::size_t{1} << 20U);

    std::string nested = "32-28 ";
    for (int depth = 0; depth < 10'000; ++depth) {
        nested += "(19-23 ";
    }
    EXPECT_EQ(read(nested).at(0).moves.size(), 1U);
    EXPECT_THAT(read(nested).at(0).oddities, ElementsAre(Oddity::unclosed_variation));
    EXPECT_THAT(read(nested + std::string(10'000, ')') + " 19-23 *").at(0).moves,
                ElementsAre("32-28", "19-23"));

    for (const std::string& text :
         {std::string(1000, '\0'), std::string(1000, '['), std::string(1000, '{'),
          std::string(1000, '"'), std::string(1000, '\\'), std::string(100'000, '9'),
          std::string(1000, '-'), std::string(1000, '/'), std::string("\xe2\x80"),
          std::string("[White \"\xe9\x98")}) {
        EXPECT_LE(read(text).size(), 1000U);
    }
}

}  // namespace
