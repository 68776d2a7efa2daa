#pragma once

#include <algorithm>
#include <array>
#include <bit>

namespace huff::engines::reference {

/// The depth taken off the search of a quiet move that comes late in the order.
constexpr int reduction(int depth, int moves_before) {
    if (depth < 3 || moves_before < 3) {
        return 0;
    }
    // About log2(depth) * log2(moves_before) / 3, in whole numbers.
    const auto log2 = [](int n) {
        return static_cast<int>(std::bit_width(static_cast<unsigned>(n))) - 1;
    };
    return std::min(std::max(1, log2(depth) * log2(moves_before) / 3), depth - 1);
}

}  // namespace huff::engines::reference
