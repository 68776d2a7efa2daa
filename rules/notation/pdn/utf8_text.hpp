#pragma once

#include <string>
#include <string_view>

namespace huff::rules {

/// True if the bytes are well-formed UTF-8 (no overlong forms, no surrogates).
bool valid_utf8(std::string_view bytes);

/// Bytes of unknown origin as UTF-8: well-formed UTF-8 stays, other text is read as Windows-1252
/// (whose upper part is that of Latin-1), as old files have it. Bytes without a character become
/// U+FFFD; control characters become blanks.
std::string utf8_text(std::string_view bytes);

}  // namespace huff::rules
