#pragma once

#include "rules/board/per_step.hpp"
#include "rules/board/steps.hpp"

namespace huff::rules::board {

/// Rule sets in which the number of jumps is all that counts about a man's capture: first and
/// second jumps can then be seen from the board as it is. (In the column games because a man never
/// lands on or beside a square that it jumped earlier, but for jumping straight back.)
template <Ruleset R>
inline constexpr bool plain_man_captures =
    R.directions == Directions::diagonal &&
    (R.removal == Removal::after || R.columns) && R.men_capture_kings &&
    (R.choice == CaptureChoice::free || R.choice == CaptureChoice::most);

/// Where men of one side can jump, direction by direction, whether a man stands there or not.
///
/// Up to the third jump of a capture this holds all the way: only the piece just jumped must not
/// be jumped again, and neither the man's own square nor the earlier pieces come into reach.
template <Ruleset R, Color Side>
class JumpStarts {
  public:
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;
    using List = decltype(Steps<R, Side>::man_captures());

    constexpr JumpStarts(Bits prey, Bits vacant) {
        for_each_step(List{}, [&]<int Step>(std::integral_constant<int, Step>) {
            starts_.template at<Step>() = shift<-Step>(prey & shift<-Step>(vacant));
        });
        any_ = starts_.any();
    }

    /// The squares from which a jump in direction Step is possible.
    template <int Step>
    constexpr Bits at() const {
        return starts_.template at<Step>();
    }

    /// The squares from which any jump is possible.
    constexpr Bits any() const { return any_; }

    /// The squares from which a man that has landed there by its first jump may jump again. (Back
    /// over the same piece it cannot: its own square counts as occupied.)
    constexpr Bits again() const {
        return R.promotion == CapturePromotion::becomes_king ? any_ | G::promotion_row(Side) : any_;
    }

    /// The same after the second jump, if that was in direction Step.
    template <int Step>
    constexpr Bits again_after() const {
        return starts_.template any_but<-Step>();
    }

  private:
    PerStep<Bits, List> starts_;
    Bits any_ = 0;
};

}  // namespace huff::rules::board
