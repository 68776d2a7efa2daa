#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rules/board/column_sink.hpp"
#include "rules/board/ordered_moves.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/route_sink.hpp"
#include "rules/board/ruleset_code.hpp"
#include "rules/board/square_map.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

template <Ruleset R>
void search_routes(const SideView<R, Color::white>& view, const SquareMap<GeometryOf<R>>& map,
                   std::vector<Move>& moves) {
    RouteSink<R> sink(map, moves);
    view.search_captures(view.capturing_men(), view.capturing_kings(), sink);
}

template <Ruleset R>
void search_routes(const ColumnView<R, Color::white>& view, const SquareMap<GeometryOf<R>>& map,
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

template <class View, class G>
void add_captures(const View& view, const SquareMap<G>& map, std::vector<Move>& moves) {
    using Bits = typename G::Bits;
    const bool short_ones =
        view.for_each_short_capture([&](Bits from, Bits to, Bits first, Bits second) {
            const int start = lowest_index(from);
            const int over = lowest_index(first);
            Move& move = moves.emplace_back();
            move.from = map.square(start);
            move.to = map.square(lowest_index(to));
            move.captures.push_back(map.square(over));
            move.path.push_back(move.from);
            if (second != 0) {
                move.captures.push_back(map.square(lowest_index(second)));
                move.path.push_back(map.square(over + (over - start)));
            }
            move.path.push_back(move.to);
        });
    if (!short_ones) {
        search_routes(view, map, moves);
    }
}

template <Ruleset R>
void set_legal_moves(const Position& position, std::vector<Move>& moves) {
    const bool turned = position.side_to_move() == Color::black;
    const auto& map = square_map<GeometryOf<R>>(position.variant(), turned);
    const auto board = to_board<BoardOf<R>>(position, turned);
    const auto view = board.template view<Color::white>();
    if (view.tops().over()) {
        return;
    }
    if (view.tops().capture_pending()) {
        add_captures(view, map, moves);
        order_captures(moves);
        return;
    }
    PackedSteps steps;
    view.tops().for_each_quiet([&](auto from, auto to, bool) {
        steps.push_back(static_cast<std::uint16_t>(map.square(lowest_index(from)) << 8 |
                                                   map.square(lowest_index(to))));
    });
    set_ordered_steps(steps, moves);
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
