#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "rules/board/board.hpp"
#include "rules/board/column_board.hpp"
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

/// The same for a board with columns; throws InputError if there are too many pieces for it.
template <Ruleset R>
void set_board(ColumnBoard<R>& board, const Position& position) {
    const auto& map = square_map<GeometryOf<R>>(position.variant());
    board = {};
    int white = 0;
    int black = 0;
    for (int number = 1; number <= position.squares(); ++number) {
        const auto square = static_cast<Square>(number);
        if (position.empty(square)) {
            continue;
        }
        const Column column = position.column(square);
        board.set(map.index(square), column);
        black += count_bits(column.black);
        white += column.height - count_bits(column.black);
    }
    board.set_side(position.side_to_move());
    if (std::max(white, black) > ColumnMove::max_jumps) {
        throw InputError("too many pieces: moves in games with columns are found for at most " +
                         std::to_string(ColumnMove::max_jumps) + " pieces of a colour");
    }
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

/// A legal move in both forms.
template <class B>
struct MovePair {
    typename B::Move inside;
    Move outside;
};

/// Quiet moves in both forms.
template <class B>
std::vector<MovePair<B>> quiet_pairs(const B& board, const Variant& variant) {
    const auto& map = square_map<typename B::G>(variant);
    std::vector<MovePair<B>> pairs;
    typename B::Moves moves;
    board.generate(moves);
    for (const auto& move : moves) {
        const Square from = map.square(move.from);
        const Square to = map.square(move.to);
        pairs.push_back({move, {from, to, {}, {from, to}}});
    }
    return pairs;
}

template <Ruleset R>
std::vector<MovePair<Board<R>>> capture_pairs(const Board<R>& board, const Variant& variant) {
    RouteSink<R> sink(square_map<GeometryOf<R>>(variant));
    board.visit([&](const auto& view) { view.search_captures(sink); });
    std::vector<MovePair<Board<R>>> pairs;
    for (const auto& route : sink.routes()) {
        pairs.push_back({route.move, route.outside});
    }
    return pairs;
}

template <Ruleset R>
std::vector<MovePair<ColumnBoard<R>>> capture_pairs(const ColumnBoard<R>& board,
                                                    const Variant& variant) {
    const auto& map = square_map<GeometryOf<R>>(variant);
    ColumnRouteSink<R> sink(map);
    board.visit([&](const auto& view) { view.search_captures(sink); });
    std::vector<MovePair<ColumnBoard<R>>> pairs;
    for (const auto& capture : sink.captures()) {
        Move move{map.square(capture.move.from), map.square(capture.move.to), {}, {}};
        move.path.push_back(move.from);
        for (std::size_t i = 0; i < capture.move.jumps; ++i) {
            move.captures.push_back(map.square(capture.move.jumped[i]));
            move.path.push_back(map.square(capture.landings[i]));
        }
        pairs.push_back({capture.move, move});
    }
    return pairs;
}

/// The legal moves in both forms, ordered by from, to, captures, path. (Frisian: whether a king
/// must rest is not the board's business.)
template <class B>
std::vector<MovePair<B>> move_pairs(const B& board, const Variant& variant) {
    auto pairs =
        board.capture_pending() ? capture_pairs(board, variant) : quiet_pairs(board, variant);
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
