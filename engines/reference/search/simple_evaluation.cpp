#include "engines/reference/search/simple_evaluation.hpp"

#include <algorithm>

namespace huff::engines::reference {

namespace {

using rules::Color;

int row_of(const rules::Variant& variant, int square) {
    const int row_length = variant.all_squares ? variant.width : variant.width / 2;
    return (square - 1) / row_length;
}

/// Rows from the owner's last row to the square: 0 where a man cannot advance any more.
int rows_to_go(const rules::Variant& variant, Color owner, int square) {
    const bool upwards = (owner == Color::white) != variant.white_low;
    const int row = row_of(variant, square);
    return upwards ? row : variant.height - 1 - row;
}

Score piece_value(const rules::Variant& variant, rules::Piece piece, int square) {
    if (piece.king) {
        return variant.king == rules::KingRange::short_step ? 150 : 300;
    }
    return 100 + (variant.height - rows_to_go(variant, piece.color, square));
}

/// The pieces under the top: soldiers of the owner make the column last, prisoners of the other
/// colour are his to lose again.
Score below_top(const rules::Column& column) {
    const Color owner = column.top().color;
    int soldiers = 0;
    while (soldiers < column.height && column.piece(soldiers).color == owner) {
        ++soldiers;
    }
    return 30 * (std::min(soldiers, 4) - 1) + 10 * (column.height - soldiers);
}

}  // namespace

Score evaluate(const rules::Position& position) {
    const rules::Variant& variant = position.variant();
    Score white = 0;
    for (int square = 1; square <= position.squares(); ++square) {
        const auto at = static_cast<rules::Square>(square);
        if (position.empty(at)) {
            continue;
        }
        const rules::Piece top = position.top(at);
        Score value = piece_value(variant, top, square);
        if (variant.columns) {
            value += below_top(position.column(at));
        }
        white += top.color == Color::white ? value : -value;
    }
    if (variant.goal == rules::Goal::losing) {
        white = -white;
    }
    return std::clamp(position.side_to_move() == Color::white ? white : -white, -8000, 8000);
}

}  // namespace huff::engines::reference
