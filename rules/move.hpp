#pragma once

#include "rules/piece.hpp"
#include "rules/square_list.hpp"

namespace huff::rules {

/// More jumps than any capture on 72 squares can have.
inline constexpr std::size_t max_jumps = 50;

/// One ply: a step, or a whole capture.
struct Move {
    Square from = 0;
    Square to = 0;
    /// The squares jumped, in jump order. In the column games a square can occur more than once.
    SquareList<max_jumps> captures;
    /// `from`, each landing square between jumps, `to`. A step has just `from` and `to`. Of equal
    /// routes to the same capture the lexicographically smallest stands here.
    SquareList<max_jumps + 1> path;

    bool is_capture() const { return !captures.empty(); }

    friend bool operator==(const Move&, const Move&) = default;
};

/// True if both name the same move of one position: equal from, to and captured squares in
/// whatever order. (Column games where the resulting columns differ also need equal paths: compare
/// with ==.)
bool same_move(const Move& a, const Move& b);

}  // namespace huff::rules
