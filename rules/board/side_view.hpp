#pragma once

#include "rules/board/board_move.hpp"
#include "rules/board/capture_search.hpp"
#include "rules/board/capture_sinks.hpp"
#include "rules/board/jumps.hpp"
#include "rules/board/longest_captures.hpp"
#include "rules/board/short_captures.hpp"
#include "rules/board/steps.hpp"

namespace huff::rules::board {

/// A position as the side to move sees it, with that side known to the compiler: where moves are
/// generated and counted.
template <Ruleset R, Color Side>
struct SideView {
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;
    using S = Steps<R, Side>;

    static constexpr Ruleset rules = R;
    static constexpr Color side = Side;

    Bits own;
    Bits enemy;
    Bits kings;  ///< of both sides

    constexpr const SideView& tops() const { return *this; }
    constexpr Bits vacant() const { return G::board & ~(own | enemy); }
    constexpr Bits own_kings() const { return own & kings; }
    constexpr Bits own_men() const { return own & ~kings; }

    constexpr JumpStarts<R, Side> jump_starts() const { return {man_prey(), vacant()}; }

    /// Own men that can capture.
    constexpr Bits capturing_men() const { return own_men() & jump_starts().any(); }

    /// Own kings that can capture.
    constexpr Bits capturing_kings() const {
        const Bits free = vacant();
        const Bits on_board = own_kings();
        if (on_board == 0) {
            return 0;
        }
        Bits able = 0;
        for_each_step(S::king_captures(), [&]<int Step>(std::integral_constant<int, Step>) {
            // The kings' squares from which this prey can be reached: back over free squares.
            Bits origin = shift<-Step>(enemy & shift<-Step>(free));
            if constexpr (R.king != KingRange::short_step) {
                for (Bits more = origin & free; more != 0; more = shift<-Step>(more) & free) {
                    origin |= shift<-Step>(more);
                }
            }
            able |= on_board & origin;
        });
        return able;
    }

    /// Whether a capture is possible, so that quiet moves are not.
    constexpr bool capture_pending() const {
        return capturing_men() != 0 || capturing_kings() != 0;
    }

    /// The number of legal moves, without a list of them.
    int count() const {
        if (over()) {
            return 0;
        }
        const JumpStarts<R, Side> starts = jump_starts();
        const Bits men = own_men() & starts.any();
        const Bits flyers = capturing_kings();
        if ((men | flyers) == 0) {
            return count_quiet();
        }
        return flyers == 0 ? count_man_captures(starts) : count_captures(men, flyers);
    }

    /// The number of legal moves where men can capture and kings cannot.
    [[gnu::flatten]] int count_man_captures(const JumpStarts<R, Side>& starts) const {
        Bits men = own_men() & starts.any();
        if constexpr (plain_man_captures<R>) {
            Bits longer = 0;
            const int count = ShortCaptures<R, Side>(men, starts).count(longer);
            if (count >= 0) {
                return count;
            }
            men = R.choice == CaptureChoice::most ? longer : men;
        }
        return count_long_captures(men);
    }

    /// The number of legal captures of these men.
    int count_long_captures(Bits men) const {
        if constexpr (longest_man_captures<R>) {
            const int count = LongestCaptures<R, Side>(enemy, vacant()).count(men);
            if (count >= 0) {
                return count;
            }
        }
        return count_captures(men, 0);
    }

    /// Replaces `moves` by the legal moves, each once, in no promised order. `every_route`: a
    /// capture is repeated for every order of capturing. Throws TooManyCaptures, having found some.
    /// (Compiled once, in rulesets/.)
    void generate(BoardMoves<Bits>& moves, bool every_route = false) const;

    /// Adds the legal captures to an empty list where men can capture and kings cannot.
    void generate_man_captures(const JumpStarts<R, Side>& starts, BoardMoves<Bits>& moves,
                               bool every_route = false) const {
        const auto index = [](Bits bit) { return static_cast<std::uint8_t>(lowest_index(bit)); };
        const auto add = [&](Bits from, Bits to, Bits first, Bits second) {
            moves.emplace_back(first | second, index(from), index(to), (to & last_row()) != 0);
        };
        const Bits men = own_men() & starts.any();
        if (!ShortCaptures<R, Side>(men, starts).for_each(add)) {
            MoveSink<R> sink(moves, every_route);
            search_captures(men, 0, sink);
        }
    }

    /// Calls visit(from, to, first, second) with the bits of each legal capture, its squares and
    /// those it jumps (second: 0 if it has one jump); returns false, without having called it, if
    /// there may be others.
    template <class Visit>
    constexpr bool for_each_short_capture(Visit&& visit) const {
        if constexpr (plain_man_captures<R>) {
            const JumpStarts<R, Side> starts = jump_starts();
            return capturing_kings() == 0 &&
                   ShortCaptures<R, Side>(own_men(), starts).for_each(visit);
        } else {
            return false;
        }
    }

