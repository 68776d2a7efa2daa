#include "rules/movegen.hpp"

#include "rules/board/ruleset_code.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules {

namespace {

// Frisian: a king that has made too many steps in a row rests, as long as its side has a man.
void leave_out_resting_king(const Position& position, std::vector<Move>& moves) {
    const auto side = static_cast<std::size_t>(position.side_to_move());
    const KingRuns& runs = position.king_runs();
    if (runs.moves[side] < position.variant().king_run_limit ||
        position.count(position.side_to_move(), false) == 0) {
        return;
    }
    std::erase_if(moves, [&](const Move& move) {
        return !move.is_capture() && move.from == runs.square[side];
    });
}

}  // namespace

void legal_moves(const Position& position, std::vector<Move>& moves) {
    moves.clear();
    const Variant& variant = position.variant();
    board::with_any_board(variant, [&]<class B>(std::type_identity<B>) {
        board::set_legal_moves<B::rules>(position, moves);
    });
    if (variant.king_run_limit > 0) {
        leave_out_resting_king(position, moves);
    }
}

std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> moves;
    legal_moves(position, moves);
    return moves;
}

std::vector<std::uint64_t> count_routes(const Position& position, std::span<const Move> legal) {
    return board::with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        return board::routes_of<B::rules>(position, legal);
    });
}

std::uint64_t perft(const Position& position, int depth, bool routes) {
    if (depth == 0) {
        return 1;
    }
    return board::with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        return board::perft_of<B::rules>(position, depth, routes);
    });
}

}  // namespace huff::rules
