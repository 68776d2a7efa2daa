#include <algorithm>

#include "rules/geometry.hpp"
#include "rules/movegen.hpp"

namespace huff::rules {

namespace {

bool promotes(const Variant& variant, const Move& move, Color color) {
    switch (variant.promotion) {
        case CapturePromotion::never:
            return false;
        case CapturePromotion::becomes_king:
            return std::any_of(move.path.begin() + 1, move.path.end(),
                               [&](Square square) { return on_last_row(variant, square, color); });
        case CapturePromotion::only_if_stops:
        case CapturePromotion::stops_there:
            break;
    }
    return on_last_row(variant, move.to, color);
}

// Counts a king's steps in a row; they matter only while its side has a man.
KingRuns runs_after(const Position& before, const Position& after, const Move& move) {
    KingRuns runs = before.king_runs();
    const Color side = before.side_to_move();
    const auto mover = static_cast<std::size_t>(side);
    const auto other = static_cast<std::size_t>(opponent(side));
    const bool counts =
        before.top(move.from).king && !move.is_capture() && after.count(side, false) > 0;
    const bool same_king = runs.moves[mover] > 0 && runs.square[mover] == move.from;
    runs.moves[mover] =
        static_cast<std::uint8_t>(counts ? (same_king ? runs.moves[mover] + 1 : 1) : 0);
    runs.square[mover] = counts ? move.to : Square{0};

    const Square theirs = runs.square[other];
    if (theirs != 0 && (after.empty(theirs) || after.count(opponent(side), false) == 0)) {
        runs.moves[other] = 0;
        runs.square[other] = 0;
    }
    return runs;
}

}  // namespace

bool same_move(const Move& a, const Move& b) {
    return a.from == b.from && a.to == b.to && std::ranges::is_permutation(a.captures, b.captures);
}

Position after(const Position& position, const Move& move) {
    const Variant& variant = position.variant();
    const Color side = position.side_to_move();
    Position next = position;
    Column mover = next.column(move.from);
    const bool man = !mover.top().king;
    next.clear(move.from);
    for (const Square square : move.captures) {
        Column standing = next.column(square);
        const Piece taken = standing.take_top();
        if (variant.columns) {
            mover.put_below(taken);
        }
        next.set(square, standing);
    }
    if (man && promotes(variant, move, side)) {
        mover.crown();
    }
    next.set(move.to, mover);
    next.set_side_to_move(opponent(side));
    if (variant.king_run_limit > 0) {
        next.set_king_runs(runs_after(position, next, move));
    }
    return next;
}

}  // namespace huff::rules
