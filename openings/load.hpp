#pragma once

#include <string>

#include "openings/opening.hpp"

namespace huff::openings {

/// The bytes of an opening file; throws InputError if it cannot be read.
std::string text_of_file(const std::string& file);

/// Whether load() takes the name for a set that no file is needed for: built-in, a layer, or a ply
/// number.
bool is_named_set(const std::string& name);

/// Loads openings by built-in name (see shipped.hpp), by layer ("sharp": the built-in set
/// "VARIANT-sharp"; also "balanced", "stress"), by ply number ("3ply": every 3-ply line that
/// holds material) or from a file. "" is the variant's default set.
OpeningSet load(const std::string& name_or_file, const rules::Variant& variant);

}  // namespace huff::openings
