#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "results/pdn/read.hpp"
#include "rules/input_error.hpp"

// Each text is a small one of our own that shows one thing real files do.
namespace {

using namespace huff;
using results::BlackFirstResult;
using results::PdnReader;
using results::PdnReadOptions;
using results::PdnRecord;
using rules::Oddity;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<PdnRecord> read(const std::string& text, PdnReadOptions options = {}) {
    std::istringstream in(text);
    PdnReader reader(in, "test.pdn", options);
    std::vector<PdnRecord> records;
    while (auto record = reader.next()) {
        records.push_back(std::move(*record));
    }
    return records;
}

PdnRecord one(const std::string& text, PdnReadOptions options = {}) {
    auto records = read(text, options);
    EXPECT_EQ(records.size(), 1U) << text;
    return records.empty() ? PdnRecord{} : std::move(records.front());
}

std::string moves(const PdnRecord& record) {
    std::string text;
    for (const auto& ply : record.game.plies) {
        text += (text.empty() ? "" : " ") + ply.move;
    }
    return text;
}

std::vector<Oddity> oddities(const PdnRecord& record) {
    std::vector<Oddity> list;
    for (const auto& note : record.notes) {
        list.push_back(note.oddity);
    }
    return list;
}

std::string strict_error(const std::string& text) {
    PdnReadOptions options;
    options.strict = true;
    try {
        read(text, options);
    } catch (const rules::InputError& error) {
        return error.what();
    }
    return {};
}

constexpr const char* international = "[GameType \"20,W,10,10,N2,0\"]\n";

TEST(PdnRead, CleanGameHasNoNotes) {
    const PdnRecord record =
        one("[White \"Jan\"]\n[Black \"Piet\"]\n[Result \"2-0\"]\n[Date \"1996.12.28\"]\n"
            "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n");
    EXPECT_THAT(oddities(record), IsEmpty());
    EXPECT_EQ(record.variant->name, "international");
    EXPECT_EQ(record.white.name, "Jan");
    EXPECT_EQ(record.black.name, "Piet");
    EXPECT_EQ(record.game.result, "white");
    EXPECT_EQ(record.game.reason, "imported");
    EXPECT_EQ(record.game.started_at, "1996-12-28");
    EXPECT_EQ(moves(record), "32-28 19-23 28x19 14x23");
}

TEST(PdnRead, DirtyMovesAreNormalised) {
    const PdnRecord record = one(std::string(international) +
                                 "1. 32x28 19 - 23 2. 28-19 14X23\n3.\n37-32  09-14! 4. 4137 *");
    EXPECT_EQ(moves(record), "32-28 19-23 28x19 14x23 37-32 9-14 41-37");
    EXPECT_THAT(oddities(record),
                testing::UnorderedElementsAre(Oddity::quiet_written_x, Oddity::blank_in_move,
                                              Oddity::capture_written_quiet, Oddity::odd_separator,
                                              Oddity::leading_zero, Oddity::no_separator));
}

TEST(PdnRead, StrictNamesFileLineGameAndPly) {
    EXPECT_EQ(strict_error(std::string(international) + "1. 32-28 19-23 *"), "");
    const std::string error = strict_error(std::string(international) + "1. 32-28 *\n\n" +
                                           international + "1. 32-28 19-23\n2. 28x19 14 x 23 *");
    EXPECT_THAT(error, HasSubstr("test.pdn:6: game 2, ply 4"));
    EXPECT_THAT(error, HasSubstr("blanks inside a move"));
    EXPECT_THAT(strict_error("1. 32-28 *"), HasSubstr("no GameType"));
}

TEST(PdnRead, IllegalGameIsKeptUpToTheMistake) {
    const auto records = read(std::string(international) +
                              "[Result \"2-0\"]\n1. 32-28 19-23 2. "
                              "33-29 *\n\n" +
                              international + "1. 31-27 *");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(moves(records[0]), "32-28 19-23");
    EXPECT_TRUE(records[0].stopped);
    EXPECT_TRUE(records[0].faulty());
    EXPECT_THAT(records[0].game.dispute.value_or(""), HasSubstr("ply 3"));
    EXPECT_EQ(records[0].game.result, "white");
    EXPECT_FALSE(records[1].faulty());
}

// 1x25 may go 1x23x14x25 (taking 12, 19, 20) or 1x18x9x25 (taking 12, 13, 20).
TEST(PdnRead, AmbiguousCaptureIsSettledByLaterMoves) {
    const std::string head = "[GameType \"20\"][FEN \"W:WK1,48:B12,13,19,20\"]\n1. 1x25 ";
    const PdnRecord first = one(head + "13-18 *");
    EXPECT_EQ(moves(first), "1x23x14x25 13-18");
    EXPECT_THAT(oddities(first), ElementsAre(Oddity::ambiguous_capture));
    EXPECT_EQ(moves(one(head + "19-23 *")), "1x18x9x25 19-23");
    const PdnRecord open = one(head + "*");
    EXPECT_EQ(open.game.plies.size(), 1U);
    EXPECT_FALSE(open.stopped);
    EXPECT_THAT(oddities(open), ElementsAre(Oddity::ambiguous_capture, Oddity::ambiguous_capture));
    EXPECT_THAT(oddities(one(head + "20-24 *")), Contains(Oddity::illegal_move));
    EXPECT_EQ(moves(one("[GameType \"20\"][FEN \"W:WK1,48:B12,13,19,20\"]\n1. 1x18x9x25 *")),
              "1x18x9x25");
}

TEST(PdnRead, VariantIsInferredFromTheMoves) {
    EXPECT_EQ(one("1. 32-28 19-23 *").variant->name, "international");
    EXPECT_EQ(one("1. 11-15 22-17 *").variant->name, "english");
    EXPECT_EQ(one("1. c3-d4 d6-c5 *").variant->name, "russian");
    EXPECT_EQ(one("1. 43-37 25-31 *").variant->name, "canadian");
    // 17x37 goes straight down: only frisian.
    EXPECT_EQ(one("1. 31-26 19-24 2. 37-31 20-25 3. 32-27 17x37 *").variant->name, "frisian");
    EXPECT_THAT(oddities(one("1. 32-28 *")), Contains(Oddity::guessed_variant));
}

TEST(PdnRead, TheFileDecidesWhereTheGameCannot) {
    // By itself the second game is russian as well as czech; in the first one a man must not take
    // backwards, which russian rules would oblige it to.
    const auto records = read(
        "1. c3-d4 b6-c5 2. d4xb6 a7xc5 3. b2-c3 c5-d4 4. c3xe5 d6xf4xd2 5. e1xc3 *\n\n"
        "1. c3-b4 b6-a5 *\n");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].variant, records[1].variant);
}

