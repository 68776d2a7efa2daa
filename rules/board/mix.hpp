#pragma once

#include <cstdint>

namespace huff::rules::board {

/// The output function of SplitMix64 (Steele, Lea, Flood 2014): every bit of the value changes
/// about half the bits of the result.
constexpr std::uint64_t mix(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

}  // namespace huff::rules::board
