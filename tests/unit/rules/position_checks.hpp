#pragma once

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"
#include "rules/notation/move_text.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// The board turned by half a circle with the colours swapped: the same game for the other side.
inline Position mirrored(const Position& position) {
    const auto turned = [&](Square square) {
        return static_cast<Square>(square == 0 ? 0 : position.squares() + 1 - square);
    };
    Position mirror(position.variant(), opponent(position.side_to_move()));
    for (Square square = 1; square <= position.squares(); ++square) {
        const Column column = position.column(square);
        Column swapped;
        for (int i = 0; i < column.height; ++i) {
            swapped.put_below({opponent(column.piece(i).color), column.piece(i).king});
        }
        mirror.set(turned(square), swapped);
    }
    const KingRuns& runs = position.king_runs();
    mirror.set_king_runs(
        {{turned(runs.square[1]), turned(runs.square[0])}, {runs.moves[1], runs.moves[0]}});
    return mirror;
}

/// All pieces of a colour, those inside columns too.
inline int pieces_of(const Position& position, Color color) {
    int pieces = 0;
    for (Square square = 1; square <= position.squares(); ++square) {
        const Column column = position.column(square);
        for (int i = 0; i < column.height; ++i) {
            pieces += column.piece(i).color == color ? 1 : 0;
        }
    }
    return pieces;
}

/// What is known of a move without its route, for either side.
inline std::tuple<int, int, std::vector<int>> ends_of(const Move& move, int turned_from = 0) {
    const auto at = [&](Square square) {
        return turned_from == 0 ? int{square} : turned_from + 1 - square;
    };
    std::vector<int> captures;
    std::ranges::transform(move.captures, std::back_inserter(captures), at);
    std::ranges::sort(captures);
    return {at(move.from), at(move.to), captures};
}

inline std::string text_faults(const Position& position, const std::vector<Move>& moves) {
    const Variant& variant = position.variant();
    const auto reads_as = [&](const std::string& text, const Move& move) {
        const std::vector<Move> found = matching_moves(text, position, moves);
        return found.size() == 1 && found[0] == move;
    };
    for (const Move& move : moves) {
        for (const std::string& text :
             {to_text(move, moves, variant), to_long_text(move, moves, variant)}) {
            if (!reads_as(text, move)) {
                return fmt::format("{} does not read back", text);
            }
        }
        if (find_hub_move(to_hub(move), moves, variant) != move) {
            return fmt::format("Hub's {} does not read back", to_hub(move));
        }
    }
    if (parse_fen(to_fen(position, true), variant) != position ||
        parse_fen(to_fen(position, true), variant).king_runs() != position.king_runs()) {
        return "the FEN does not read back";
    }
    if (parse_hub_position(hub_position(position), hub_stacks(position), variant) != position) {
        return "the Hub position does not read back";
    }
    return {};
}

inline std::string mirror_faults(const Position& position, const std::vector<Move>& moves) {
    const Position mirror = mirrored(position);
    if (mirrored(mirror) != position) {
        return "mirroring twice changes it";
    }
    std::multiset<std::tuple<int, int, std::vector<int>>> here;
    std::multiset<std::tuple<int, int, std::vector<int>>> there;
    for (const Move& move : moves) {
        here.insert(ends_of(move, position.squares()));
    }
    for (const Move& move : legal_moves(mirror)) {
        there.insert(ends_of(move));
    }
    return here == there ? std::string{} : "the mirror image has other moves";
}

inline std::string material_faults(const Position& position, const std::vector<Move>& moves) {
    const Color side = position.side_to_move();
    for (const Move& move : moves) {
        const Position next = after(position, move);
        const int taken = position.variant().columns ? 0 : static_cast<int>(move.captures.size());
        if (pieces_of(next, side) != pieces_of(position, side) ||
            pieces_of(next, opponent(side)) != pieces_of(position, opponent(side)) - taken) {
            return fmt::format("{} loses or makes pieces", to_hub(move));
        }
        for (Square square = 1; square <= position.squares(); ++square) {
            const bool touched = square == move.from || square == move.to ||
                                 std::ranges::count(move.captures, square) > 0;
            if (!touched && next.column(square) != position.column(square)) {
                return fmt::format("{} changes square {}", to_hub(move), square);
            }
        }
    }
    return {};
}

/// What is wrong with the rules and notations at a position; empty if nothing is.
inline std::string faults_at(const Position& position) {
    const std::vector<Move> moves = legal_moves(position);
    if (!std::ranges::is_sorted(moves, {}, [](const Move& m) { return std::pair(m.from, m.to); })) {
        return to_fen(position) + ": the moves are not in order";
    }
    for (const auto& check : {text_faults, mirror_faults, material_faults}) {
        if (const std::string fault = check(position, moves); !fault.empty()) {
            return to_fen(position, true) + ": " + fault;
        }
    }
    return {};
}

}  // namespace huff::rules
