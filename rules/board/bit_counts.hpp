#pragma once

#include "rules/board/bits.hpp"

namespace huff::rules::board {

/// In how many sets each bit has been, up to 7: three columns of binary digits.
template <class Bits>
class BitCounts {
  public:
    /// Counts a set once more; returns the bits whose count does not fit any longer.
    constexpr Bits add(Bits set) {
        const Bits carried = ones_ & set;
        const Bits carried_on = twos_ & carried;
        const Bits lost = fours_ & carried_on;
        ones_ ^= set;
        twos_ ^= carried;
        fours_ ^= carried_on;
        return lost;
    }

    /// The counts of these bits, all together.
    constexpr int sum(Bits of) const {
        return count_bits(ones_ & of) + 2 * count_bits(twos_ & of) + 4 * count_bits(fours_ & of);
    }

  private:
    Bits ones_ = 0;
    Bits twos_ = 0;
    Bits fours_ = 0;
};

}  // namespace huff::rules::board
