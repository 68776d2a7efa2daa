#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// The move in the variant's PDN text, as short as it is unambiguous among `legal` (the legal
/// moves of the position): `32-28`, `28x19`, full path `1x23x14x25` where needed, `c3-d4`, `c3:e5`.
std::string to_text(const Move& move, std::span<const Move> legal, const Variant& variant);

/// The same, but always with numbers and `x`: `huff moves` prints it.
std::string to_long_text(const Move& move, std::span<const Move> legal, const Variant& variant);

/// Finds the legal move that a text names: from and to alone, or the path (every landing square, or
/// just the turning squares), or, if it is no such path, Hub's from x to x captured in any order;
/// `x` `:` `-` a blank or (algebraic) nothing between, leading zeros, numeric or algebraic. Which
/// sign is used does not matter. Throws InputError: unreadable text, no such legal move, or
/// ambiguous (lists the candidates).
Move parse_move(std::string_view text, const Position& position, std::span<const Move> legal);

/// All legal moves a text can mean (empty: none); throws InputError only if it is unreadable.
std::vector<Move> matching_moves(std::string_view text, const Position& position,
                                 std::span<const Move> legal);

}  // namespace huff::rules
