#include "rules/movegen.hpp"

#include "rules/board/board_movegen.hpp"
#include "rules/simple_movegen.hpp"

namespace huff::rules {

namespace {

// The games that rules/board does not generate yet.
bool off_boards(const Variant& variant) {
    return variant.columns || variant.all_squares || variant.king_run_limit > 0;
}

std::uint64_t simple_perft(const Position& position, int depth, bool routes) {
    if (depth == 0) {
        return 1;
    }
    const std::vector<Move> moves = routes ? simple_routes(position) : simple_legal_moves(position);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
        leaves += simple_perft(after(position, move), depth - 1, routes);
    }
    return leaves;
}

}  // namespace

std::vector<Move> legal_moves(const Position& position) {
    return off_boards(position.variant()) ? simple_legal_moves(position)
                                          : board::legal_moves(position);
}

std::uint64_t perft(const Position& position, int depth, bool routes) {
    return off_boards(position.variant()) ? simple_perft(position, depth, routes)
                                          : board::perft(position, depth, routes);
}

}  // namespace huff::rules
