#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// The squares a PDN full path names: `from`, each square where the capture turns or, where it
/// goes straight on, the square directly behind the captured piece, `to` (pdn.md, Ambiguity).
std::vector<Square> pdn_path(const Move& move, const Variant& variant);

/// The capture a piece makes that stops on these squares in turn; squares where it goes straight
/// on may be left out. Nothing if some part is not a straight line over pieces it can take. Rules
/// of choice are not looked at.
std::optional<Move> capture_along(const Position& position, std::span<const Square> stops);

}  // namespace huff::rules
