#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "openings/opening.hpp"
#include "rules/input_error.hpp"

namespace huff::openings {

/// Called with the error of a bad line; reading goes on with the next one if it returns.
using OnBadLine = std::function<void(const rules::InputError&)>;

/// The openings of a text in any known format; `source` names it in messages. Formats, told apart
/// by their look: TSV with a heading line (columns id, moves, fen, name, status, score; others are
/// ignored), PDN games whose final positions are the openings, and plain lines that hold a move
/// list or a FEN (a line `//name` names the next one). `#` starts a comment line (`# variant: NAME`
/// must agree); CR LF, a byte-order mark and blank lines are accepted. Throws InputError with file
/// and line at the first bad line.
OpeningSet read_openings(std::string_view text, const std::string& source,
                         const rules::Variant& variant);

/// The same, but `on_bad_line` decides what becomes of a bad line.
OpeningSet read_openings(std::string_view text, const std::string& source,
                         const rules::Variant& variant, const OnBadLine& on_bad_line);

/// The variant that the text itself names in a line `# variant: NAME`.
std::optional<std::string_view> declared_variant(std::string_view text);

}  // namespace huff::openings