TEST(PdnRead, GameTypeWithOtherFieldsAndUnknownGames) {
    const PdnRecord wrong_corner = one("[GameType \"20,W,10,10,N1,0\"]\n1. 32-28 *");
    EXPECT_EQ(wrong_corner.variant->name, "international");
    EXPECT_THAT(oddities(wrong_corner), ElementsAre(Oddity::game_type_fields));
    const auto records = read("[GameType \"50\"]\n1. d3-c3 *\n\n[GameType \"20\"]\n1. 32-28 *");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_FALSE(records[0].readable);
    EXPECT_THAT(oddities(records[0]), Contains(Oddity::unknown_variant));
    EXPECT_TRUE(records[1].readable);
}

// English squares counted from the first player's corner, a double jump in two tokens.
TEST(PdnRead, OtherCornerAndSplitCaptures) {
    const PdnRecord record =
        one("[Variant \"American/English\"]\n[P1 \"First\"]\n[P2 \"Second\"]\n[Result \"1-0\"]\n"
            "1. c3-d4 b6-c5 2. d4xb6 a7xc5 1-0");
    EXPECT_EQ(moves(record), "11-15 24-19 15x24 28x19");
    EXPECT_EQ(record.black.name, "First");
    EXPECT_EQ(record.white.name, "Second");
    EXPECT_EQ(record.game.result, "black");
    EXPECT_THAT(oddities(record), Contains(Oddity::other_corner));

    const PdnRecord split =
        one("[GameType \"21\"][FEN \"B:W14,23,30:B9\"]\n1. 9x18 18x27 2. 30-25 *");
    EXPECT_EQ(moves(split), "9x27 30-25");
    EXPECT_THAT(oddities(split), Contains(Oddity::split_capture));
}

