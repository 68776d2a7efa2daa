#pragma once

#include <cstdint>

namespace huff::openings {

/// The finalizer of splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014): every bit of the input moves every bit of the output.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// splitmix64 as a generator: equal on every machine.
class RandomStream {
  public:
    explicit RandomStream(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        return mixed(state_ - 0x9e3779b97f4a7c15U);
    }

    /// Uniform on 0…bound-1 without bias (values of the incomplete last lap are drawn again).
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t rest = (~std::uint64_t{0} % bound + 1) % bound;
        std::uint64_t value = next();
        while (value > ~std::uint64_t{0} - rest) {
            value = next();
        }
        return value % bound;
    }

  private:
    std::uint64_t state_;
};

}  // namespace huff::openings
