#include "rules/movegen.hpp"

#include "rules/board/board_movegen.hpp"

namespace huff::rules {

std::vector<Move> legal_moves(const Position& position) {
    return board::legal_moves(position);
}

std::uint64_t perft(const Position& position, int depth, bool routes) {
    return board::perft(position, depth, routes);
}

}  // namespace huff::rules
