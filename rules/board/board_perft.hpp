#pragma once

#include <cstdint>

#include "rules/board/two_ply_count.hpp"

namespace huff::rules::board {

/// perft without hash tables: the number of move sequences of length `depth` (>= 1). The last
/// two plies are counted, not played.
template <Ruleset R, Color Side>
std::uint64_t perft(const SideView<R, Side>& view, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(view.count());
    }
    if (depth == 2) {
        return count_two_plies(view);
    }
    std::uint64_t nodes = 0;
    view.for_each_next([&](const auto& next) { nodes += perft(next, depth - 1); });
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