TEST(PdnRead, Results) {
    const auto result = [](const std::string& tags_and_end) {
        return one(std::string(international) + tags_and_end).game.result;
    };
    EXPECT_EQ(result("[Result \"2-0\"]\n1. 32-28 *"), "white");
    EXPECT_EQ(result("[Result \"0-2\"]\n1. 32-28 0-2"), "black");
    EXPECT_EQ(result("1. 32-28 1-1"), "draw");
    EXPECT_EQ(result("1. 32-28 1/2-1/2"), "draw");
    EXPECT_EQ(result("[Result \"1-0\"]\n1. 32-28 1-0"), "white");
    EXPECT_EQ(result("[Result \"*\"]\n1. 32-28 2-0"), "white");
    EXPECT_EQ(result("1. 32-28 *"), "void");
    EXPECT_EQ(result("1. 32-28"), "void");
}

TEST(PdnRead, UnknownScoresAreKeptNeverDraws) {
    for (const std::string score : {"1+ - 1-", "1 1/2 - 1/2", "4-6", "10-0", "0-0", "gewonnen"}) {
        const PdnRecord record =
            one(std::string(international) + "[Result \"" + score + "\"]\n1. 32-28 19-23 *");
        EXPECT_EQ(record.game.result, "void") << score;
        EXPECT_EQ(record.game.claim, score);
        EXPECT_THAT(oddities(record), Contains(Oddity::result_unknown)) << score;
    }
}

TEST(PdnRead, ScoreWithoutItsTagIsNoMove) {
    const PdnRecord record = one(std::string(international) + "1. 32-28 19-23 4-6");
    EXPECT_EQ(moves(record), "32-28 19-23");
    EXPECT_FALSE(record.stopped);
    EXPECT_EQ(record.game.claim, "4-6");
}

TEST(PdnRead, TagAndEndDisagree) {
    const PdnRecord record = one(std::string(international) + "[Result \"2-0\"]\n1. 32-28 0-2");
    EXPECT_EQ(record.game.result, "white");
    EXPECT_THAT(oddities(record), ElementsAre(Oddity::result_disagrees));
    const PdnRecord star = one(std::string(international) + "[Result \"2-0\"]\n1. 32-28 *");
    EXPECT_THAT(oddities(star), IsEmpty());
}

// White's last man is taken: Black has won whatever the tag says.
TEST(PdnRead, FinalPositionIsTheJudge) {
    const std::string game = "[FEN \"B:W28:B22\"]\n1... 22x33 *";
    EXPECT_EQ(one("[GameType \"20\"]\n[Result \"0-2\"]\n" + game).game.result, "black");
    const PdnRecord wrong = one("[GameType \"20\"]\n[Result \"2-0\"]\n" + game);
    EXPECT_EQ(wrong.game.result, "black");
    EXPECT_THAT(oddities(wrong), Contains(Oddity::result_corrected));
    EXPECT_TRUE(wrong.faulty());
    EXPECT_EQ(one("[GameType \"20\"]\n" + game).game.result, "black");
}

