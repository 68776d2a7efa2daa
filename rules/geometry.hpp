#pragma once

#include <array>
#include <cstdint>

#include "rules/piece.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// The eight compass points on a board seen with square 1 at the top, clockwise. On a board where
/// only the dark squares are played, one orthogonal step leads to the next square played, which
/// is two rows or files away.
enum class Direction : std::uint8_t {
    north,
    north_east,
    east,
    south_east,
    south,
    south_west,
    west,
    north_west
};

constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>((static_cast<unsigned>(direction) + 4) % 8);
}

/// Row and file counted from 0, square 1 in row 0 (in every variant, also where White has the low
/// numbers and the board is printed the other way up).
struct Place {
    int row = 0;
    int file = 0;

    friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// Where a square lies (1…squares()).
Place place_of(const Variant& variant, Square square);

/// The square played at that place; 0 if it lies off the board or is not played.
Square square_at(const Variant& variant, Place place);

/// The next square played in that direction; 0 at the edge.
Square neighbour(const Variant& variant, Square square, Direction direction);

/// Whether a man of this colour promotes on the square.
bool on_last_row(const Variant& variant, Square square, Color color);

/// The way a colour's men go: north or south.
constexpr Direction forward(const Variant& variant, Color color) {
    return (color == Color::white) != variant.white_low ? Direction::north : Direction::south;
}

}  // namespace huff::rules
