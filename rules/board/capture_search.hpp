#pragma once

#include "rules/board/bits.hpp"
#include "rules/board/geometry.hpp"
#include "rules/board/ruleset.hpp"
#include "rules/board/steps.hpp"

namespace huff::rules::board {

/// A whole capture as the search finds it. `value` orders captures by the variant's rule of
/// choice: only those of the greatest value are legal.
template <class Bits>
struct FoundCapture {
    Bits from;
    Bits to;
    Bits captured;
    int jumps;
    int value;
    bool by_king;
    bool promotes;
};

/// What the rule of choice looks at. `kings_met` (italian) has bit 15 set if the first jump took a
/// king, bit 14 for the second …; no capture on 8x8 has more than 9 jumps.
template <Ruleset R>
constexpr int capture_value(int jumps, int kings, bool by_king, int kings_met) {
    switch (R.choice) {
        case CaptureChoice::free:
            return 0;
        case CaptureChoice::king_first:
            return by_king ? 1 : 0;
        case CaptureChoice::most:
            return jumps;
        case CaptureChoice::most_quality:
            return jumps * 64 + kings;
        case CaptureChoice::italian:
            return ((jumps * 2 + (by_king ? 1 : 0)) * 16 + kings) * 65536 + kings_met;
        case CaptureChoice::frisian:
            // A king counts for a little less than two men; on equal value the king captures.
            return ((jumps - kings) * 100 + kings * 199) * 2 + (by_king ? 1 : 0);
    }
    return 0;
}

/// Walks every capture of one piece jump by jump and hands each complete one to
/// `sink.found(FoundCapture)`. The sink is a CaptureBudget, which may end the search. If
/// `Sink::follows_routes`, also calls sink.land(landing, jumped) and sink.unland() around each
/// jump, and tries every landing square of a king that goes straight on; otherwise such captures,
/// equal in all but the landing squares, are found once.
template <Ruleset R, Color Side, class Sink>
class CaptureSearch {
  public:
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;

    /// `enemy`, `kings` (of both sides) and `vacant` describe the board before the move.
    CaptureSearch(Bits enemy, Bits kings, Bits vacant, Sink& sink)
        : enemy_(enemy), kings_(kings), vacant_(vacant), sink_(sink) {}

    void man(Bits from) {
        start(from);
        go_on_stepping<false>(from, {});
    }

    void king(Bits from) {
        start(from);
        if constexpr (R.king == KingRange::short_step) {
            go_on_stepping<true>(from, {});
        } else {
            go_on_flying(from, {}, 0, true);
        }
    }

  private:
    static constexpr bool removes_at_once = R.removal != Removal::after;

    struct Progress {
        Bits captured = 0;
        int jumps = 0;
        int kings_met = 0;
        bool crowned = false;  ///< became a king on the way
    };

    void start(Bits from) {
        from_ = from;
        free_ = vacant_ | from;
    }

    Bits free(const Progress& progress) const {
        return removes_at_once ? free_ | progress.captured : free_;
    }

    Progress jumped(const Progress& before, Bits over) {
        sink_.spend(1);
        Progress progress = before;
        progress.captured |= over;
        ++progress.jumps;
        if constexpr (R.choice == CaptureChoice::italian) {
            progress.kings_met |= (over & kings_) != 0 ? 0x8000 >> before.jumps : 0;
        }
        return progress;
    }

    /// Jumps of a man or a short king from `at`; returns whether there were any.
    template <bool King>
    bool go_on_stepping(Bits at, const Progress& progress) {
        bool any = false;
        const auto jump = [&]<int Step>(std::integral_constant<int, Step>) {
            Bits over = shift<Step>(at) & enemy_ & ~progress.captured;
            if constexpr (!King && !R.men_capture_kings) {
                over &= ~kings_;
            }
            const Bits landing = shift<Step>(over) & free(progress);
            if (landing == 0) {
                return;
            }
            any = true;
            enter(landing, over);
            arrive<King, Step>(landing, jumped(progress, over));
            leave();
        };
        if constexpr (King) {
            for_each_step(Steps<R, Side>::king_captures(), jump);
        } else {
            for_each_step(Steps<R, Side>::man_captures(), jump);
        }
        return any;
    }

