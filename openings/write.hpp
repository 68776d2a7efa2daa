#pragma once

#include <string>
#include <vector>

#include "openings/opening.hpp"

namespace huff::openings {

/// The set as TSV that read_openings reads back: `comments` first (each becomes a `# ` line), then
/// `# variant: NAME`, the heading, and one line an opening. Columns that are empty in every
/// opening are left out, `moves` and `fen` always stand.
std::string to_tsv(const OpeningSet& set, const std::vector<std::string>& comments);

}  // namespace huff::openings
