#pragma once

#include <type_traits>

#include "rules/board/mix.hpp"
#include "rules/board/side_view.hpp"
#include "rules/piece.hpp"

namespace huff::rules::board {

/// A position of a game without columns, for programs that search: three bitboards and the side to
/// move, cheap to copy. Play by copying:
///
///     BoardMoves<B::Bits> moves;               // B::Moves; keeps its memory from use to use
///     board.generate(moves);                   // all legal moves, each once
///     for (const auto& move : moves) search(board.after(move));
///
/// or in place: `const auto undo = board.make(move); … board.unmake(undo);`. ColumnBoard offers
/// the same names. Draw rules are not the board's business; use key() to see repetitions.
template <Ruleset R>
class Board {
  public:
    static constexpr Ruleset rules = R;
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;
    using Move = BoardMove<Bits>;
    using Moves = BoardMoves<Bits>;
    /// What unmake needs: the board before.
    using Undo = Board;

    constexpr Board() = default;
    constexpr Board(Bits white, Bits black, Bits kings, Color side)
        : white_(white), black_(black), kings_(kings), side_(side) {}

    constexpr Color side() const { return side_; }
    constexpr Bits pieces(Color color) const { return color == Color::white ? white_ : black_; }
    constexpr Bits kings(Color color) const { return pieces(color) & kings_; }
    constexpr Bits men(Color color) const { return pieces(color) & ~kings_; }
    constexpr Bits vacant() const { return G::board & ~(white_ | black_); }

    /// Replaces `moves` by the legal moves, each once, in no promised order. Where captures are too
    /// many to be searched (TooManyCaptures) it stops at some of them and returns false.
    bool generate(Moves& moves) const {
        try {
            visit([&](const auto& view) { view.generate(moves); });
        } catch (const TooManyCaptures&) {
            return false;
        }
        return true;
    }
    /// The number of legal moves; several times faster than generate().
    int count() const {
        return visit([](const auto& view) { return view.count(); });
    }
    /// Whether the side to move must capture.
    constexpr bool capture_pending() const {
        return visit([](const auto& view) { return view.capture_pending(); });
    }

    /// The board after a legal move.
    constexpr Board after(const Move& move) const {
        return visit([&](const auto& view) { return of_view(view.after(move)); });
    }
    constexpr Undo make(const Move& move) {
        const Undo undo = *this;
        *this = after(move);
        return undo;
    }
    constexpr void unmake(const Undo& undo) { *this = undo; }

    /// A well-mixed 64-bit key of pieces, kings and side to move, computed from the bitboards in a
    /// few multiplications (no table, nothing to keep up to date); equal on every machine.
    constexpr std::uint64_t key() const {
        std::uint64_t key = side_ == Color::white ? 0x9E3779B97F4A7C15U : 0xD1B54A32D192ED03U;
        for (const Bits bits : {white_, black_, kings_}) {
            key = mix(key ^ static_cast<std::uint64_t>(bits));
            if constexpr (sizeof(Bits) > sizeof(std::uint64_t)) {
                key = mix(key ^ static_cast<std::uint64_t>(bits >> 64));
            }
        }
        return key;
    }

    /// The board as `Side`, which must be to move, sees it.
    template <Color Side>
    constexpr SideView<R, Side> view() const {
        return {pieces(Side), pieces(opponent(Side)), kings_};
    }
    /// Calls use(SideView<R, side to move>): the board with its side known to the compiler.
    template <class Use>
    constexpr decltype(auto) visit(Use&& use) const {
        if (side_ == Color::white) {
            return use(view<Color::white>());
        }
        return use(view<Color::black>());
    }

    template <Color Side>
    static constexpr Board of_view(const SideView<R, Side>& view) {
        if constexpr (Side == Color::white) {
            return {view.own, view.enemy, view.kings, Side};
        } else {
            return {view.enemy, view.own, view.kings, Side};
        }
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

  private:
    Bits white_ = 0;
    Bits black_ = 0;
    Bits kings_ = 0;
    Color side_ = Color::white;
};

}  // namespace huff::rules::board
