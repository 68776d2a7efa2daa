#pragma once

#include <array>
#include <cstdint>

#include "rules/board/bit_counts.hpp"
#include "rules/board/side_view.hpp"

namespace huff::rules::board {

/// Counts the replies to all quiet moves of men at once instead of playing each move.
///
/// A quiet move f -> t in direction D changes two squares only, so the replies can be seen from the
/// board before it. With no kings on the board, a man in reply captures in direction E
///   - as it could before (a threat), unless the move takes that piece away or blocks the landing;
///   - from t-E over t to t+E (for E = -D the landing square is f, just vacated);
///   - from f-2E over f-E to f.
/// If none of these holds, the replies are the steps that were possible before, without those to t
/// and with those to f. Moves after which a threat may have a second jump, and those after which
/// another capture could have a third one, are played and counted one by one.
///
/// All sets of moves in direction D are held by their squares of origin.
///
/// View: SideView or ColumnView.
template <class View>
class TwoPlyCount {
    static constexpr Ruleset R = View::rules;
    static constexpr Color Side = View::side;
    static_assert(plain_man_captures<R>);

  public:
    using Bits = typename View::Bits;

    /// There must be no kings on top on the board and no capture for the side to move.
    explicit TwoPlyCount(const View& view)
        : view_(view), board_(view.tops()), free_(board_.vacant()), starts_(board_.own, free_) {}

    /// The number of sequences of two plies.
    [[gnu::always_inline]] std::uint64_t run() {
        look_at_replies();
        int count = 0;
        for_each_step(Steps<R, Side>::man_moves(), [&]<int D>(std::integral_constant<int, D>) {
            count += this->template count_after<D>(board_.own & shift<-D>(free_));
        });
        return static_cast<std::uint64_t>(count);
    }

  private:
    using Reply = Steps<R, opponent(Side)>;
    using Captures = decltype(Reply::man_captures());

