#include "rules/notation/squares.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>

#include "rules/geometry.hpp"

namespace huff::rules {

namespace {

// Row 1 is at White's side, and White sees the a-file at the left.
Place seen_by_white(const Variant& variant, Place place) {
    if (variant.white_low) {
        return {place.row, variant.width - 1 - place.file};
    }
    return {variant.height - 1 - place.row, place.file};
}

}  // namespace

std::string algebraic_name(const Variant& variant, Square square) {
    const Place place = seen_by_white(variant, place_of(variant, square));
    return fmt::format("{}{}", static_cast<char>('a' + place.file), place.row + 1);
}

std::optional<Square> square_of_algebraic(const Variant& variant, std::string_view name) {
    if (name.size() < 2) {
        return std::nullopt;
    }
    const auto letter = static_cast<char>(name[0] | 0x20);
    int row = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), row);
    if (error != std::errc{} || end != name.data() + name.size() || letter < 'a' ||
        letter >= 'a' + variant.width || row < 1 || row > variant.height) {
        return std::nullopt;
    }
    Place place{variant.height - row, letter - 'a'};
    if (variant.white_low) {
        place = {row - 1, variant.width - 1 - (letter - 'a')};
    }
    const Square square = square_at(variant, place);
    return square == 0 ? std::nullopt : std::optional(square);
}

std::string square_name(const Variant& variant, Square square) {
    if (variant.names == SquareNames::algebraic) {
        return algebraic_name(variant, square);
    }
    std::array<char, 3> digits{};
    return {digits.data(), std::to_chars(digits.begin(), digits.end(), square).ptr};
}

}  // namespace huff::rules
