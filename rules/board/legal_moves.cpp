#include "rules/board/board_movegen.hpp"
#include "rules/board/king_runs.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

std::vector<Move> legal_moves(const Position& position) {
    return with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        const B board = to_board<B>(position);
        std::vector<Move> moves;
        for (const auto& pair : move_pairs(board, position.variant())) {
            if constexpr (B::rules.king_run_limit > 0) {
                if (KingRunsOnBoard<B::rules>(position).forbid(board, pair.inside)) {
                    continue;
                }
            }
            moves.push_back(pair.outside);
        }
        return moves;
    });
}

}  // namespace huff::rules::board
