#pragma once

#include <cstdint>

#include "rules/board/board.hpp"
#include "rules/board/column_board.hpp"
#include "rules/board/king_runs.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/ruleset_code.hpp"
#include "rules/board/two_ply_count.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

/// perft without hash tables: the number of move sequences of length `depth` (>= 1). The last two
/// plies are counted, not played, where that is possible.
template <Ruleset R, Color Side>
std::uint64_t perft(const SideView<R, Side>& view, int depth) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(view.count());
    }
    if constexpr (plain_man_captures<R> && !R.first_king_ends) {
        if (depth == 2 && view.kings == 0) {
            const JumpStarts<R, Side> starts = view.jump_starts();
            if ((view.own & starts.any()) == 0) {
                return TwoPlyCount(view).run();
            }
            BoardMoves<typename SideView<R, Side>::Bits> moves;
            view.generate_man_captures(starts, moves);
            std::uint64_t nodes = 0;
            for (const auto& move : moves) {
                nodes += static_cast<std::uint64_t>(view.after(move).count());
            }
            return nodes;
        }
    }
    std::uint64_t nodes = 0;
    view.for_each_next([&](const auto& next) { nodes += perft(next, depth - 1); });
    return nodes;
}

/// The same on a column board, which is left as it was. Side must be to move.
template <Color Side, Ruleset R>
std::uint64_t perft(ColumnBoard<R>& board, int depth) {
    const ColumnView<R, Side> view = board.template view<Side>();
    if (depth == 1) {
        return static_cast<std::uint64_t>(view.count());
    }
    if (depth == 2 && view.kings() == 0 && !view.tops().capture_pending()) {
        return TwoPlyCount(view).run();
    }
    std::uint64_t nodes = 0;
    ColumnMoves moves;
    view.generate(moves);
    for (const ColumnMove& move : moves) {
        const auto undo = board.play(move);
        nodes += perft<opponent(Side)>(board, depth - 1);
        board.take_back(undo);
    }
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
template <Color Side, Ruleset R>
std::uint64_t perft_routes(ColumnBoard<R>& board, int depth) {
    ColumnMoves moves;
    board.template view<Side>().generate(moves, true);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t nodes = 0;
    for (const ColumnMove& move : moves) {
        const auto undo = board.play(move);
        nodes += perft_routes<opponent(Side)>(board, depth - 1);
        board.take_back(undo);
    }
    return nodes;
}

/// The same where kings must rest after some moves.
template <Ruleset R>
std::uint64_t perft(const Board<R>& board, const KingRunsOnBoard<R>& runs, int depth, bool routes) {
    if (depth == 1 && !routes && board.kings(board.side()) == 0) {
        return static_cast<std::uint64_t>(board.count());
    }
    BoardMoves<typename Board<R>::Bits> moves;
    board.visit([&](const auto& view) { view.generate(moves, routes); });
    std::uint64_t nodes = 0;
    for (const auto& move : moves) {
        if (runs.forbid(board, move)) {
            continue;
        }
        if (depth == 1) {
            ++nodes;
        } else {
            const Board<R> after = board.after(move);
            nodes += perft(after, runs.next(board, move, after), depth - 1, routes);
        }
    }
    return nodes;
}

template <Ruleset R>
std::uint64_t perft_of(const Position& position, int depth, bool routes) {
    auto board = to_board<BoardOf<R>>(position);
    if constexpr (R.king_run_limit > 0) {
        return perft(board, KingRunsOnBoard<R>(position), depth, routes);
    } else if constexpr (R.columns) {
        return board.visit([&]<Color Side>(const ColumnView<R, Side>&) {
            return routes ? perft_routes<Side>(board, depth) : perft<Side>(board, depth);
        });
    } else {
        return board.visit([&](const auto& view) {
            return routes ? perft_routes(view, depth) : perft(view, depth);
        });
    }
}

}  // namespace huff::rules::board