TEST(PdnRead, EnglishScoresAreTheFirstPlayersUnlessToldOtherwise) {
    const std::string game = "[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 *";
    EXPECT_EQ(one(game).game.result, "black");
    PdnReadOptions white;
    white.black_first_result = BlackFirstResult::white;
    EXPECT_EQ(one(game, white).game.result, "white");
    EXPECT_EQ(one("[BlackFirstResult \"white\"]\n" + game).game.result, "white");
    // Black has taken everything: 1-0 right, 0-1 a conflict.
    const std::string end = "[FEN \"B:W14:B9\"]\n1. 9x18 *";
    EXPECT_FALSE(one("[GameType \"21\"][Result \"1-0\"]" + end).faulty());
    EXPECT_TRUE(one("[GameType \"21\"][Result \"0-1\"]" + end).faulty());
}

TEST(PdnRead, FenForms) {
    const auto start = [](const std::string& fen, const std::string& rest = "*") {
        return one("[GameType \"20\"]\n[FEN \"" + fen + "\"]\n" + rest);
    };
    EXPECT_EQ(start("W:W31-33,K50:B1,2.").game.start_fen, "W:W31,32,33,K50:B1,2");
    EXPECT_THAT(oddities(start("W:W31:B1.")), ElementsAre(Oddity::fen_form));
    EXPECT_EQ(start("B:W50:B").game.start_fen, "B:W50:B");
    EXPECT_EQ(start("W:WK8,10:B1:H0:F1").game.start_fen, "W:WK8,10:B1");
    // '?' and a wrong side: the first move tells.
    EXPECT_EQ(moves(start("?:W32:B19", "1... 19-23 *")), "19-23");
    EXPECT_EQ(moves(start("?:W32:B19", "1. 32-28 *")), "32-28");
    const PdnRecord wrong_side = start("W:W32:B19", "1. 19-23 *");
    EXPECT_EQ(wrong_side.game.start_fen, "B:W32:B19");
    EXPECT_THAT(oddities(wrong_side), ElementsAre(Oddity::fen_side));
    // A man on the last row cannot be there.
    EXPECT_THAT(oddities(start("W:W4:B49")), Contains(Oddity::fen_unreachable));
    EXPECT_THAT(oddities(start("W:W77:B49")), ElementsAre(Oddity::bad_fen));
    EXPECT_FALSE(start("W:W77:B49").readable);
    const PdnRecord garbage = start("garbage");
    ASSERT_THAT(oddities(garbage), ElementsAre(Oddity::bad_fen));
    EXPECT_THAT(garbage.notes.at(0).text, testing::HasSubstr("expected the side to move, W or B"));
    EXPECT_FALSE(garbage.readable);
    EXPECT_TRUE(start("?").readable);
}

TEST(PdnRead, FragmentWithoutItsFen) {
    const PdnRecord record = one("[GameType \"20\"]\n[SetUp \"1\"]\n36x27 1-0");
    EXPECT_THAT(oddities(record),
                testing::IsSupersetOf({Oddity::fen_missing, Oddity::illegal_move}));
    EXPECT_THAT(record.game.plies, IsEmpty());
}

TEST(PdnRead, UnknownMovesAndSetUps) {
    EXPECT_EQ(moves(one("[GameType \"20\"][FEN \"B:W32:B19\"]\n1. ... 19-23 *")), "19-23");
    const PdnRecord unknown = one("[GameType \"20\"]\n1. - - 2. - - *");
    EXPECT_THAT(unknown.game.plies, IsEmpty());
    EXPECT_THAT(oddities(unknown), ElementsAre(Oddity::unknown_move));
    EXPECT_EQ(moves(one("[GameType \"20\"]\n/FEN \"B:W32:B19\"/ 1... 19-23 *")), "19-23");
    const PdnRecord inside = one("[GameType \"20\"]\n1. 32-28 /FEN \"B:W32:B19\"/ 19-23 *");
    EXPECT_EQ(moves(inside), "32-28");
    EXPECT_THAT(oddities(inside), ElementsAre(Oddity::setup_inside));
}

