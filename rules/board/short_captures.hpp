#pragma once

#include "rules/board/jumps.hpp"

namespace huff::rules::board {

/// The captures of one side's men, found for all men at once, as long as none has a third jump:
/// nearly all captures of play. Only for plain_man_captures, where kings cannot capture.
template <Ruleset R, Color Side>
class ShortCaptures {
    static_assert(plain_man_captures<R>);

  public:
    using Bits = typename GeometryOf<R>::Bits;
    using Starts = JumpStarts<R, Side>;

    /// `lasting`: columns that can be jumped again at once, straight back.
    constexpr ShortCaptures(Bits men, const Starts& starts, Bits lasting = 0)
        : men_(men), starts_(starts), lasting_(lasting) {
        for_each_step(List{}, [&]<int Step>(std::integral_constant<int, Step>) {
            twice_ |= jumpers<Step>() & shift<-2 * Step>(starts_.again());
            back_ |= jumpers<Step>() & shift<-Step>(lasting_);
        });
    }

    /// The number of legal captures, or -1: there may be longer ones. Then `longer` are the men
    /// that may have one.
    constexpr int count(Bits& longer) const {
        int singles = 0;
        for_each_step(List{}, [&]<int Step>(std::integral_constant<int, Step>) {
            singles += count_bits(R.choice == CaptureChoice::free
                                      ? jumpers<Step>() & ~shift<-2 * Step>(starts_.again())
                                      : jumpers<Step>());
        });
        if ((twice_ | back_) == 0) {
            return singles;
        }
        int doubles = 0;
        longer = back_;
        for_each_double([&](Bits jumpers, Bits further, auto, auto) {
            doubles += count_bits(jumpers);
            longer |= further;
        });
        if (longer != 0) {
            return -1;
        }
        return R.choice == CaptureChoice::free ? singles + doubles : doubles;
    }

    /// Calls visit(from, to, first, second) with the bits of each legal capture, its squares and
    /// those it jumps (second: 0 if it has one jump); returns false, without having called it, if
    /// there may be longer ones.
    template <class Visit>
    constexpr bool for_each(Visit&& visit) const {
        if ((twice_ | back_) != 0) {
            Bits longer = back_;
            for_each_double([&](Bits, Bits further, auto, auto) { longer |= further; });
            if (longer != 0) {
                return false;
            }
        }
        if (R.choice == CaptureChoice::free || twice_ == 0) {
            for_each_step(List{}, [&]<int Step>(std::integral_constant<int, Step>) {
                Bits left = jumpers<Step>() & ~shift<-2 * Step>(starts_.again());
                while (left != 0) {
                    const Bits from = pop_bit(left);
                    visit(from, shift<2 * Step>(from), shift<Step>(from), Bits{0});
                }
            });
        }
        for_each_double([&]<int First, int Next>(Bits left, Bits,
                                                 std::integral_constant<int, First>,
                                                 std::integral_constant<int, Next>) {
            while (left != 0) {
                const Bits from = pop_bit(left);
                visit(from, shift<2 * (First + Next)>(from), shift<First>(from),
                      shift<2 * First + Next>(from));
            }
        });
        return true;
    }

  private:
    using List = typename Starts::List;

    template <int Step>
    constexpr Bits jumpers() const {
        return men_ & starts_.template at<Step>();
    }

    /// Calls visit(men that can make it, those of them that may go on, First, Next) for every pair
    /// of jumps.
    template <class Visit>
    constexpr void for_each_double(Visit&& visit) const {
        for_each_step(List{}, [&]<int First>(std::integral_constant<int, First> first) {
            const Bits landed = shift<2 * First>(jumpers<First>()) & starts_.again();
            if (landed == 0) {
                return;
            }
            for_each_step(List{}, [&]<int Next>(std::integral_constant<int, Next> next) {
                if constexpr (Next != -First) {
                    const Bits again = landed & starts_.template at<Next>();
                    // A man that has become a king on the way may do what this does not foresee.
                    const Bits further =
                        R.promotion == CapturePromotion::becomes_king
                            ? landed
                            : again & (shift<-2 * Next>(starts_.template again_after<Next>()) |
                                       shift<-Next>(lasting_));
                    visit(shift<-2 * First>(again), shift<-2 * First>(further), first, next);
                }
            });
        });
    }

    Bits men_;
    const Starts& starts_;
    Bits lasting_;
    Bits twice_ = 0;  ///< men with a capture of two jumps or more
    Bits back_ = 0;   ///< men that can jump a column twice
};

}  // namespace huff::rules::board
