#include "openings/lines.hpp"

namespace huff::openings {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

std::vector<TextLine> split_lines(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) {
        text.remove_prefix(byte_order_mark.size());
    }
    std::vector<TextLine> lines;
    for (const auto part : split(text, '\n')) {
        // Only the CR of a CR LF goes here: a leading tab is an empty TSV field.
        const auto line = part.ends_with('\r') ? part.substr(0, part.size() - 1) : part;
        lines.push_back({line, static_cast<int>(lines.size()) + 1});
    }
    return lines;
}

}  // namespace huff::openings
