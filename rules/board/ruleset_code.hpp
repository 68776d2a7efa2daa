#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/board/ruleset.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules::board {

// What rulesets/ compiles for each rule set.

/// Puts the legal moves of a position into an empty list, with their routes, by from, to,
/// captures, path (frisian: as if no king had to rest). Black's board is turned round to be
/// White's, so that this is compiled for one side only.
template <Ruleset R>
void set_legal_moves(const Position& position, std::vector<Move>& moves);

/// The number of move sequences of length `depth` (>= 1); `routes`: every order of capturing
/// counts separately.
template <Ruleset R>
std::uint64_t perft_of(const Position& position, int depth, bool routes);

/// For each of the legal moves: in how many orders of capturing it can be made.
template <Ruleset R>
std::vector<std::uint64_t> routes_of(const Position& position, std::span<const Move> legal);

}  // namespace huff::rules::board
