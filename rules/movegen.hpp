#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/too_many_captures.hpp"

namespace huff::rules {

/// Every legal move once, ordered by from, to, captures. Whether a game has already ended by a
/// draw rule is Game's business; a breakthrough position with a king on the board has no moves.
/// Throws TooManyCaptures, as do count_routes and perft.
std::vector<Move> legal_moves(const Position& position);
/// The same in place of what `moves` held, in its memory.
void legal_moves(const Position& position, std::vector<Move>& moves);

/// The position after a legal move (taken from legal_moves of the same position).
Position after(const Position& position, const Move& move);

/// For each of the legal moves of a position: in how many orders of capturing it can be made.
std::vector<std::uint64_t> count_routes(const Position& position, std::span<const Move> legal);

/// perft: the number of move sequences of length `depth` (>= 0). Draw rules are ignored.
/// `routes` counts every order of capturing separately (published tables call these "dups").
std::uint64_t perft(const Position& position, int depth, bool routes = false);

}  // namespace huff::rules
