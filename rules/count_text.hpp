#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace huff::rules {

/// "1 pair", "2 pairs"; `plural` where it is not `singular` with an s: "1 ply", "0 plies".
std::string count_text(std::int64_t count, std::string_view singular, std::string_view plural = {});

template <std::integral Count>
std::string count_text(Count count, std::string_view singular, std::string_view plural = {}) {
    return count_text(static_cast<std::int64_t>(count), singular, plural);
}

}  // namespace huff::rules
