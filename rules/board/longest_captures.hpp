#pragma once

#include "rules/board/jumps.hpp"

namespace huff::rules::board {

/// Rule sets in which a man's captures are found by their jumps alone and the longest are legal.
template <Ruleset R>
inline constexpr bool longest_man_captures =
    plain_man_captures<R> && !R.columns && R.choice == CaptureChoice::most &&
    (R.promotion == CapturePromotion::only_if_stops || R.promotion == CapturePromotion::never);

/// Counts the captures of men that have the most jumps, without a list of them: jump by jump, as
/// long as no two routes can take the same pieces.
template <Ruleset R, Color Side>
class LongestCaptures {
    static_assert(longest_man_captures<R>);

  public:
    using Bits = typename GeometryOf<R>::Bits;

    LongestCaptures(Bits prey, Bits vacant) : prey_(prey), vacant_(vacant) {}

    /// The number of longest captures of these men, or -1: they are too long to be told apart by
    /// counting.
    int count(Bits men) {
        while (men != 0) {
            const Bits from = pop_bit(men);
            go_on<0>(from, prey_, vacant_ | from, 0);
        }
        return best_ < most_jumps ? count_ : -1;
    }

  private:
    /// With four diagonal jumps a man can go round in a circle, either way.
    static constexpr int most_jumps = 4;

    /// Jumps from `at`, reached in direction Last (0: not moved yet).
    template <int Last>
    void go_on(Bits at, Bits prey, Bits free, int jumps) {
        bool any = false;
        for_each_step(List{}, [&]<int Step>(std::integral_constant<int, Step>) {
            if constexpr (Step != -Last || Last == 0) {
                const Bits over = shift<Step>(at) & prey;
                const Bits landing = shift<Step>(over) & free;
                if (landing != 0) {
                    any = true;
                    if (jumps + 1 < most_jumps) {
                        go_on<Step>(landing, prey ^ over, free, jumps + 1);
                    } else {
                        best_ = most_jumps;
                    }
                }
            }
        });
        if (!any && jumps >= best_) {
            count_ = jumps == best_ ? count_ + 1 : 1;
            best_ = jumps;
        }
    }

    using List = decltype(Steps<R, Side>::man_captures());

    Bits prey_;
    Bits vacant_;
    int best_ = 1;
    int count_ = 0;
};

}  // namespace huff::rules::board
