#include "rules/geometry.hpp"

namespace huff::rules {

namespace {

constexpr std::array<Place, 8> steps{
    {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

bool is_orthogonal(Direction direction) {
    return static_cast<unsigned>(direction) % 2 == 0;
}

// The file of the first square played in a row of a board of dark squares.
int first_file(const Variant& variant, int row) {
    // The corner at the bottom left is played, unless right_corner says it is the one at the right.
    const int corner_parity = (variant.height - 1 + (variant.right_corner ? 1 : 0)) % 2;
    return (row + corner_parity) % 2;
}

}  // namespace

Place place_of(const Variant& variant, Square square) {
    const int index = square - 1;
    if (variant.all_squares) {
        return {index / variant.width, index % variant.width};
    }
    const int per_row = variant.width / 2;
    const int row = index / per_row;
    return {row, index % per_row * 2 + first_file(variant, row)};
}

Square square_at(const Variant& variant, Place place) {
    if (place.row < 0 || place.row >= variant.height || place.file < 0 ||
        place.file >= variant.width) {
        return 0;
    }
    if (variant.all_squares) {
        return static_cast<Square>(place.row * variant.width + place.file + 1);
    }
    const int offset = place.file - first_file(variant, place.row);
    if (offset % 2 != 0) {
        return 0;
    }
    return static_cast<Square>(place.row * (variant.width / 2) + offset / 2 + 1);
}

Square neighbour(const Variant& variant, Square square, Direction direction) {
    const Place place = place_of(variant, square);
    const Place step = steps[static_cast<unsigned>(direction)];
    const int length = is_orthogonal(direction) && !variant.all_squares ? 2 : 1;
    return square_at(variant, {place.row + length * step.row, place.file + length * step.file});
}

bool on_last_row(const Variant& variant, Square square, Color color) {
    const int last = forward(variant, color) == Direction::north ? 0 : variant.height - 1;
    return place_of(variant, square).row == last;
}

}  // namespace huff::rules
