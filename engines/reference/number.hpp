#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace huff::engines::reference {

/// The number that the whole text is; nothing if it is none, or out of the type's range.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional(value) : std::nullopt;
}

}  // namespace huff::engines::reference
