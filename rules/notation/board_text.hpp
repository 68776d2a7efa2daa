#pragma once

#include <string>

#include "rules/position.hpp"

namespace huff::rules {

/// An ASCII board with White at the bottom, square numbers on the empty squares or at the edge,
/// columns shown with their height; lines end with '\n'.
std::string board_text(const Position& position);

}  // namespace huff::rules
