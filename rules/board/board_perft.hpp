#pragma once

#include <cstdint>

#include "rules/board/two_ply_count.hpp"

namespace huff::rules::board {

/// perft without hash tables: the number of move sequences of length `depth` (>= 1). The last two
/// plies are counted, not played, where that is possible.
template <Ruleset R, Color Side>
std::uint64_t perft(const SideView<R, Side>& view, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(view.count());
    }
    if constexpr (plain_man_captures<R> && !R.first_king_ends) {
        if (depth == 2 && view.kings == 0 && !view.capture_pending()) {
            return TwoPlyCount<R, Side>(view).run();
        }
    }
    std::uint64_t nodes = 0;
    view.for_each_next([&](const auto& next) { nodes += perft(next, depth - 1); });
    return nodes;
}

/// The same with every order of capturing counted separately.
template <Ruleset R, Color Side>
std::uint64_t perft_routes(const SideView<R, Side>& view, int depth) {
    BoardMoves<typename SideView<R, Side>::Bits> moves;
    view.generate(moves, true);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t nodes = 0;
    for (const auto& move : moves) {
        nodes += perft_routes(view.after(move), depth - 1);
    }
    return nodes;
}

}  // namespace huff::rules::board
