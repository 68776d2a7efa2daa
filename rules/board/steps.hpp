#pragma once

#include "rules/board/geometry.hpp"
#include "rules/board/ruleset.hpp"

namespace huff::rules::board {

template <Ruleset R>
using GeometryOf = Geometry<R.width, R.height, R.all_squares>;

/// The steps of a rule set's men (of one side) and kings on its geometry.
template <Ruleset R, Color Side>
struct Steps {
    using G = GeometryOf<R>;

    static constexpr auto man_moves() {
        if constexpr (R.directions == Directions::orthogonal) {
            return StepList<(Side == Color::white ? -G::down : G::down), -G::right, G::right>{};
        } else if constexpr (Side == Color::white) {
            return StepList<G::up_left, G::up_right>{};
        } else {
            return StepList<G::down_left, G::down_right>{};
        }
    }
    static constexpr auto man_captures() {
        if constexpr (R.directions == Directions::diagonal_captures_all) {
            return king_captures();
        } else if constexpr (R.men_capture_back) {
            return king_moves();
        } else {
            return man_moves();
        }
    }
    static constexpr auto king_moves() {
        if constexpr (R.directions == Directions::orthogonal) {
            return StepList<-G::down, -G::right, G::right, G::down>{};
        } else {
            return diagonals();
        }
    }
    static constexpr auto diagonals() {
        return StepList<G::up_left, G::up_right, G::down_left, G::down_right>{};
    }
    static constexpr auto king_captures() {
        if constexpr (R.directions == Directions::diagonal_captures_all) {
            return StepList<G::up_left, G::up_right, G::down_left, G::down_right, -G::down,
                            -G::right, G::right, G::down>{};
        } else {
            return king_moves();
        }
    }
};

}  // namespace huff::rules::board