    /// What is the same for all moves.
    [[gnu::always_inline]] void look_at_replies() {
        for_each_step(Reply::man_moves(), [&]<int Step>(std::integral_constant<int, Step>) {
            steps_ += count_bits(shift<Step>(board_.enemy) & free_);
        });
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E>) {
            const Bits next_to = shift<E>(board_.enemy);
            const Bits over = next_to & shift<-E>(free_);
            over_.template at<E>() = over;
            over_again_.template at<E>() = over & shift<-E>(starts_.again());
            behind_.template at<E>() = shift<E>(board_.own & next_to);
        });
        if ((board_.enemy & starts_.any()) != 0) {
            look_at_threats();
        }
    }

    /// The captures the replies have if nothing is done about them.
    void look_at_threats() {
        Bits landings = 0;
        bool long_threat = false;
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E>) {
            const Bits from = board_.enemy & starts_.template at<E>();
            threats_.template at<E>() = from;
            threat_count_ += count_bits(from);
            landings |= shift<2 * E>(from);
            long_threat |= (shift<E>(from) & view_.lasting()) != 0;
        });
        if (long_threat || (landings & starts_.again()) != 0) {
            lengthening_ = lengthened_ = ~Bits{0};
            return;
        }
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E>) {
            const Bits next_to = shift<E>(landings);
            lengthened_ |= next_to;
            lengthening_ |= shift<E>(next_to & board_.own);
        });
    }

    /// The replies to these moves.
    template <int D>
    [[gnu::always_inline]] int count_after(Bits moves) const {
        const Bits resolving = threat_count_ == 0 ? moves : moves & leaves_no_threat<D>();
        const Bits counted = threat_count_ == 0
                                 ? moves
                                 : resolving | (moves & ~(lengthening_ | shift<-D>(lengthened_)));
        // Captures of the moved piece from in front, of the moved piece along the other diagonal,
        // and of its neighbours, landing where it stood.
        const Bits front = counted & shift<-2 * D>(board_.enemy);
        const Bits across = counted & shift<-D>(over_.template any_but<D, -D>());
        const Bits behind = counted & behind_.template any_but<-D>();
        const Bits lasting = jumping_lasting<D>(front | across, behind);
        // Having landed on f, the reply may go on over the piece that went to t.
        const Bits twice = ((front | behind) & starts_.again()) | (behind & shift<-2 * D>(free_)) |
                           (across & shift<-D>(over_again_.template any_but<D, -D>())) | lasting;

        int count = count_steps_after<D>(resolving & ~(front | across | behind));
        for_each_hit<D>(counted & ~twice,
                        [&](Bits hits, auto, auto) { count += count_bits(hits); });
        Bits rest = moves & ~counted;
        Bits longer = 0;
        if (twice != 0) {
            longer = R.promotion == CapturePromotion::becomes_king
                         ? twice  // it may have become a king
                         : lasting;
            count += count_second_jumps<D>(twice, longer);
        }
        if (counted != resolving) {
            // The threats have one jump: where captures of two must be made, they do not count.
            count += count_threats_after<D>(counted & ~resolving &
                                            (R.choice == CaptureChoice::free ? ~longer : ~twice));
        }
        while (rest != 0) {
            const Bits from = pop_bit(rest);
            count += view_.count_replies_after(from, shift<D>(from));
        }
        while (longer != 0) {
            const Bits from = pop_bit(longer);
            count += view_.count_long_replies_after(from, shift<D>(from));
        }
        return count;
    }

    /// The moves after which a column can be jumped that can be jumped again at once.
    template <int D>
    [[gnu::always_inline]] Bits jumping_lasting(Bits moved, Bits behind) const {
        Bits moves = moved & view_.lasting();
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E>) {
            if constexpr (E != -D) {
                moves |= behind & behind_.template at<E>() & shift<E>(view_.lasting());
            }
        });
        return moves;
    }

    /// Calls visit(moves, O, E) for every kind of capture that a move makes possible, with the
    /// moves that do: in direction E, landing on f+O.
    template <int D, class Visit>
    [[gnu::always_inline]] void for_each_hit(Bits moves, Visit&& visit) const {
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E> step) {
            if constexpr (E == -D) {
                visit(moves & shift<-2 * D>(board_.enemy), std::integral_constant<int, 0>{}, step);
            } else {
                visit(moves & behind_.template at<E>(), std::integral_constant<int, 0>{}, step);
                if constexpr (E != D) {
                    visit(moves & shift<-D>(over_.template at<E>()),
                          std::integral_constant<int, D + E>{}, step);
                }
            }
        });
    }

    /// The f for which, after the move, a man can jump from f+O in direction E.
    template <int D, int O, int E>
    Bits jumpable() const {
        if constexpr (O + E == 0 || O + 2 * E == D) {
            return 0;  // over f, which is vacant, or to t, which is not
        } else if constexpr (O + E == D) {
            return shift<-O - 2 * E>(free_);
        } else if constexpr (O + 2 * E == 0) {
            return shift<-O - E>(board_.own);
        } else {
            return shift<-O>(starts_.template at<E>());
        }
    }

    /// The replies to moves after which captures of two jumps are possible. Moves after which there
    /// may be longer ones, or too many to count so, are left out and added to `longer`.
    template <int D>
    [[gnu::always_inline]] int count_second_jumps(Bits moves, Bits& longer) const {
        BitCounts<Bits> captures;  // after each move
        for_each_hit<D>(moves, [&]<int O, int E>(Bits hits, std::integral_constant<int, O>,
                                                 std::integral_constant<int, E>) {
            if (hits == 0) {
                return;
            }
            Bits single = hits;
            for_each_step(Captures{}, [&]<int Next>(std::integral_constant<int, Next>) {
                if constexpr (Next != -E) {
                    const Bits jumping = hits & this->template jumpable<D, O, Next>();
                    single &= ~jumping;
                    longer |= jumping & this->template third_jumps<D, O + 2 * Next, Next>();
                    longer |= captures.add(jumping);
                }
            });
            if constexpr (R.choice == CaptureChoice::free) {
                longer |= captures.add(single);
            }
        });
        return captures.sum(~longer);
    }

    /// The f for which, after the move and a second jump in direction E to f+O, there may be more.
    template <int D, int O, int E>
    [[gnu::always_inline]] Bits third_jumps() const {
        Bits more = O - E == D ? view_.lasting() : shift<E - O>(view_.lasting());
        for_each_step(Captures{}, [&]<int Next>(std::integral_constant<int, Next>) {
            if constexpr (Next != -E) {
                more |= this->template jumpable<D, O, Next>();
            }
        });
        return more;
    }

    /// The moves that meet every threat: take the piece away or block the landing.
    template <int D>
    Bits leaves_no_threat() const {
        Bits moves = ~Bits{0};
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E>) {
            for (Bits threats = threats_.template at<E>(); threats != 0;) {
                const Bits from = pop_bit(threats);
                moves &= shift<E>(from) | shift<-D>(shift<2 * E>(from));
            }
        });
        return moves;
    }

    /// The threats that these moves leave standing, all together.
    template <int D>
    int count_threats_after(Bits moves) const {
        int count = threat_count_ * count_bits(moves);
        for_each_step(Captures{}, [&]<int E>(std::integral_constant<int, E>) {
            const Bits from = threats_.template at<E>();
            count -= count_bits(moves & shift<E>(from));
            if constexpr (E != D) {  // (else the same moves)
                count -= count_bits(moves & shift<-D>(shift<2 * E>(from)));
            }
        });
        return count;
    }

    /// The replies to moves that leave no capture.
    template <int D>
    [[gnu::always_inline]] int count_steps_after(Bits moves) const {
        int count = count_bits(moves) * steps_;
        for_each_step(Reply::man_moves(), [&]<int Step>(std::integral_constant<int, Step>) {
            if constexpr (Step != -D) {  // (a man that t stops in this direction could capture it)
                const Bits reached = shift<Step>(board_.enemy);
                count += count_bits(moves & reached) - count_bits(shift<D>(moves) & reached);
            }
        });
        return count;
    }

    View view_;
    SideView<R, Side> board_;
    Bits free_;
    JumpStarts<R, opponent(Side)> starts_;
    int steps_ = 0;                      ///< quiet replies on the board as it is
    int threat_count_ = 0;               ///< captures in reply on the board as it is
    PerStep<Bits, Captures> threats_{};  ///< … by direction, where they start
    /// A threat may have a second jump after moves from lengthening_ or to lengthened_.
    Bits lengthening_ = 0;
    Bits lengthened_ = 0;
    /// By the direction E of a reply's capture, if a piece moves there or away:
    PerStep<Bits, Captures> over_{};        ///< squares where a piece can be captured
    PerStep<Bits, Captures> over_again_{};  ///< … and the capture may have a second jump
    PerStep<Bits, Captures> behind_{};      ///< squares that are, once vacated, landing squares
};

}  // namespace huff::rules::board
