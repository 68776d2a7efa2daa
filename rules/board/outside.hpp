#pragma once

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

#include "rules/board/board.hpp"
#include "rules/board/route_sink.hpp"
#include "rules/board/square_map.hpp"
#include "rules/input_error.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules::board {

/// The board of a position; the variant must have this rule set (with_board sees to it).
template <Ruleset R>
void set_board(Board<R>& board, const Position& position) {
    using G = GeometryOf<R>;
    const auto& map = square_map<G>(position.variant());
    typename G::Bits white = 0;
    typename G::Bits black = 0;
    typename G::Bits kings = 0;
    for (int number = 1; number <= position.squares(); ++number) {
        const auto square = static_cast<Square>(number);
        if (position.empty(square)) {
            continue;
        }
        const Piece piece = position.top(square);
        const auto bit = G::bit(map.index(square));
        (piece.color == Color::white ? white : black) |= bit;
        if (piece.king) {
            kings |= bit;
        }
    }
    board = {white, black, kings, position.side_to_move()};
}

template <class B>
B to_board(const Position& position) {
    B board;
    set_board(board, position);
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

/// A legal move in both forms.
template <class B>
struct MovePair {
    typename B::Move inside;
    Move outside;
};

/// The legal moves in both forms, ordered by from, to, captures, path.
template <Ruleset R>
std::vector<MovePair<Board<R>>> move_pairs(const Board<R>& board, const Variant& variant) {
    const auto& map = square_map<GeometryOf<R>>(variant);
    std::vector<MovePair<Board<R>>> pairs;
    if (board.capture_pending()) {
        RouteSink<R> sink(map);
        board.visit([&](const auto& view) { view.search_captures(sink); });
        for (const auto& route : sink.routes()) {
            pairs.push_back({route.move, route.outside});
        }
    } else {
        typename Board<R>::Moves moves;
        board.generate(moves);
        for (const auto& move : moves) {
            const Square from = map.square(move.from);
            const Square to = map.square(move.to);
            pairs.push_back({move, {from, to, {}, {from, to}}});
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const auto& a, const auto& b) {
        return std::tie(a.outside.from, a.outside.to, a.outside.captures, a.outside.path) <
               std::tie(b.outside.from, b.outside.to, b.outside.captures, b.outside.path);
    });
    return pairs;
}

/// A legal move of the board as the rest of the world writes it. Takes as long as generating all
/// moves.
template <class B>
Move to_outside(const B& board, const typename B::Move& move, const Variant& variant) {
    for (const auto& pair : move_pairs(board, variant)) {
        if (pair.inside == move) {
            return pair.outside;
        }
    }
    throw InputError("the board has no such legal move");
}

/// The board's form of a move; nothing if it is not legal. Equal captures by other routes are
/// the same move.
template <class B>
std::optional<typename B::Move> from_outside(const B& board, const Move& move,
                                             const Variant& variant) {
    std::optional<typename B::Move> found;
    for (const auto& pair : move_pairs(board, variant)) {
        if (pair.outside == move) {
            return pair.inside;
        }
        if (!found && same_move(pair.outside, move)) {
            found = pair.inside;
        }
    }
    return found;
}

}  // namespace huff::rules::board
