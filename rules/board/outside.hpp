#pragma once

#include <algorithm>
#include <string>

#include "rules/board/board.hpp"
#include "rules/board/column_board.hpp"
#include "rules/board/square_map.hpp"
#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace huff::rules::board {

/// Sets the board of a position; the variant must have this rule set (with_board sees to it).
/// `turned`: by 180 degrees and with the colours exchanged, so that Black becomes White.
template <Ruleset R>
void set_board(Board<R>& board, const Position& position, bool turned = false) {
    using G = GeometryOf<R>;
    const auto& map = square_map<G>(position.variant(), turned);
    const auto own = map.bits(position.pieces(turned ? Color::black : Color::white));
    const auto enemy = map.bits(position.pieces(turned ? Color::white : Color::black));
    const auto kings = position.kings() == 0 ? 0 : map.bits(position.kings());
    const Color side = position.side_to_move();
    board = {own, enemy, kings, turned ? opponent(side) : side};
}

/// The same for a board with columns; throws InputError if there are too many pieces for it.
template <Ruleset R>
void set_board(ColumnBoard<R>& board, const Position& position, bool turned = false) {
    const auto& map = square_map<GeometryOf<R>>(position.variant(), turned);
    board = {};
    int white = 0;
    int black = 0;
    for (int number = 1; number <= position.squares(); ++number) {
        const auto square = static_cast<Square>(number);
        if (position.empty(square)) {
            continue;
        }
        const Column column = position.column(square);
        board.set(map.index(square), turned ? column.with_colors_exchanged() : column);
        black += count_bits(column.black);
        white += column.height - count_bits(column.black);
    }
    const Color side = position.side_to_move();
    board.set_side(turned ? opponent(side) : side);
    if (std::max(white, black) > ColumnMove::max_jumps) {
        throw InputError("too many pieces: moves in games with columns are found for at most " +
                         std::to_string(ColumnMove::max_jumps) + " pieces of a colour");
    }
}

template <class B>
B to_board(const Position& position, bool turned = false) {
    B board;
    set_board(board, position, turned);
    return board;
}

/// The position of a board of this variant.
template <Ruleset R>
Position to_position(const Board<R>& board, const Variant& variant) {
    using G = GeometryOf<R>;
    const auto& map = square_map<G>(variant);
    Position position(variant, board.side());
    for (const Color color : {Color::white, Color::black}) {
        for (auto bits = board.pieces(color); bits != 0;) {
            const int index = pop_index(bits);
            const bool king = (board.kings(color) & G::bit(index)) != 0;
            position.set(map.square(index), Piece{color, king});
        }
    }
    return position;
}

template <Ruleset R>
Position to_position(const ColumnBoard<R>& board, const Variant& variant) {
    using G = GeometryOf<R>;
    const auto& map = square_map<G>(variant);
    Position position(variant, board.side());
    for (auto bits = G::board & ~board.vacant(); bits != 0;) {
        const int index = pop_index(bits);
        position.set(map.square(index), board.column(index));
    }
    return position;
}

/// A legal move of the board as the rest of the world writes it. Takes longer than generating all
/// moves.
template <class B>
Move to_outside(const B& board, const typename B::Move& move, const Variant& variant) {
    const auto& map = square_map<typename B::G>(variant);
    const Position before = to_position(board, variant);
    const Position next = to_position(board.after(move), variant);
    for (const Move& candidate : legal_moves(before)) {
        if (candidate.from == map.square(move.from) && candidate.to == map.square(move.to) &&
            after(before, candidate) == next) {
            return candidate;
        }
    }
    throw InputError("the board has no such legal move");
}

}  // namespace huff::rules::board
