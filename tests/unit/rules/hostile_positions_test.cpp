// Set-ups in which captures multiply: an answer or a clear refusal, never an endless search.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::rules {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

struct Hostile {
    const char* variant;
    const char* fen;
};

// Columns of which each landing square has up to four beside it, and kings among them.
constexpr Hostile refused[]{
    {"stapeldammen", "W:WK28:B22(bb),23(bb),32(bb),33(bb),12(bb),13(bb),21(bb),24(bb),31,34,42,43"},
    {"stapeldammen", "W:WK28,K46,K5:BK22(Bbb),23(bBb),32(bbb),K33(Bb),12(bb),13(bb),21(bb),24(bb)"},
};

// Black's 1-6 leads to such a board.
constexpr const char* before_refused =
    "B:WK28:B1,22(bb),23(bb),32(bb),33(bb),12(bb),13(bb),21(bb),24(bb),31,34,42";

TEST(HostilePositions, AreRefusedAtAStatedLimit) {
    for (const Hostile& setup : refused) {
        const Position position = parse_fen(setup.fen, variant_named(setup.variant));
        EXPECT_THAT([&] { (void)legal_moves(position); },
                    ThrowsMessage<TooManyCaptures>(HasSubstr("too many ways to capture")))
            << setup.fen;
        EXPECT_THAT([&] { (void)perft(position, 1); },
                    ThrowsMessage<TooManyCaptures>(HasSubstr("too many ways to capture")))
            << setup.fen;
    }
}

TEST(HostilePositions, EndAGameByName) {
    for (const Hostile& setup : refused) {
        const Position position = parse_fen(setup.fen, variant_named(setup.variant));
        const Game game(position);
        ASSERT_TRUE(game.verdict().has_value()) << setup.fen;
        EXPECT_EQ(game.verdict()->outcome, Outcome::draw);
        EXPECT_EQ(game.verdict()->text(), "adjudicated:capture-limit");
        EXPECT_TRUE(game.legal_moves().empty());
    }
    Game game(parse_fen(before_refused, variant_named("stapeldammen")));
    EXPECT_FALSE(game.verdict().has_value());
    game.play(parse_move("1-6", game.position(), game.legal_moves()));
    ASSERT_TRUE(game.verdict().has_value());
    EXPECT_EQ(game.verdict()->text(), "adjudicated:capture-limit");
    EXPECT_EQ(game.plies(), 1);
}

// A program that searches goes on with some of the captures.
TEST(HostilePositions, LeaveABoardSomeMoves) {
    for (const Hostile& setup : refused) {
        const Position position = parse_fen(setup.fen, variant_named(setup.variant));
        board::with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
            const auto board = board::to_board<B>(position);
            typename B::Moves moves;
            EXPECT_FALSE(board.generate(moves)) << setup.fen;
            ASSERT_FALSE(moves.empty());
            EXPECT_TRUE(moves.front().is_capture());
            EXPECT_FALSE(board.after(moves.front()) == board);
        });
    }
}

TEST(HostilePositions, OrdinaryBoardsAreAnswered) {
    // A lattice of single men around a king; a man that jumps to and fro over four columns of five
    // until one man is left of each, and has no way back over the last of them.
    const Position lattice = parse_fen("W:WK46:B7,8,9,10,17,18,19,20,27,28,29,30,37,38,39,40",
                                       variant_named("international"));
    EXPECT_EQ(legal_moves(lattice).size(), 4U);
    const Position man =
        parse_fen("W:W28:B22(bbbbb),23(bbbbb),32(bbbbb),33(bbbbb)", variant_named("stapeldammen"));
    for (const Move& move : legal_moves(man)) {
        EXPECT_EQ(move.captures.size(), 17U);
    }
}

}  // namespace
}  // namespace huff::rules
