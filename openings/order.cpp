#include "openings/order.hpp"

#include "openings/random.hpp"

namespace huff::openings {
namespace {

/// A keyed bijection of 0…4^half_bits - 1: a balanced Feistel network. Twelve rounds keep even
/// tiny domains (two openings) close to uniform over their permutations.
std::uint64_t feistel(std::uint64_t value, int half_bits, std::uint64_t key) {
    const std::uint64_t mask = (std::uint64_t{1} << half_bits) - 1;
    std::uint64_t left = value >> half_bits;
    std::uint64_t right = value & mask;
    for (std::uint64_t round = 0; round < 12; ++round) {
        const std::uint64_t next = left ^ (mixed(key + mixed(right + (round << 56))) & mask);
        left = right;
        right = next;
    }
    return left << half_bits | right;
}

}  // namespace

std::uint64_t opening_index(std::uint64_t pair_index, std::uint64_t size, Order order,
                            std::uint64_t seed) {
    const std::uint64_t lap = pair_index / size;
    std::uint64_t value = pair_index % size;
    if (order == Order::sequential) {
        return value;
    }
    int half_bits = 1;
    while (half_bits < 32 && (std::uint64_t{1} << (2 * half_bits)) < size) {
        ++half_bits;
    }
    const std::uint64_t key = mixed(mixed(seed) + lap);
    // Cycle walking: follow the bijection until it comes back below `size` (under four steps on
    // average, since the domain is at most four times as large).
    do {
        value = feistel(value, half_bits, key);
    } while (value >= size);
    return value;
}

}  // namespace huff::openings