    /// Hands every complete capture of these men and kings to `sink` (CaptureSearch), legal by the
    /// rule of choice or not.
    template <class Sink>
    void search_captures(Bits men, Bits flyers, Sink& sink) const {
        CaptureSearch<R, Side, Sink> search(enemy, kings, vacant(), sink);
        while (men != 0) {
            search.man(pop_bit(men));
        }
        while (flyers != 0) {
            search.king(pop_bit(flyers));
        }
    }

    /// The position after a legal move, seen by the other side.
    constexpr SideView<R, opponent(Side)> after(const BoardMove<Bits>& move) const {
        const Bits from = G::bit(move.from);
        const Bits to = G::bit(move.to);
        Bits crowned = kings & ~move.captured;
        if ((kings & from) != 0) {
            crowned = (crowned ^ from) | to;
        } else if (move.promotes) {
            crowned |= to;
        }
        return {enemy & ~move.captured, (own ^ from) | to, crowned};
    }

    /// The same for a move of a man that is king only if it stops on the last row.
    constexpr SideView<R, opponent(Side)> after_man(Bits from, Bits to, Bits captured) const {
        return {enemy & ~captured, (own ^ from) | to, (kings & ~captured) | (to & last_row())};
    }

    /// Calls visit(next) with the position after each legal move, seen by the other side.
    template <class Visit>
    void for_each_next(Visit&& visit) const {
        if (own_kings() == 0 && !over()) {
            const JumpStarts<R, Side> starts = jump_starts();
            const Bits men = own & starts.any();
            if (men == 0) {
                for_each_man_step([&](Bits from, Bits to) { visit(after_man(from, to, 0)); });
                return;
            }
            if constexpr (plain_man_captures<R>) {
                if (ShortCaptures<R, Side>(men, starts)
                        .for_each([&](Bits from, Bits to, Bits first, Bits second) {
                            visit(after_man(from, to, first | second));
                        })) {
                    return;
                }
            }
        }
        BoardMoves<Bits> moves;
        generate(moves);
        for (const auto& move : moves) {
            visit(after(move));
        }
    }

    /// Calls visit(from, to) with the bits of each quiet move of a man.
    template <class Visit>
    constexpr void for_each_man_step(Visit&& visit) const {
        const Bits free = vacant();
        const Bits men = own_men();
        for_each_step(S::man_moves(), [&]<int Step>(std::integral_constant<int, Step>) {
            for (Bits movers = men & shift<-Step>(free); movers != 0;) {
                const Bits from = pop_bit(movers);
                visit(from, shift<Step>(from));
            }
        });
    }

    /// Calls visit(from, to, promotes) with the bits of each quiet move.
    template <class Visit>
    constexpr void for_each_quiet(Visit&& visit) const {
        const Bits free = vacant();
        for_each_man_step([&](Bits from, Bits to) { visit(from, to, (to & last_row()) != 0); });
        for (Bits movers = own_kings(); movers != 0;) {
            const Bits from = pop_bit(movers);
            for_each_step(S::king_moves(), [&]<int Step>(std::integral_constant<int, Step>) {
                Bits to = shift<Step>(from) & free;
                while (to != 0) {
                    visit(from, to, false);
                    to = R.king == KingRange::short_step ? 0 : shift<Step>(to) & free;
                }
            });
        }
    }

    /// The number of moves where no capture is possible.
    constexpr int count_quiet() const {
        const Bits free = vacant();
        const Bits men = own_men();
        int count = 0;
        for_each_step(S::man_moves(), [&]<int Step>(std::integral_constant<int, Step>) {
            count += count_bits(shift<Step>(men) & free);
        });
        if (const Bits movers = own_kings(); movers != 0) {
            for_each_step(S::king_moves(), [&]<int Step>(std::integral_constant<int, Step>) {
                Bits to = shift<Step>(movers) & free;
                while (to != 0) {
                    count += count_bits(to);
                    to = R.king == KingRange::short_step ? 0 : shift<Step>(to) & free;
                }
            });
        }
        return count;
    }

    /// The number of replies to a man's step from f to t after which a capture is possible.
    int count_replies_after(Bits from, Bits to) const {
        const auto reply = after_man(from, to, 0);
        return reply.count_man_captures(reply.jump_starts());
    }

    /// The same where a capture of three jumps, or one of many of two, is known to be possible.
    int count_long_replies_after(Bits from, Bits to) const {
        const auto reply = after_man(from, to, 0);
        if constexpr (longest_man_captures<R>) {
            return reply.count_long_captures(reply.capturing_men());
        } else {
            return reply.count_man_captures(reply.jump_starts());
        }
    }

    /// Columns that can be jumped again at once: none in a game without.
    static constexpr Bits lasting() { return 0; }

    /// The row on which own men promote.
    static constexpr Bits last_row() {
        return R.promotion == CapturePromotion::never ? Bits{0} : G::promotion_row(Side);
    }

    /// Whether the game has ended by the first king, so that there are no legal moves.
    constexpr bool over() const { return R.first_king_ends && kings != 0; }

    /// The number of legal captures of these men and kings, by a list. (Compiled once.)
    [[gnu::noinline]] int count_captures(Bits men, Bits flyers) const;

  private:
    constexpr Bits man_prey() const { return R.men_capture_kings ? enemy : enemy & ~kings; }
};

}  // namespace huff::rules::board
