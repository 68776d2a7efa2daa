#pragma once

#include "rules/board/column_capture_search.hpp"
#include "rules/board/short_captures.hpp"
#include "rules/board/side_view.hpp"

namespace huff::rules::board {

/// A column board as the side to move sees it, with that side known to the compiler: where moves
/// are generated and counted. It refers to the board's columns.
template <Ruleset R, Color Side>
class ColumnView {
  public:
    static constexpr Ruleset rules = R;
    static constexpr Color side = Side;
    using Tops = SideView<R, Side>;
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;

    /// `doubled`: columns whose second piece has the colour of the top one.
    ColumnView(const Tops& tops, Bits doubled, ColumnsAt columns)
        : tops_(tops), doubled_(doubled), columns_(columns) {}

    const Tops& tops() const { return tops_; }
    Bits kings() const { return tops_.kings; }

    /// Columns that can be jumped, are still the same side's afterwards, and may be jumped again
    /// at once, straight back.
    Bits lasting() const { return R.removal == Removal::at_once_turning ? doubled_ : Bits{0}; }

    int count() const {
        const JumpStarts<R, Side> starts = tops_.jump_starts();
        if ((tops_.own_men() & starts.any()) == 0 && tops_.capturing_kings() == 0) {
            return tops_.count_quiet();
        }
        return count_captures(starts);
    }

    /// As of a SideView. (Compiled once, in rulesets/.)
    void generate(ColumnMoves& moves, bool every_route = false) const;

    /// As of a SideView.
    template <class Visit>
    bool for_each_short_capture(Visit&& visit) const {
        const JumpStarts<R, Side> starts = tops_.jump_starts();
        return tops_.capturing_kings() == 0 && short_captures(starts).for_each(visit);
    }

    /// Hands every complete capture to `sink` (ColumnCaptureSearch), whatever its length.
    template <class Sink>
    void search_captures(Sink& sink) const {
        Bits men = tops_.capturing_men();
        while (men != 0) {
            ColumnCaptureSearch<R, Side, Sink> search(columns_, tops_.enemy, tops_.vacant(), sink);
            search.template run<false>(pop_bit(men));
        }
        Bits kings = tops_.capturing_kings();
        while (kings != 0) {
            ColumnCaptureSearch<R, Side, Sink> search(columns_, tops_.enemy, tops_.vacant(), sink);
            search.template run<true>(pop_bit(kings));
        }
    }

    /// The number of replies to a man's step from f to t after which a capture is possible.
    int count_replies_after(Bits from, Bits to) const {
        const Bits doubled = (doubled_ & from) != 0 ? (doubled_ ^ from) | to : doubled_;
        const ColumnView<R, opponent(Side)> reply(
            tops_.after_man(from, to, 0), doubled,
            {columns_.columns, lowest_index(from), lowest_index(to)});
        return reply.count_captures(reply.tops().jump_starts());
    }

    int count_long_replies_after(Bits from, Bits to) const { return count_replies_after(from, to); }

    /// The number of moves where a capture is possible.
    [[gnu::flatten]] int count_captures(const JumpStarts<R, Side>& starts) const {
        if (tops_.capturing_kings() == 0) {
            Bits longer = 0;
            if (const int count = short_captures(starts).count(longer); count >= 0) {
                return count;
            }
        }
        return count_long_captures();
    }

    /// The number of legal captures, by a list. (Compiled once.)
    [[gnu::noinline]] int count_long_captures() const;

  private:
    static std::uint8_t index(Bits bit) { return static_cast<std::uint8_t>(lowest_index(bit)); }

    ShortCaptures<R, Side> short_captures(const JumpStarts<R, Side>& starts) const {
        return {tops_.own_men(), starts, lasting()};
    }

    Tops tops_;
    Bits doubled_;
    ColumnsAt columns_;
};

}  // namespace huff::rules::board
