#pragma once

#include <cstdint>

#include "rules/piece.hpp"

namespace huff::rules {

/// The pieces standing on one square, the top piece at index 0. Ordinary games have heights 0
/// and 1 only. At most 64 pieces.
struct Column {
    std::uint64_t black = 0;  ///< bit i set: piece i is black
    std::uint64_t king = 0;   ///< bit i set: piece i is a king
    std::uint8_t height = 0;

    constexpr bool empty() const { return height == 0; }
    constexpr Piece piece(int index) const {
        return {(black >> index & 1) != 0 ? Color::black : Color::white, (king >> index & 1) != 0};
    }
    constexpr Piece top() const { return piece(0); }

    /// A column of one piece.
    static constexpr Column of(Piece piece) {
        Column column;
        column.put_below(piece);
        return column;
    }

    /// Puts a piece under the others. Height must be below 64.
    constexpr void put_below(Piece piece) {
        black |= std::uint64_t{piece.color == Color::black} << height;
        king |= std::uint64_t{piece.king} << height;
        ++height;
    }

    /// Takes the top piece off. The column must not be empty.
    constexpr Piece take_top() {
        const Piece taken = top();
        black >>= 1;
        king >>= 1;
        --height;
        return taken;
    }

    /// Puts a piece on the others. Height must be below 64.
    constexpr void put_on_top(Piece piece) {
        black = black << 1 | std::uint64_t{piece.color == Color::black};
        king = king << 1 | std::uint64_t{piece.king};
        ++height;
    }

    /// Takes the lowest piece away. The column must not be empty.
    constexpr Piece take_bottom() {
        --height;
        const Piece taken = piece(height);
        black &= ~(std::uint64_t{1} << height);
        king &= ~(std::uint64_t{1} << height);
        return taken;
    }

    /// Makes the top piece a king. The column must not be empty.
    constexpr void crown() { king |= 1; }

    /// The same column with white pieces for black ones and black ones for white ones.
    constexpr Column with_colors_exchanged() const {
        const std::uint64_t present =
            height == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << height) - 1;
        return {~black & present, king, height};
    }

    friend constexpr bool operator==(const Column&, const Column&) = default;
};

}  // namespace huff::rules
