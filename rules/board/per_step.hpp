#pragma once

#include <array>
#include <cstddef>

#include "rules/board/geometry.hpp"

namespace huff::rules::board {

/// One bitboard for each step of a list.
template <class Bits, class List>
class PerStep;

template <class Bits, int... Steps>
class PerStep<Bits, StepList<Steps...>> {
  public:
    template <int Step>
    constexpr Bits& at() {
        return values_[index_of<Step>()];
    }
    template <int Step>
    constexpr const Bits& at() const {
        return values_[index_of<Step>()];
    }

    /// Whatever is in any of the bitboards.
    constexpr Bits any() const { return any_but<>(); }

    /// Whatever is in the bitboard of any step but these.
    template <int... Excluded>
    constexpr Bits any_but() const {
        Bits any = 0;
        ((any |= is_one_of<Steps, Excluded...>() ? Bits{0} : at<Steps>()), ...);
        return any;
    }

  private:
    template <int Step, int... Others>
    static constexpr bool is_one_of() {
        return ((Step == Others) || ...);
    }
    template <int Step>
    static constexpr std::size_t index_of() {
        constexpr std::array<int, sizeof...(Steps)> steps{Steps...};
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i] == Step) {
                return i;
            }
        }
        return steps.size();
    }

    std::array<Bits, sizeof...(Steps)> values_{};
};

}  // namespace huff::rules::board
