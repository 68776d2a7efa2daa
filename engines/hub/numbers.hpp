#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "engines/engine.hpp"

namespace huff::engines {

/// The whole of `text` as a finite number; nothing if it is anything else. A leading `+` is fine.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    if constexpr (std::is_floating_point_v<Number>) {
        if (!std::isfinite(value)) {
            return std::nullopt;
        }
    }
    return value;
}

/// Appends an integer.
template <typename Integer>
void append_number(std::string& out, Integer value) {
    char text[24];  // NOLINT(modernize-avoid-c-arrays): filled by to_chars
    out.append(text, std::to_chars(text, text + sizeof text, value).ptr);
}

/// Appends seconds with up to three decimals, rounded down: an engine must not be told more time
/// than it has. Less than none is 0.
void append_seconds(std::string& out, microseconds time);

}  // namespace huff::engines
