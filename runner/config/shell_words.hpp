#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace huff::runner {

/// Splits a text into words as a POSIX shell does: blanks, '…', "…" and backslash, but without
/// any expansion (no $, no globs, no comments). Throws InputError at an open quote.
std::vector<std::string> shell_words(std::string_view text);

/// The inverse, for showing a command line: quotes a word where a shell would need it.
std::string shell_quoted(std::string_view word);

}  // namespace huff::runner
