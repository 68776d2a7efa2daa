#pragma once

#include <cstdint>

#include "rules/board/board.hpp"

namespace huff::rules::board {

/// perft without hash tables: the number of move sequences of length `depth` (>= 1). The last ply
/// is counted, not played.
template <Ruleset R, Color Side>
std::uint64_t perft(const SideView<R, Side>& view, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(view.count());
    }
    std::uint64_t nodes = 0;
    BoardMoves<typename SideView<R, Side>::Bits> moves;
    view.generate(moves);
    for (const auto& move : moves) {
        nodes += perft(view.after(move), depth - 1);
    }
    return nodes;
}

/// The same with every order of capturing counted separately.
template <Ruleset R, Color Side>
std::uint64_t perft_routes(const SideView<R, Side>& view, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(view.count_routes());
    }
    std::uint64_t nodes = 0;
    BoardMoves<typename SideView<R, Side>::Bits> moves;
    view.generate_routes(moves);
    for (const auto& move : moves) {
        nodes += perft_routes(view.after(move), depth - 1);
    }
    return nodes;
}

}  // namespace huff::rules::board
