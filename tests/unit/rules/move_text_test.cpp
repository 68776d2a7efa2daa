// Move text of PDN, long and short, read and written.
#include "rules/notation/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"

namespace huff::rules {
namespace {

struct Board {
    Position position;
    std::vector<Move> legal;

    Board(const char* variant, const char* fen)
        : position(parse_fen(fen, variant_named(variant))), legal(rules::legal_moves(position)) {}

    std::vector<std::string> texts() const {
        std::vector<std::string> texts;
        for (const Move& move : legal) {
            texts.push_back(to_text(move, legal, position.variant()));
        }
        return texts;
    }

    std::string read(const char* text) const {
        return to_text(parse_move(text, position, legal), legal, position.variant());
    }

    std::string error(const char* text) const {
        try {
            return "read as " + read(text);
        } catch (const InputError& error) {
            return error.what();
        }
    }
};

using testing::HasSubstr;
using Texts = std::vector<std::string>;

TEST(MoveText, IsShortWhereThatIsUnambiguous) {
    const Board board("international", "W:W31-50:B1-20");
    EXPECT_EQ(board.texts().front(), "31-26");
    EXPECT_EQ(Board("international", "W:W28:B22").texts(), Texts{"28x17"});
    EXPECT_EQ(Board("russian", "W:W11:B7,9").texts(), Texts{"f6:a5"});
    EXPECT_EQ(Board("russian", "W:W22:B1").texts(), (Texts{"c3-b4", "c3-d4"}));
    EXPECT_EQ(Board("thai", "B:W18:B15").texts(), Texts{"15-22"});
}

TEST(MoveText, WritesTheFullPathOfAnAmbiguousCapture) {
    // The example of the PDN 3.0 grammar page.
    EXPECT_EQ(Board("international", "W:WK47:B14,19,29,31,42").texts(),
              (Texts{"47x38x20x9x36", "47x38x24x13x36"}));
    EXPECT_EQ(Board("english", "B:W23,22,15,14:B11,10").texts(),
              (Texts{"10x17x26", "10x19x26", "11x25", "11x27"}));
}

TEST(MoveText, ReadsEveryUsualForm) {
    const Board start("international", "W:W31-50:B1-20");
    for (const char* text :
         {"32-28", " 32-28 ", "32x28", "32:28", "032-028", "32 - 28", "32 28", "32-  28"}) {
        EXPECT_EQ(start.read(text), "32-28") << text;
    }
    const Board two("international", "W:W37:B31,32,21,22");
    ASSERT_EQ(two.texts(), Texts{"37x37"});
    for (const char* text : {"37x37", "37x26x17x28x37", "37x28x17x26x37", "37x37x21x22x31x32"}) {
        EXPECT_EQ(two.read(text), "37x37") << text;
    }
}

TEST(MoveText, ReadsPathsAndCapturedSquares) {
    const Board board("international", "W:WK47:B14,19,29,31,42");
    for (const char* text : {"47x38x24x13x36", "47x33x24x13x36", "47x24x13x36", "47x36x42x29x19x31",
                             "47x36x19x29x31x42"}) {
        EXPECT_EQ(board.read(text), "47x38x24x13x36") << text;
    }
    EXPECT_EQ(Board("international", "W:W28:B22").read("28x17x22"), "28x17");
    EXPECT_EQ(Board("english", "W:W30:B26,18").read("30x23x14"), "30x14");
    EXPECT_EQ(Board("russian", "W:W11:B7,9").read("f6:d8:a5"), "f6:a5");
}

// Positions of which other programs' texts were ambiguous or misread.
TEST(MoveText, AmbiguousCapturesAreWrittenInFullAndReadBack) {
    EXPECT_EQ(Board("international", "W:WK4:B13,32,37,20").texts(),
              (Texts{"4x27x38x15", "4x31x42x15"}));
    const Board english("english", "B:W6,7,8,14,15,16,22,23,24:BK2");
    ASSERT_EQ(english.legal.size(), 10U);
    for (const std::string& text : english.texts()) {
        EXPECT_EQ(english.read(text.c_str()), text);
    }
}

TEST(MoveText, AnAmbiguousShortCaptureNamesTheCandidates) {
    EXPECT_THAT(Board("international", "W:WK47:B14,19,29,31,42").error("47x36"),
                HasSubstr("47x36 is ambiguous in W:WK47:B14,19,29,31,42 (it can be "
                          "47x38x20x9x36, 47x38x24x13x36)"));
}

TEST(MoveText, ColumnsTakeTheRouteIntoAccount) {
    // Jumping the column on 22 again is possible in one direction of the circle only.
    const Board board("stapeldammen-mindsports", "W:W28:B12,13,22(bb),23");
    EXPECT_EQ(board.texts(), Texts{"28x17"});
    EXPECT_EQ(board.read("28x17x12x13x22x22x23"), "28x17");
    // Two ways round leave different columns where kings are among the captured.
    const Board kings("stapeldammen-mindsports", "W:W28:BK12,13,22,23");
    ASSERT_EQ(kings.legal.size(), 2U);
    for (const std::string& text : kings.texts()) {
        EXPECT_EQ(kings.read(text.c_str()), text);
    }
    EXPECT_THAT(kings.error("28x28"), HasSubstr("ambiguous"));
}

TEST(MoveText, ErrorsSayWhatIsWrong) {
    const Board start("international", "W:W31-50:B1-20");
    for (const char* text :
         {"", "32", "32-", "-28", "32--28", "3228", "hello", "(none)", "32-28!", "0-0", "e"}) {
        EXPECT_THROW(parse_move(text, start.position, start.legal), InputError) << text;
    }
    EXPECT_THAT(start.error("32-27x"), HasSubstr("is not a move"));
    EXPECT_THAT(start.error("32-51"), HasSubstr("\"51\" in the move \"32-51\" is no square"));
    EXPECT_THAT(start.error("32-23"), HasSubstr("32-23 is not a legal move in W:W31,"));
    EXPECT_THAT(start.error("19-23"), HasSubstr("is not a legal move"));
    EXPECT_THAT(Board("international", "W:W28:B22").error("28x17x23"),
                HasSubstr("is not a legal move"));
}

}  // namespace
}  // namespace huff::rules