TEST(PdnRead, TagsOfOtherLanguagesAndOldDates) {
    const PdnRecord record = one(
        "[Bianco \"Rossi\"]\n[Nero \"Verdi\"]\n[Risultato \"1-0\"]\n[Apertura \"21-17 10-14\"]\n"
        "[GameType \"22\"]\n[Date \"13-01-1996\"]\n1. 21-17 *");
    EXPECT_EQ(record.white.name, "Rossi");
    EXPECT_EQ(record.black.name, "Verdi");
    EXPECT_EQ(record.game.result, "white");
    EXPECT_EQ(record.game.opening, "21-17 10-14");
    EXPECT_EQ(record.game.started_at, "1996-01-13");
    EXPECT_EQ(one("[Date \"17 april 2009\"][GameType \"20\"] 32-28 *").game.started_at, "");
    EXPECT_EQ(one("[Date \"2007.??.??\"][GameType \"20\"] 32-28 *").game.started_at, "2007");
    EXPECT_EQ(one("[Date \"1.1.1965\"][GameType \"20\"] 32-28 *").game.started_at, "1965-01-01");
    EXPECT_EQ(one("[Date \"2007.13.45\"][GameType \"20\"] 32-28 *").game.started_at, "");
}

TEST(PdnRead, EngineDataInComments) {
    const PdnRecord record = one(
        std::string(international) +
        "1. 32-28 {[%eval -0.048][%egt 0:0:9.56][%depth 12][%nodes 1234][%knps 7]} 19-23 {book} "
        "2. 28x19 {[%clk 1:55:21] text [%emt 0:00:01.5]} 14x23 {[%clock W0:00:10 b0:00:03]} *");
    const auto& plies = record.game.plies;
    ASSERT_EQ(plies.size(), 4U);
    EXPECT_EQ(plies[0].score, -0.048);
    EXPECT_EQ(plies[0].depth, 12);
    EXPECT_EQ(plies[0].nodes, 1234);
    EXPECT_EQ(plies[1].score, std::nullopt);
    EXPECT_EQ(plies[2].clock_us, 6'921'000'000);
    EXPECT_EQ(plies[2].time_us, 1'500'000);
    EXPECT_EQ(plies[3].clock_us, 3'000'000);
}

TEST(PdnRead, AnEndByARuleMustBeSeenOnTheBoard) {
    const auto claims = [](const std::string& reason, const std::string& text) {
        const auto record = one("[GameType \"20\"][Termination \"" + reason + "\"]" + text);
        return testing::Value(oddities(record), Contains(Oddity::claim_unproven));
    };
    const std::string shuffle =
        "[SetUp \"1\"][FEN \"W:WK46,50:BK45,6\"] 1. 46-41 45-40 2. 41-46 40-45 3. 46-41 45-40 "
        "4. 41-46 40-45 ";
    EXPECT_FALSE(claims("repetition", shuffle + "1-1"));
    EXPECT_TRUE(claims("counted-draw:25-moves", shuffle + "1-1"));
    EXPECT_TRUE(claims("counted-draw:16-moves", "1. 32-28 19-23 1-1"));
    EXPECT_TRUE(claims("no-moves", "1. 32-28 19-23 2-0"));
    EXPECT_FALSE(claims("adjudicated:score", "1. 32-28 19-23 1-1"));
    EXPECT_FALSE(claims("agreed", "1. 32-28 19-23 1-1"));
}

TEST(PdnRead, PlyCountIsChecked) {
    EXPECT_THAT(oddities(one(std::string(international) + "[PlyCount \"3\"]\n1. 32-28 19-23 *")),
                ElementsAre(Oddity::ply_count));
}

TEST(PdnRead, PathsOfUnambiguousCaptures) {
    // Two black men in a row, one road: the path is not needed but understood.
    const PdnRecord record = one("[GameType \"20\"][FEN \"W:W32,50:B28,19,1\"]\n1. 32x23x14 *");
    EXPECT_EQ(moves(record), "32x14");
    EXPECT_THAT(oddities(record), ElementsAre(Oddity::needless_path));
}

}  // namespace
