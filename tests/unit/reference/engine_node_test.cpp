// The tree's positions: making and taking back moves agrees with the rules.
#include <gtest/gtest.h>
#include <string>

#include "engines/reference/random.hpp"
#include "engines/reference/search/node.hpp"
#include "rules/board/with_board.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "tests/unit/reference/every_variant.hpp"

namespace huff::engines::reference {
namespace {

/// Counts move sequences in place; every move must be taken back without a trace.
template <class B>
std::uint64_t count_lines(Node<B>& node, int depth) {
    typename B::Moves moves;
    node.generate(moves);
    EXPECT_TRUE(node.board().capture_pending() || node.can_move() == !moves.empty());
    if (depth == 1) {
        return moves.size();
    }
    const B before = node.board();
    const std::uint64_t key = node.table_key(node.position_key());
    std::uint64_t lines = 0;
    for (const auto& move : moves) {
        const auto undo = node.make(move);
        lines += count_lines(node, depth - 1);
        node.unmake(undo);
        EXPECT_TRUE(node.board() == before);
        EXPECT_EQ(node.table_key(node.position_key()), key);
    }
    return lines;
}

std::uint64_t count_lines(const rules::Position& position, int depth) {
    return rules::board::with_any_board(position.variant(),
                                        [&]<class B>(std::type_identity<B>) -> std::uint64_t {
                                            Node<B> node(position);
                                            return count_lines(node, depth);
                                        });
}

// The numbers of lines from the start, as the rules' perft tests have them.
TEST(Node, CountsThePublishedLines) {
    const auto from_start = [](std::string_view variant, int depth) {
        return count_lines(rules::Position::start(rules::variant_named(variant)), depth);
    };
    EXPECT_EQ(from_start("international", 5), 27117U);
    EXPECT_EQ(from_start("english", 5), 7361U);
    EXPECT_EQ(from_start("stapeldammen", 5), 27117U);
    EXPECT_EQ(from_start("stapeldammen", 6), 166982U);
    EXPECT_EQ(from_start("frisian", 5), 21265U);
    EXPECT_EQ(from_start("turkish", 5), 85090U);
}

// In frisian a king that has moved three times in a row must rest, as long as a man can move.
TEST(Node, KnowsTheRestingKing) {
    const rules::Position position =
        rules::parse_fen("W:WK46,41:BK5,10", rules::variant_named("frisian"));
    EXPECT_EQ(count_lines(position, 6), rules::perft(position, 6));
}

class NodeOf : public testing::TestWithParam<const rules::Variant*> {};

TEST_P(NodeOf, AgreesWithTheRulesThroughRandomGames) {
    std::uint64_t counter = 0;
    for (int game = 0; game < 3; ++game) {
        rules::Position position = rules::Position::start(*GetParam());
        for (int ply = 0; ply < 120; ++ply) {
            const auto legal = rules::legal_moves(position);
            if (legal.empty()) {
                break;
            }
            if (ply % 5 == 0) {
                ASSERT_EQ(count_lines(position, 2), rules::perft(position, 2))
                    << rules::to_fen(position);
            }
            position = after(position, legal[scatter(11, counter++) % legal.size()]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, NodeOf, testing::ValuesIn(played_variants()), test_name);

}  // namespace
}  // namespace huff::engines::reference
