#pragma once

#include <vector>

#include "openings/opening.hpp"

namespace huff::openings {

/// Every line of `plies` plies from the initial position, one per final position (board and side
/// to move): of lines that transpose the first in canonical order stands. Canonical order is
/// ascending by (from, to, captures), ply by ply. Lines that end earlier are left out.
std::vector<Opening> enumerate_lines(const rules::Variant& variant, int plies);

}  // namespace huff::openings
