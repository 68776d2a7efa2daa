#pragma once

#include <string_view>
#include <vector>

namespace huff::openings {

/// One line of a text, without its line end, and its number from 1.
struct TextLine {
    std::string_view text;
    int number = 0;
};

/// Splits at LF or CR LF and drops a byte-order mark.
std::vector<TextLine> split_lines(std::string_view text);

/// Without surrounding blanks and tabs.
std::string_view trimmed(std::string_view text);

/// Splits at every `separator`; empty parts are kept.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace huff::openings
