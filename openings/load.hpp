#pragma once

#include <string>
#include <string_view>

#include "openings/opening.hpp"

namespace huff::openings {

/// The openings of a text in any known format; `source` names it in messages. Formats, told apart
/// by their look: TSV with a heading line (columns id, moves, fen, name, status, score; others are
/// ignored), PDN games whose final positions are the openings, and plain lines that hold a move
/// list or a FEN (a line `//name` names the next one). `#` starts a comment line; CR LF, a
/// byte-order mark and blank lines are accepted. Throws InputError with file and line.
OpeningSet read_openings(std::string_view text, const std::string& source,
                         const rules::Variant& variant);

/// Loads openings by built-in name (see shipped.hpp), by ply number ("3ply": every 3-ply line that
/// holds material) or from a file. "" is the variant's default set.
OpeningSet load(const std::string& name_or_file, const rules::Variant& variant);

}  // namespace huff::openings
