// The bitboard generator and the simple mailbox generator, written apart, give the same moves.
#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"
#include "rules/movegen.hpp"
#include "tests/unit/rules/crosscheck.hpp"

namespace huff::rules {
namespace {

class BoardAgreement : public testing::TestWithParam<const Variant*> {};

// Every fact of the board about one position against the simple generator's.
template <class B>
void expect_agreement(const Position& position) {
    const auto expected = simple_legal_moves(position);
    const std::string fen = to_fen(position);
    ASSERT_EQ(legal_moves(position), expected) << fen;
    if (position.king_runs() != KingRuns{}) {
        return;  // the board alone does not know them
    }
    const B board = board::to_board<B>(position);
    ASSERT_EQ(to_position(board, position.variant()), position) << fen;
    ASSERT_EQ(static_cast<std::size_t>(board.count()), expected.size()) << fen;
    ASSERT_EQ(perft(position, 1, true), simple_routes(position).size()) << fen;
    typename B::Moves moves;
    board.generate(moves);
    ASSERT_EQ(moves.size(), expected.size()) << fen;
    std::vector<Move> outside;
    std::uint64_t replies = 0;
    for (const auto& inside : moves) {
        ASSERT_EQ(board.capture_pending(), inside.is_capture()) << fen;
        B played = board;
        const auto undo = played.make(inside);
        outside.push_back(to_outside(board, inside, position.variant()));
        const Position next = after(position, outside.back());
        ASSERT_EQ(played, board.after(inside)) << fen;
        ASSERT_EQ(played.key(), board::to_board<B>(next).key()) << fen;
        replies += static_cast<std::uint64_t>(played.count());
        played.unmake(undo);
        ASSERT_EQ(played, board) << fen;
    }
    ASSERT_EQ(perft(position, 2), replies) << fen;
    ASSERT_TRUE(std::ranges::is_permutation(outside, expected)) << fen;
}

TEST_P(BoardAgreement, OverRandomGames) {
    const Variant& variant = *GetParam();
    std::mt19937 random(1);
    board::with_any_board(variant, [&]<class B>(std::type_identity<B>) {
        for (int game = 0; game < 4 && !testing::Test::HasFatalFailure(); ++game) {
            Position position = Position::start(variant);
            for (int ply = 0; ply < 150; ++ply) {
                expect_agreement<B>(position);
                const auto moves = simple_legal_moves(position);
                if (moves.empty() || testing::Test::HasFatalFailure()) {
                    break;
                }
                position = after(position, moves[below(random, moves.size())]);
            }
        }
    });
}

TEST_P(BoardAgreement, OverStrewnPositions) {
    std::mt19937 random(2);
    board::with_any_board(*GetParam(), [&]<class B>(std::type_identity<B>) {
        for (int i = 0; i < 250 && !testing::Test::HasFatalFailure(); ++i) {
            expect_agreement<B>(strewn(*GetParam(), random));
        }
    });
}

std::vector<const Variant*> all_variants() {
    std::vector<const Variant*> all;
    for (const Variant& variant : variants()) {
        all.push_back(&variant);
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Variants, BoardAgreement, testing::ValuesIn(all_variants()),
                         [](const auto& instance) {
                             std::string name(instance.param->name);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace huff::rules
