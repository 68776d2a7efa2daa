#pragma once

#include <cstdint>
#include <vector>

#include "openings/opening.hpp"

namespace huff::openings {

/// Random legal lines with different final positions, at most `count`, drawn from `seed` by a
/// fixed generator (splitmix64): the way to sets of a ply number too high to enumerate.
std::vector<Opening> random_lines(const rules::Variant& variant, int plies, std::size_t count,
                                  std::uint64_t seed);

/// Starts with one man less on either side ("11-man ballots" in English draughts): one man of each
/// colour is taken off at random, then `plies` random plies are played. FEN-only, all different,
/// with a move to play, drawn from `seed` as random_lines draws; at most `count`.
std::vector<Opening> short_handed(const rules::Variant& variant, int plies, std::size_t count,
                                  std::uint64_t seed);

}  // namespace huff::openings
