#include "rules/notation/board_text.hpp"

#include <fmt/format.h>
#include <iterator>

#include "rules/geometry.hpp"
#include "rules/notation/piece_letter.hpp"

namespace huff::rules {

namespace {

std::string cell(const Position& position, Square square) {
    if (position.empty(square)) {
        return ".";
    }
    const Column column = position.column(square);
    return column.height == 1 ? std::string(1, letter_of(column.top()))
                              : fmt::format("{}{}", letter_of(column.top()), column.height);
}

std::string row_text(const Position& position, int row, int& first, int& last) {
    const Variant& variant = position.variant();
    std::string text;
    first = 0;
    for (int i = 0; i < variant.width; ++i) {
        // With the low numbers at the bottom, the board is turned by half a circle.
        const int file = variant.white_low ? variant.width - 1 - i : i;
        const Square square = square_at(variant, {row, file});
        if (square == 0) {
            text += "   ";
            continue;
        }
        first = first == 0 ? square : first;
        last = square;
        fmt::format_to(std::back_inserter(text), "{:>3}", cell(position, square));
    }
    return text;
}

std::string letters_of(const Column& column) {
    std::string text;
    for (int i = 0; i < column.height; ++i) {
        text += letter_of(column.piece(i));
    }
    return text;
}

}  // namespace

std::string board_text(const Position& position) {
    const Variant& variant = position.variant();
    const bool algebraic = variant.names == SquareNames::algebraic;
    std::string text;
    for (int i = 0; i < variant.height; ++i) {
        const int row = variant.white_low ? variant.height - 1 - i : i;
        int first = 0;
        int last = 0;
        const std::string pieces = row_text(position, row, first, last);
        if (algebraic) {
            fmt::format_to(std::back_inserter(text), "{:>2}{}\n", variant.height - i, pieces);
        } else {
            fmt::format_to(std::back_inserter(text), "{}   {:>2}-{}\n", pieces, first, last);
        }
    }
    if (algebraic) {
        text += "  ";
        for (int file = 0; file < variant.width; ++file) {
            fmt::format_to(std::back_inserter(text), "{:>3}", static_cast<char>('a' + file));
        }
        text += '\n';
    }
    for (Square square = 1; square <= position.squares(); ++square) {
        if (const Column column = position.column(square); column.height > 1) {
            fmt::format_to(std::back_inserter(text), "{:>3}: {} (top first)\n", square,
                           letters_of(column));
        }
    }
    fmt::format_to(std::back_inserter(text), "{} to move\n",
                   position.side_to_move() == Color::white ? "White" : "Black");
    return text;
}

}  // namespace huff::rules
