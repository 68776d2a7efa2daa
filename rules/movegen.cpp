#include "rules/movegen.hpp"

#include <algorithm>
#include <tuple>

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

std::vector<Move> legal_moves(const Position& position) {
    const Variant& variant = position.variant();
    auto moves = board::with_any_board(variant, [&]<class B>(std::type_identity<B>) {
        return board::unordered_moves<B::rules>(position);
    });
    if (variant.king_run_limit > 0) {
        leave_out_resting_king(position, moves);
    }
    std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
        return std::tie(a.from, a.to, a.captures, a.path) <
               std::tie(b.from, b.to, b.captures, b.path);
    });
    return moves;
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
