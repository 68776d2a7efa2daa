#pragma once

#include "rules/position.hpp"

namespace huff::openings {

/// Men and kings (columns: columns commanded) of White less those of Black.
int material_balance(const rules::Position& position);

/// True if neither side can win material by force: the best play of both sides for `plies` plies,
/// continued until no capture is pending, keeps `material_balance` at zero. (A position in which
/// a man has been taken and is sure to be taken back holds.)
bool holds_material(const rules::Position& position, int plies);

}  // namespace huff::openings
