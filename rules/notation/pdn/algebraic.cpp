#include "rules/notation/pdn/algebraic.hpp"

#include <charconv>

namespace huff::rules {

namespace {

/// Row 0 is the top one, column 0 the left one, White sitting at the bottom.
struct Place {
    int row;
    int column;
};

bool playable(Place place, const Variant& variant) {
    const int corner = variant.height - 1 + (variant.right_corner ? 1 : 0);
    return variant.all_squares || (place.row + place.column - corner) % 2 == 0;
}

int squares_per_row(const Variant& variant) {
    return variant.all_squares ? variant.width : variant.width / 2;
}

}  // namespace

std::string algebraic_name(Square square, const Variant& variant) {
    const int number = variant.white_low ? variant.squares() + 1 - square : square;
    const int per_row = squares_per_row(variant);
    Place place{(number - 1) / per_row, (number - 1) % per_row};
    if (!variant.all_squares) {
        place.column *= 2;
        place.column += playable(place, variant) ? 0 : 1;
    }
    return static_cast<char>('a' + place.column) + std::to_string(variant.height - place.row);
}

std::optional<Square> algebraic_square(std::string_view name, const Variant& variant) {
    if (name.size() < 2) {
        return std::nullopt;
    }
    const char file = static_cast<char>(name[0] | 0x20);
    int rank = 0;
    const char* const last = name.data() + name.size();
    const auto [end, error] = std::from_chars(name.data() + 1, last, rank);
    const Place place{variant.height - rank, file - 'a'};
    if (error != std::errc{} || end != last || place.row < 0 || place.row >= variant.height ||
        place.column < 0 || place.column >= variant.width || !playable(place, variant)) {
        return std::nullopt;
    }
    const int column = variant.all_squares ? place.column : place.column / 2;
    const int number = place.row * squares_per_row(variant) + column + 1;
    return static_cast<Square>(variant.white_low ? variant.squares() + 1 - number : number);
}

}  // namespace huff::rules
