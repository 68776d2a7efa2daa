#pragma once

#include <cstdint>

namespace huff::engines::reference {

/// The finalizer of SplitMix64 (Steele, Lea, Flood 2014): a bijection that scatters its argument.
constexpr std::uint64_t scatter(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

/// A number that depends on both arguments and their order: all of the engine's randomness is
/// made of this, so that it can be repeated.
constexpr std::uint64_t scatter(std::uint64_t a, std::uint64_t b) {
    return scatter(scatter(a) + b);
}

}  // namespace huff::engines::reference
