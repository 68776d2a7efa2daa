#include "rules/board/board_movegen.hpp"
#include "rules/board/board_perft.hpp"
#include "rules/board/king_runs.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

std::uint64_t perft(const Position& position, int depth, bool routes) {
    if (depth == 0) {
        return 1;
    }
    return with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        const B board = to_board<B>(position);
        if constexpr (B::rules.king_run_limit > 0) {
            return perft(board, KingRunsOnBoard<B::rules>(position), depth, routes);
        } else {
            return perft(board, depth, routes);
        }
    });
}

}  // namespace huff::rules::board
