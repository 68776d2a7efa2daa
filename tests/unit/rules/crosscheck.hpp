#pragma once

#include <fmt/format.h>
#include <random>
#include <string>

#include "rules/geometry.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/position.hpp"
#include "tests/unit/rules/simple_movegen.hpp"

namespace huff::rules {

/// A number from 0 to bound - 1, near enough to even.
inline unsigned below(std::mt19937& random, std::size_t bound) {
    return static_cast<unsigned>(random() % bound);
}

/// Pieces strewn over the board, kings and (in the column games) columns up to five high.
inline Position strewn(const Variant& variant, std::mt19937& random) {
    Position position(variant, below(random, 2) == 0 ? Color::white : Color::black);
    const auto squares = static_cast<unsigned>(position.squares());
    // Flying kings among tall columns have more routes than the simple generator can walk.
    const unsigned kings_of_ten = variant.columns ? below(random, 3) / 2 : below(random, 8);
    std::array<int, 2> left{variant.men, variant.men};
    const auto next_piece = [&](Square square) {
        const auto color = static_cast<Color>(below(random, 2));
        --left[static_cast<std::size_t>(color)];
        const bool must = !variant.columns && on_last_row(variant, square, color);
        return Piece{color, must || below(random, 10) < kings_of_ten};
    };
    const unsigned places = 2 + below(random, squares / 3);
    for (unsigned i = 0; i < places && left[0] > 0 && left[1] > 0; ++i) {
        const auto square = static_cast<Square>(1 + below(random, squares));
        if (!position.empty(square)) {
            continue;
        }
        Column column = Column::of(next_piece(square));
        const unsigned height = variant.columns && below(random, 3) == 0 ? 1 + below(random, 5) : 1;
        while (column.height < height && left[0] > 0 && left[1] > 0) {
            column.put_below(next_piece(square));
        }
        position.set(square, column);
    }
    return position;
}

/// Compares the generator with the simple one, and the perft that counts routes with it, over so
/// many positions of random games: half from the initial position, half from strewn pieces. The
/// first difference is told; empty if there is none.
inline std::string first_difference(const Variant& variant, int positions, unsigned seed) {
    std::mt19937 random(seed);
    int seen = 0;
    for (int game = 0; seen < positions; ++game) {
        Position position = game % 2 == 0 ? Position::start(variant) : strewn(variant, random);
        for (int ply = 0; ply < 150 && seen < positions; ++ply, ++seen) {
            const auto expected = simple_legal_moves(position);
            if (legal_moves(position) != expected) {
                return fmt::format("{}: {} has other moves", variant.name, to_fen(position, true));
            }
            if (perft(position, 1, true) != simple_routes(position).size()) {
                return fmt::format("{}: {} has another number of routes", variant.name,
                                   to_fen(position, true));
            }
            if (expected.empty()) {
                break;
            }
            position = after(position, expected[below(random, expected.size())]);
        }
    }
    return {};
}

}  // namespace huff::rules