    /// A stepping piece has landed: go on, or the capture ends here.
    template <bool King, int Step>
    void arrive(Bits at, const Progress& progress) {
        if constexpr (King || R.promotion == CapturePromotion::only_if_stops ||
                      R.promotion == CapturePromotion::never) {
            if (!go_on_stepping<King>(at, progress)) {
                end(at, progress, King);
            }
        } else {
            if ((at & G::promotion_row(Side)) == 0) {
                if (!go_on_stepping<King>(at, progress)) {
                    end(at, progress, King);
                }
            } else if constexpr (R.promotion == CapturePromotion::stops_there) {
                end(at, progress, King);
            } else {
                Progress as_king = progress;
                as_king.crowned = true;
                if (!go_on_flying(at, as_king, Step, true)) {
                    end(at, as_king, King);
                }
            }
        }
    }

    /// Jumps of a flying king from `at`, where it arrived by `last` (0: it has not moved yet);
    /// returns whether there were any. `straight`: may go on in the same direction.
    bool go_on_flying(Bits at, const Progress& progress, int last, bool straight) {
        bool any = false;
        for_each_step(Steps<R, Side>::king_captures(),
                      [&]<int Step>(std::integral_constant<int, Step>) {
                          if (Step == last && !straight) {
                              return;
                          }
                          if constexpr (R.removal == Removal::at_once) {
                              if (Step == -last) {
                                  return;
                              }
                          }
                          Bits over = shift<Step>(at);
                          while ((over & free(progress)) != 0) {
                              over = shift<Step>(over);
                          }
                          over &= enemy_ & ~progress.captured;
                          const Bits landing = shift<Step>(over) & free(progress);
                          if (landing != 0) {
                              any = true;
                              choose_landing<Step>(landing, jumped(progress, over), over);
                          }
                      });
        return any;
    }

    /// A flying king has jumped in direction Step: it must land where it can go on, if it can.
    template <int Step>
    void choose_landing(Bits first, const Progress& progress, Bits over) {
        constexpr bool only_behind = R.king == KingRange::flying_lands_behind;
        bool goes_on = false;
        for (Bits at = first; at != 0; at = only_behind ? 0 : shift<Step>(at) & free(progress)) {
            enter(at, over);
            goes_on |= go_on_flying(at, progress, Step, Sink::follows_routes || at == first);
            leave();
        }
        if (goes_on) {
            return;
        }
        const bool ends_behind = only_behind || (R.killer && (over & kings_) != 0);
        for (Bits at = first; at != 0; at = ends_behind ? 0 : shift<Step>(at) & free(progress)) {
            enter(at, over);
            end(at, progress, !progress.crowned);
            leave();
        }
    }

    void end(Bits at, const Progress& progress, bool by_king) {
        const bool promotes =
            progress.crowned || (!by_king && R.promotion != CapturePromotion::never &&
                                 (at & G::promotion_row(Side)) != 0);
        const int kings = R.choice == CaptureChoice::most_quality ||
                                  R.choice == CaptureChoice::italian ||
                                  R.choice == CaptureChoice::frisian
                              ? count_bits(progress.captured & kings_)
                              : 0;
        sink_.found({from_, at, progress.captured, progress.jumps,
                     capture_value<R>(progress.jumps, kings, by_king, progress.kings_met), by_king,
                     promotes});
    }

    void enter(Bits at, Bits over) {
        if constexpr (Sink::follows_routes) {
            sink_.land(at, over);
        }
    }
    void leave() {
        if constexpr (Sink::follows_routes) {
            sink_.unland();
        }
    }

    Bits enemy_;
    Bits kings_;
    Bits vacant_;
    Bits from_ = 0;
    Bits free_ = 0;
    Sink& sink_;
};

}  // namespace huff::rules::board
