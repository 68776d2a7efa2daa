#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "openings/opening.hpp"

namespace huff::openings {

/// The recipe of `huff openings make`.
struct Recipe {
    const rules::Variant* variant = nullptr;
    int plies = 2;
    /// Plies looked ahead for a lost man; none: the material filter is off.
    std::optional<int> material_plies = 4;
    /// Random lines to draw instead of enumerating all.
    std::optional<std::size_t> sample;
    std::uint64_t seed = 1;
    /// The other way round: keep just what the material filter would drop.
    bool losing = false;
};

/// What a recipe made, with the counts on the way.
struct Made {
    OpeningSet set;
    std::size_t positions = 0;  ///< different final positions before the filters
    std::size_t men_down = 0;   ///< found by the material filter
    std::size_t finished = 0;   ///< dropped because the game is over there
};

/// Enumerates (or samples) the lines and drops those whose game is over or that lose a man for
/// nothing. Numbers the openings from 1 in canonical order.
Made make(const Recipe& recipe);

/// Gives the openings the ids "1", "2" … in their order.
void number_openings(OpeningSet& set);

/// Gives openings the ids, names and status of those in `facts` that reach the same position;
/// returns how many were found.
std::size_t name_openings(OpeningSet& set, const OpeningSet& facts);

}  // namespace huff::openings
