#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/piece.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// The squares of a PDN move token, in order, at least two.
struct MoveSquares {
    std::vector<Square> squares;
    bool capture_sign = false;  ///< `x`, `:` … stands between them
    bool quiet_sign = false;    ///< `-`
};

/// Cuts a move token ("32-28", "1- 7", "c3:e5", "a3b4", "3228") into squares of the variant; with
/// `turned` they are counted from the opposite corner. Nothing if a square is not on the board.
std::optional<MoveSquares> move_squares(std::string_view text, const Variant& variant, bool turned);

}  // namespace huff::rules
