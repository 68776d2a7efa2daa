#pragma once

#include <optional>
#include <string_view>

#include "rules/piece.hpp"

namespace huff::rules {

/// The letters of pieces in Hub positions and in columns: w and b for men, W and B for kings.
inline constexpr std::string_view piece_letters = "wWbB";

constexpr char letter_of(Piece piece) {
    return piece_letters[(piece.color == Color::black ? 2U : 0U) + (piece.king ? 1U : 0U)];
}

/// Nothing for any other letter.
constexpr std::optional<Piece> piece_of(char letter) {
    const std::size_t index = piece_letters.find(letter);
    if (index == std::string_view::npos) {
        return std::nullopt;
    }
    return Piece{index < 2 ? Color::white : Color::black, index % 2 == 1};
}

}  // namespace huff::rules
