#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// Hub 2's position string: side to move, then one character a square (`w W b B e`).
std::string hub_position(const Position& position);

/// Hub's `stacks` argument (protocols.md 5.4): "22:wbb 31:bw", empty if every column is single.
std::string hub_stacks(const Position& position);

/// Reads both; throws InputError (wrong length, letter, or stack).
Position parse_hub_position(std::string_view position, std::string_view stacks,
                            const Variant& variant);

/// `32-28`, `28x19x23`: from, to, then the captured squares (jump order). With
/// `short_single`, a capture of one piece is written `28x19`.
std::string to_hub(const Move& move, bool short_single = false);

/// The legal move a Hub text names, captured squares in any order, single captures with or
/// without the square; nothing if there is none.
std::optional<Move> find_hub_move(std::string_view text, std::span<const Move> legal,
                                  const Variant& variant);

}  // namespace huff::rules
