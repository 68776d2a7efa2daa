#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <vector>

#include "rules/move.hpp"

namespace huff::rules::board {

/// Quiet moves as plain numbers that sort as the moves do: from * 256 + to.
using PackedSteps = boost::container::small_vector<std::uint16_t, 256>;

/// Puts these quiet moves, by from and to, in the place of what `moves` holds.
void set_ordered_steps(PackedSteps& steps, std::vector<Move>& moves);

/// Puts captures in order: by from, to, captures, path.
void order_captures(std::vector<Move>& moves);

}  // namespace huff::rules::board
