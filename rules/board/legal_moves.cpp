#include "rules/board/board_movegen.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

std::vector<Move> legal_moves(const Position& position) {
    return with_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        std::vector<Move> moves;
        for (const auto& pair : move_pairs(to_board<B>(position), position.variant())) {
            moves.push_back(pair.outside);
        }
        return moves;
    });
}

}  // namespace huff::rules::board
