#pragma once

#include <bit>
#include <cstdint>

namespace huff::rules::board {

using Bits64 = std::uint64_t;
__extension__ using Bits128 = unsigned __int128;

/// The number of set bits.
constexpr int count_bits(Bits64 bits) {
    return std::popcount(bits);
}
constexpr int count_bits(Bits128 bits) {
    return std::popcount(static_cast<Bits64>(bits)) +
           std::popcount(static_cast<Bits64>(bits >> 64));
}

/// The index of the lowest set bit; `bits` must not be 0.
constexpr int lowest_index(Bits64 bits) {
    return std::countr_zero(bits);
}
constexpr int lowest_index(Bits128 bits) {
    const auto low = static_cast<Bits64>(bits);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<Bits64>(bits >> 64));
}

/// Clears the lowest set bit and returns its index; `bits` must not be 0.
template <class Bits>
constexpr int pop_index(Bits& bits) {
    const int index = lowest_index(bits);
    bits &= bits - 1;
    return index;
}

/// Clears the lowest set bit and returns it alone; `bits` must not be 0.
template <class Bits>
constexpr Bits pop_bit(Bits& bits) {
    const Bits lowest = bits & (~bits + 1);
    bits ^= lowest;
    return lowest;
}

/// The bits in the opposite order.
constexpr Bits64 reversed(Bits64 bits) {
    bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
    bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0F) | (bits & 0x0F0F0F0F0F0F0F0F) << 4;
    return __builtin_bswap64(bits);
}
constexpr Bits128 reversed(Bits128 bits) {
    return Bits128{reversed(static_cast<Bits64>(bits))} << 64 |
           reversed(static_cast<Bits64>(bits >> 64));
}

/// Moves every bit by `Distance` places (negative: towards index 0).
template <int Distance, class Bits>
constexpr Bits shift(Bits bits) {
    if constexpr (Distance >= 0) {
        return bits << Distance;
    } else {
        return bits >> -Distance;
    }
}

}  // namespace huff::rules::board
