#pragma once

#include <type_traits>
#include <utility>

#include "rules/board/bits.hpp"
#include "rules/piece.hpp"

namespace huff::rules::board {

/// Where the playable squares of a board live in a bitboard. Each row takes Width/2 bits, followed
/// by unused bits, so that one step in any of the eight directions is the same shift everywhere
/// and a step off the board ends on an unused bit or outside the word:
///
///     8x8 and 10x10: 64 bits; 12x12: 128 bits. Width 10, from the top (Black's) row:
///       0  1  2  3  4       squares 1-5    (columns 1 3 5 7 9)
///      6  7  8  9 10        squares 6-10   (columns 0 2 4 6 8)
///      13 14 15 16 17       squares 11-15 …
///
/// White's men step towards index 0. Boards whose right corner is played are held mirrored. The
/// diagonal steps are those of boards where every other square is played; where all squares are
/// (turkish, 128 bits), rows take Width bits and one more, and pieces step up, down, left, right.
template <int Width, int Height, bool AllSquares = false>
struct Geometry {
    static_assert(Width % 2 == 0 && Height % 2 == 0);

    static constexpr int width = Width;
    static constexpr int height = Height;
    static constexpr int row_length = AllSquares ? Width : Width / 2;
    static constexpr int squares = row_length * Height;

    // The steps. Up is towards White's promotion row.
    static constexpr int down_left = row_length + 1;
    static constexpr int down_right = row_length + 2;
    static constexpr int up_left = -down_right;
    static constexpr int up_right = -down_left;
    static constexpr int down = AllSquares ? Width + 1 : down_left + down_right;
    static constexpr int right = 1;

    /// The bit of the `column`th playable square of a row (both from 0).
    static constexpr int index(int row, int column) {
        return AllSquares ? row * down + column : row / 2 * down + row % 2 * down_left + column;
    }
    /// The number of bits in use.
    static constexpr int size = index(Height - 1, row_length - 1) + 1;

    using Bits = std::conditional_t<size <= 64, Bits64, Bits128>;

    static constexpr Bits bit(int index) { return Bits{1} << index; }
    static constexpr Bits row(int number) {
        return ((Bits{1} << row_length) - 1) << index(number, 0);
    }
    static constexpr Bits all() {
        Bits bits = 0;
        for (int number = 0; number < Height; ++number) {
            bits |= row(number);
        }
        return bits;
    }
    static constexpr Bits board = all();

    /// The row on which a man of this colour becomes a king.
    static constexpr Bits promotion_row(Color color) {
        return color == Color::white ? row(0) : row(Height - 1);
    }
};

/// A list of steps known to the compiler.
template <int... Steps>
using StepList = std::integer_sequence<int, Steps...>;

/// Calls `visit` with std::integral_constant<int, step> for every step of the list.
template <int... Steps, class Visit>
[[gnu::always_inline]] constexpr void for_each_step(StepList<Steps...>, Visit&& visit) {
    (visit(std::integral_constant<int, Steps>{}), ...);
}

}  // namespace huff::rules::board
