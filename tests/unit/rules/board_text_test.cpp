// The ASCII board, as people see it.
#include "rules/notation/board_text.hpp"

#include <gtest/gtest.h>

#include "rules/notation/fen.hpp"

namespace huff::rules {
namespace {

TEST(BoardText, ColumnsShowTheirHeight) {
    EXPECT_EQ(board_text(parse_fen("B:W28(wbb),31,K34(Wbw):B12(bww),45,K1",
                                   variant_named("stapeldammen"))),
              "     B     .     .     .     .    1-5\n"
              "  .     .     .     .     .       6-10\n"
              "     .    b3     .     .     .   11-15\n"
              "  .     .     .     .     .      16-20\n"
              "     .     .     .     .     .   21-25\n"
              "  .     .    w3     .     .      26-30\n"
              "     w     .     .    W3     .   31-35\n"
              "  .     .     .     .     .      36-40\n"
              "     .     .     .     .     b   41-45\n"
              "  .     .     .     .     .      46-50\n"
              " 12: bww (top first)\n"
              " 28: wbb (top first)\n"
              " 34: Wbw (top first)\n"
              "Black to move\n");
}

TEST(BoardText, WhiteIsAtTheBottomAlsoWithLowNumbers) {
    EXPECT_EQ(board_text(parse_fen("W:W1,6:BK32", variant_named("spanish"))),
              "  B     .     .     .      32-29\n"
              "     .     .     .     .   28-25\n"
              "  .     .     .     .      24-21\n"
              "     .     .     .     .   20-17\n"
              "  .     .     .     .      16-13\n"
              "     .     .     .     .   12-9\n"
              "  .     .     w     .       8-5\n"
              "     .     .     .     w    4-1\n"
              "White to move\n");
}

TEST(BoardText, AlgebraicGamesHaveLettersAndRows) {
    EXPECT_EQ(board_text(parse_fen("W:Wa2,Kh8:Bd4", variant_named("turkish"))),
              " 8  .  .  .  .  .  .  .  W\n"
              " 7  .  .  .  .  .  .  .  .\n"
              " 6  .  .  .  .  .  .  .  .\n"
              " 5  .  .  .  .  .  .  .  .\n"
              " 4  .  .  .  b  .  .  .  .\n"
              " 3  .  .  .  .  .  .  .  .\n"
              " 2  w  .  .  .  .  .  .  .\n"
              " 1  .  .  .  .  .  .  .  .\n"
              "    a  b  c  d  e  f  g  h\n"
              "White to move\n");
}

}  // namespace
}  // namespace huff::rules
