#include "rules/movegen.hpp"

#include "rules/simple_movegen.hpp"

namespace huff::rules {

std::vector<Move> legal_moves(const Position& position) {
    return simple_legal_moves(position);
}

std::uint64_t perft(const Position& position, int depth, bool routes) {
    if (depth == 0) {
        return 1;
    }
    const std::vector<Move> moves = routes ? simple_routes(position) : legal_moves(position);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const Move& move : moves) {
        leaves += perft(after(position, move), depth - 1, routes);
    }
    return leaves;
}

}  // namespace huff::rules
