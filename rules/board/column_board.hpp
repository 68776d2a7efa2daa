#pragma once

#include <array>
#include <cstdint>

#include "rules/board/column_view.hpp"
#include "rules/board/mix.hpp"
#include "rules/column.hpp"

namespace huff::rules::board {

/// A position of a game with columns, for programs that search. It offers what Board does, but is
/// large (1.5 KB): play in place,
///
///     ColumnMoves moves;                       // B::Moves; keeps its memory from use to use
///     board.generate(moves);
///     for (const auto& move : moves) {
///         const auto undo = board.make(move);
///         …
///         board.unmake(undo);
///     }
///
/// pieces(), kings() and men() tell of the top pieces, column() of all. Columns may hold any
/// mixture of colours and ranks; at most 28 pieces of either colour may be on the board.
template <Ruleset R>
class ColumnBoard {
  public:
    static constexpr Ruleset rules = R;
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;
    using Move = ColumnMove;
    using Moves = ColumnMoves;

    /// What unmake needs.
    struct Undo {
        Move move;
        Bits white;
        Bits black;
        Bits kings;
        Bits doubled;
        std::uint64_t key;
    };

    ColumnBoard() = default;

    Color side() const { return side_; }
    Bits pieces(Color color) const { return color == Color::white ? white_ : black_; }
    Bits kings(Color color) const { return pieces(color) & kings_; }
    Bits men(Color color) const { return pieces(color) & ~kings_; }
    Bits vacant() const { return G::board & ~(white_ | black_); }
    /// The pieces on a square, given by its bit index.
    const Column& column(int index) const { return columns_[static_cast<std::size_t>(index)]; }

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
    bool capture_pending() const {
        return visit([](const auto& view) { return view.tops().capture_pending(); });
    }

    /// Plays a legal move.
    Undo make(const Move& move) {
        const Bits touched = squares_jumped(move);
        std::uint64_t change = keys_of(touched | G::bit(move.from));
        const Undo undo = play(move);
        change ^= keys_of(touched | G::bit(move.to));
        key_ ^= change ^ side_key;
        return undo;
    }
    void unmake(const Undo& undo) {
        take_back(undo);
        key_ = undo.key;
    }
    /// The board after a legal move.
    ColumnBoard after(const Move& move) const {
        ColumnBoard next = *this;
        next.make(move);
        return next;
    }

    /// A 64-bit key of all pieces and the side to move, kept up to date by make and unmake; equal
    /// on every machine.
    std::uint64_t key() const { return key_; }

    /// make() without the key, for counting.
    Undo play(const Move& move) {
        const Undo undo{move, white_, black_, kings_, doubled_, key_};
        Bits& own = side_ == Color::white ? white_ : black_;
        Bits& enemy = side_ == Color::white ? black_ : white_;
        const Bits from = G::bit(move.from);
        const Bits to = G::bit(move.to);
        Column mover = columns_[move.from];
        columns_[move.from] = {};
        own ^= from;
        for (std::size_t i = 0; i < move.jumps; ++i) {
            const Bits over = G::bit(move.jumped[i]);
            Column& jumped = columns_[move.jumped[i]];
            mover.put_below(jumped.take_top());
            enemy &= ~over;
            kings_ &= ~over;
            doubled_ &= ~over;
            if (jumped.height > 0) {
                const Piece top = jumped.top();
                (top.color == side_ ? own : enemy) |= over;
                kings_ |= top.king ? over : Bits{0};
                doubled_ |= is_doubled(jumped) ? over : Bits{0};
            }
        }
        if (move.promotes) {
            mover.crown();
        }
        own |= to;
        kings_ = (kings_ & ~from) | (mover.top().king ? to : Bits{0});
        doubled_ = (doubled_ & ~from) | (is_doubled(mover) ? to : Bits{0});
        columns_[move.to] = mover;
        side_ = opponent(side_);
        return undo;
    }
    void take_back(const Undo& undo) {
        const Move& move = undo.move;
        Column mover = columns_[move.to];
        columns_[move.to] = {};
        for (std::size_t i = move.jumps; i-- > 0;) {
            columns_[move.jumped[i]].put_on_top(mover.take_bottom());
        }
        if (move.promotes) {
            mover.king &= ~std::uint64_t{1};
        }
        columns_[move.from] = mover;
        white_ = undo.white;
        black_ = undo.black;
        kings_ = undo.kings;
        doubled_ = undo.doubled;
        side_ = opponent(side_);
    }

    /// Sets a square, given by its bit index.
    void set(int index, const Column& column) {
        const Bits bit = G::bit(index);
        key_ ^= keys_of(bit);
        columns_[static_cast<std::size_t>(index)] = column;
        key_ ^= keys_of(bit);
        for (Bits* const bits : {&white_, &black_, &kings_, &doubled_}) {
            *bits &= ~bit;
        }
        if (column.empty()) {
            return;
        }
        (column.top().color == Color::white ? white_ : black_) |= bit;
        kings_ |= column.top().king ? bit : Bits{0};
        doubled_ |= is_doubled(column) ? bit : Bits{0};
    }
    void set_side(Color side) {
        key_ ^= side == side_ ? 0 : side_key;
        side_ = side;
    }

    /// The board as `Side`, which must be to move, sees it.
    template <Color Side>
    ColumnView<R, Side> view() const {
        const SideView<R, Side> tops{pieces(Side), pieces(opponent(Side)), kings_};
        return {tops, doubled_, {columns_.data()}};
    }
    /// Calls use(ColumnView<R, side to move>).
    template <class Use>
    decltype(auto) visit(Use&& use) const {
        if (side_ == Color::white) {
            return use(view<Color::white>());
        }
        return use(view<Color::black>());
    }

    friend bool operator==(const ColumnBoard&, const ColumnBoard&) = default;

  private:
    static constexpr std::uint64_t side_key = 0xD1B54A32D192ED03U;

    static bool is_doubled(const Column& column) {
        return column.height > 1 && column.piece(0).color == column.piece(1).color;
    }

    static Bits squares_jumped(const Move& move) {
        Bits squares = 0;
        for (std::size_t i = 0; i < move.jumps; ++i) {
            squares |= G::bit(move.jumped[i]);
        }
        return squares;
    }

    /// The keys of what stands on these squares, combined.
    std::uint64_t keys_of(Bits squares) const {
        std::uint64_t key = 0;
        while (squares != 0) {
            const auto index = static_cast<std::size_t>(pop_index(squares));
            const Column& column = columns_[index];
            if (!column.empty()) {
                key ^= mix(mix(mix(index << 8U | column.height) ^ column.black) ^ column.king);
            }
        }
        return key;
    }

    Bits white_ = 0;
    Bits black_ = 0;
    Bits kings_ = 0;
    Bits doubled_ = 0;  ///< columns whose second piece has the colour of the top one
    Color side_ = Color::white;
    std::uint64_t key_ = 0;
    std::array<Column, G::size> columns_{};
};

}  // namespace huff::rules::board
