#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/board/ruleset.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules::board {

// What rulesets/ compiles for each rule set.

/// The legal moves of a position in square numbers, with their routes, in no promised order
/// (frisian: as if no king had to rest).
template <Ruleset R>
std::vector<Move> unordered_moves(const Position& position);

/// The number of move sequences of length `depth` (>= 1); `routes`: every order of capturing
/// counts separately.
template <Ruleset R>
std::uint64_t perft_of(const Position& position, int depth, bool routes);

/// For each of the legal moves: in how many orders of capturing it can be made.
template <Ruleset R>
std::vector<std::uint64_t> routes_of(const Position& position, std::span<const Move> legal);

}  // namespace huff::rules::board
