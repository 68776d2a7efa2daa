// Move text of PDN, long and short, read and written.
#include "rules/notation/move_text.hpp"

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

}  // namespace
}  // namespace huff::rules
