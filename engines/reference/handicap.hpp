#pragma once

#include "engines/reference/limits.hpp"
#include "engines/reference/time_plan.hpp"

namespace huff::engines::reference {

/// Weakens a search by about `elo` points: it gets a smaller share of the time, nodes and depth
/// that it was given. The share follows from what doubling the nodes is worth in self-play.
void handicap(int elo, Limits& limits, TimePlan& plan);

}  // namespace huff::engines::reference
