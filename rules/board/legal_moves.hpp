#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rules/board/column_sink.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/route_sink.hpp"
#include "rules/board/square_map.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

template <Ruleset R>
void add_captures(const SideView<R, Color::white>& view, const SquareMap<GeometryOf<R>>& map,
                  std::vector<Move>& moves) {
    RouteSink<R> sink(map);
    view.search_captures(view.capturing_men(), view.capturing_kings(), sink);
    for (const auto& route : sink.routes()) {
        moves.push_back(route.outside);
    }
}

template <Ruleset R>
void add_captures(const ColumnView<R, Color::white>& view, const SquareMap<GeometryOf<R>>& map,
                  std::vector<Move>& moves) {
    ColumnRouteSink<R> sink(map);
    view.search_captures(sink);
    for (const auto& capture : sink.captures()) {
        Move& move = moves.emplace_back();
        move.from = map.square(capture.move.from);
        move.to = map.square(capture.move.to);
        move.path.push_back(move.from);
        for (std::size_t i = 0; i < capture.move.jumps; ++i) {
            move.captures.push_back(map.square(capture.move.jumped[i]));
            move.path.push_back(map.square(capture.landings[i]));
        }
    }
}

/// The legal moves of a position in square numbers, with their routes, in no promised order
/// (frisian: as if no king had to rest). Black's board is turned round to be White's, so that this
/// is compiled for one side only.
template <Ruleset R>
std::vector<Move> unordered_moves(const Position& position) {
    const bool turned = position.side_to_move() == Color::black;
    const auto& map = square_map<GeometryOf<R>>(position.variant(), turned);
    const auto board = to_board<BoardOf<R>>(position, turned);
    const auto view = board.template view<Color::white>();
    std::vector<Move> moves;
    if (view.tops().over()) {
        return moves;
    }
    if (view.tops().capture_pending()) {
        add_captures(view, map, moves);
        return moves;
    }
    moves.reserve(static_cast<std::size_t>(view.tops().count_quiet()));
    view.tops().for_each_quiet([&](auto from, auto to, bool) {
        const Square start = map.square(lowest_index(from));
        const Square end = map.square(lowest_index(to));
        moves.push_back({start, end, {}, {start, end}});
    });
    return moves;
}

/// For each of the legal moves: in how many orders of capturing it can be made.
template <Ruleset R>
std::vector<std::uint64_t> routes_of(const Position& position, std::span<const Move> legal) {
    const auto board = to_board<BoardOf<R>>(position);
    const auto& map = square_map<GeometryOf<R>>(position.variant());
    typename BoardOf<R>::Moves routes;
    board.visit([&](const auto& view) { view.generate(routes, true); });
    std::vector<std::uint64_t> counts(legal.size());
    for (const auto& route : routes) {
        const Position next = to_position(board.after(route), position.variant());
        const auto same = std::ranges::find_if(legal, [&](const Move& move) {
            return move.from == map.square(route.from) && move.to == map.square(route.to) &&
                   after(position, move) == next;
        });
        if (same != legal.end()) {
            ++counts[static_cast<std::size_t>(same - legal.begin())];
        }
    }
    return counts;
}

}  // namespace huff::rules::board
