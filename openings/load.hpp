#pragma once

#include <string>

#include "openings/opening.hpp"

namespace huff::openings {

/// Loads a shipped set by name ("international-2ply", …; see shipped.hpp) or else a file in any
/// of the known formats. "" is the variant's default set. Throws InputError with file and line.
OpeningSet load(const std::string& name_or_file, const rules::Variant& variant);

}  // namespace huff::openings
