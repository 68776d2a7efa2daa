#pragma once

#include "engines/reference/score.hpp"
#include "rules/position.hpp"

namespace huff::engines::reference {

/// A quiet position's value for the side to move.
Score evaluate(const rules::Position& position);

}  // namespace huff::engines::reference
