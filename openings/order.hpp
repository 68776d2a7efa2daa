#pragma once

#include <cstdint>

namespace huff::openings {

enum class Order : std::uint8_t { sequential, random };

/// The index (0…size-1) of the opening for the pair with this zero-based number within its
/// pairing. Lap n = index / size through the set uses the permutation of (seed, n); sequential
/// order walks the file. Constant time and memory: an unbiased keyed permutation is computed, not
/// stored. size >= 1.
std::uint64_t opening_index(std::uint64_t pair_index, std::uint64_t size, Order order,
                            std::uint64_t seed);

}  // namespace huff::openings
