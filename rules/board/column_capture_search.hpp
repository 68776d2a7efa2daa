#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/board/bits.hpp"
#include "rules/board/column_move.hpp"
#include "rules/board/steps.hpp"
#include "rules/column.hpp"

namespace huff::rules::board {

/// The columns of a board by bit index, as they stand after a quiet move from `vacated` to
/// `entered` (-1: no move).
struct ColumnsAt {
    const Column* columns = nullptr;
    int vacated = -1;
    int entered = -1;

    const Column& operator[](int index) const {
        return columns[index == entered ? vacated : index];
    }
};

/// A whole capture with all that decides whether another one is the same move: the pieces taken
/// all have one colour, so only kings among them tell their order.
template <class Bits>
struct ColumnCapture {
    ColumnMove move;
    std::array<std::uint8_t, ColumnMove::max_jumps> landings{};  ///< after each jump
    Bits captured = 0;
    std::uint32_t kings = 0;  ///< bit i: the i-th jump took a king

    /// Equal from, to, captured squares (each as often) and resulting position.
    bool same_move(const ColumnCapture& other) const {
        if (move.from != other.move.from || move.to != other.move.to ||
            move.jumps != other.move.jumps || captured != other.captured || kings != other.kings) {
            return false;
        }
        auto mine = move.jumped;
        auto theirs = other.move.jumped;
        std::sort(mine.begin(), mine.begin() + move.jumps);
        std::sort(theirs.begin(), theirs.begin() + move.jumps);
        return mine == theirs;
    }
};

/// Walks every capture of one column jump by jump and hands each complete one to
/// `sink.found(ColumnCapture)`. The sink is a CaptureBudget, which may end the search. With
/// `Sink::every_landing` it tries every landing square of a king that goes straight on; otherwise
/// such captures, equal in all else, are found once.
template <Ruleset R, Color Side, class Sink>
class ColumnCaptureSearch {
    static_assert(R.columns && R.directions == Directions::diagonal && R.men_capture_back &&
                  R.king == KingRange::flying && R.choice == CaptureChoice::most);

  public:
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;

    ColumnCaptureSearch(ColumnsAt columns, Bits enemy, Bits vacant, Sink& sink)
        : columns_(columns), tops_{enemy, vacant}, sink_(sink) {}

    template <bool King>
    void run(Bits from) {
        capture_.move.from = static_cast<std::uint8_t>(lowest_index(from));
        go_on<King>(from, {tops_.enemy, tops_.vacant | from}, 0, true);
    }

  private:
    struct Tops {
        Bits enemy;
        Bits vacant;
    };

    /// Jumps from `at`, reached by `last` (0: not moved yet); returns whether there were any.
    /// `straight`: it may go on in the same direction.
    template <bool King>
    bool go_on(Bits at, const Tops& tops, int last, bool straight) {
        bool any = false;
        for_each_step(Steps<R, Side>::king_captures(),
                      [&]<int Step>(std::integral_constant<int, Step>) {
                          if (King && !straight && Step == last) {
                              return;
                          }
                          Bits over = shift<Step>(at);
                          while (King && (over & tops.vacant) != 0) {
                              over = shift<Step>(over);
                          }
                          over &= tops.enemy;
                          const Bits landing = shift<Step>(over) & tops.vacant;
                          if (landing == 0 || (R.removal == Removal::at_once && Step == -last)) {
                              return;
                          }
                          any = true;
                          jump<King, Step>(over, landing, tops);
                      });
        return any;
    }

    template <bool King, int Step>
    void jump(Bits over, Bits landing, const Tops& tops) {
        sink_.spend(1);
        const Tops after = take(over, tops);
        const auto next = [&](Bits at) { return King ? shift<Step>(at) & tops.vacant : Bits{0}; };
        bool goes_on = false;
        for (Bits at = landing; at != 0; at = next(at)) {
            land(at);
            goes_on |= go_on<King>(at, after, Step, Sink::every_landing || at == landing);
        }
        if (!goes_on) {
            for (Bits at = landing; at != 0; at = next(at)) {
                land(at);
                end<King>(at);
            }
        }
        put_back(over);
    }

    /// Takes the top piece of a column; what was below it comes to the top.
    Tops take(Bits over, const Tops& tops) {
        const int index = lowest_index(over);
        const Column& column = columns_[index];
        const int depth = taken_[static_cast<std::size_t>(index)]++;
        if (column.piece(depth).king) {
            capture_.kings |= std::uint32_t{1} << capture_.move.jumps;
        }
        capture_.captured |= over;
        capture_.move.jumped[capture_.move.jumps++] = static_cast<std::uint8_t>(index);
        if (depth + 1 == column.height) {
            return {tops.enemy ^ over, tops.vacant | over};
        }
        return {column.piece(depth + 1).color == Side ? tops.enemy ^ over : tops.enemy,
                tops.vacant};
    }

    void put_back(Bits over) {
        const auto index = static_cast<std::size_t>(lowest_index(over));
        --capture_.move.jumps;
        capture_.move.jumped[capture_.move.jumps] = 0;
        capture_.kings &= ~(std::uint32_t{1} << capture_.move.jumps);
        if (--taken_[index] == 0) {
            capture_.captured ^= over;
        }
    }

    void land(Bits at) {
        capture_.landings[capture_.move.jumps - 1U] = static_cast<std::uint8_t>(lowest_index(at));
    }

    template <bool King>
    void end(Bits at) {
        capture_.move.to = static_cast<std::uint8_t>(lowest_index(at));
        capture_.move.promotes =
            !King && R.promotion != CapturePromotion::never && (at & G::promotion_row(Side)) != 0;
        sink_.found(capture_);
    }

    ColumnsAt columns_;
    Tops tops_;
    Sink& sink_;
    ColumnCapture<Bits> capture_;
    std::array<std::uint8_t, G::size> taken_{};  ///< pieces taken off each column so far
};

}  // namespace huff::rules::board
