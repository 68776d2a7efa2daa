#pragma once

#include <cstdint>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules::board {

/// Every legal move once, ordered by from, to, captures; of equal routes the lexicographically
/// smallest path.
std::vector<Move> legal_moves(const Position& position);

/// The number of move sequences of length `depth` (>= 0); `routes`: every order of capturing
/// counts separately.
std::uint64_t perft(const Position& position, int depth, bool routes = false);

}  // namespace huff::rules::board
