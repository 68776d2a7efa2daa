#include "rules/geometry.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

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

// By square and direction; looked up far too often to be worked out each time.
using Neighbours = std::array<std::array<Square, 8>, 73>;

Neighbours neighbours_of(const Variant& variant) {
    Neighbours table{};
    for (int square = 1; square <= variant.squares(); ++square) {
        const Place place = place_of(variant, static_cast<Square>(square));
        for (unsigned i = 0; i < 8; ++i) {
            const bool two = is_orthogonal(static_cast<Direction>(i)) && !variant.all_squares;
            const int length = two ? 2 : 1;
            table[static_cast<std::size_t>(square)][i] = square_at(
                variant, {place.row + length * steps[i].row, place.file + length * steps[i].file});
        }
    }
    return table;
}

std::vector<Neighbours> neighbours_of_all() {
    std::vector<Neighbours> tables;
    std::ranges::transform(variants(), std::back_inserter(tables), neighbours_of);
    return tables;
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
    static const std::vector<Neighbours> tables = neighbours_of_all();
    const auto row = static_cast<std::size_t>(&variant - variants().data());
    return tables[row][square][static_cast<unsigned>(direction)];
}

bool on_last_row(const Variant& variant, Square square, Color color) {
    const int last = forward(variant, color) == Direction::north ? 0 : variant.height - 1;
    return place_of(variant, square).row == last;
}

}  // namespace huff::rules
