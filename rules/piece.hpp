#pragma once

#include <cstdint>

namespace huff::rules {

/// The two sides. White owns the high-numbered men and moves towards square 1 (in `spanish` and
/// `portuguese`, which keep their national numbers, White starts on 1-12).
enum class Color : std::uint8_t { white, black };

constexpr Color opponent(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

/// A man or a king of one colour.
struct Piece {
    Color color = Color::white;
    bool king = false;

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// A playable square, numbered from 1 row by row as in PDN; 0 means no square.
using Square = std::uint8_t;

}  // namespace huff::rules
