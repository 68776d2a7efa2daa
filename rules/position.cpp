#include "rules/position.hpp"

#include "rules/board/mix.hpp"

namespace huff::rules {

namespace {

std::uint64_t key_of(Color side) {
    return board::mix(static_cast<std::uint64_t>(side));
}

}  // namespace

Position::Position(const Variant& variant, Color side_to_move)
    : variant_(&variant), side_(side_to_move), key_(key_of(side_to_move)) {
    if (variant.columns) {
        columns_.resize(static_cast<std::size_t>(squares()) + 1);
    }
}

Position Position::start(const Variant& variant) {
    Position position(variant, variant.first);
    // Turkish men leave their first row empty.
    const int gap = variant.all_squares ? variant.width : 0;
    const Color low = variant.white_low ? Color::white : Color::black;
    for (int i = 0; i < variant.men; ++i) {
        position.set(static_cast<Square>(1 + gap + i), Piece{low, false});
        position.set(static_cast<Square>(variant.squares() - gap - i), Piece{opponent(low), false});
    }
    return position;
}

Column Position::column(Square square) const {
    if (!columns_.empty()) {
        return columns_[square];
    }
    return empty(square) ? Column{} : Column::of(top(square));
}

// Adds what stands on a square to the key or, if the key holds it, takes it out.
void Position::change_key(Square square) {
    if (empty(square)) {
        return;
    }
    const Piece piece = top(square);
    const unsigned code = 1U + (piece.color == Color::black ? 2U : 0U) + (piece.king ? 1U : 0U);
    const std::uint64_t place = std::uint64_t{square} << 8;
    key_ ^= board::mix(place | code);
    if (!columns_.empty() && columns_[square].height > 1) {
        const Column& column = columns_[square];
        key_ ^= board::mix(board::mix(board::mix(column.black + 1) ^ column.king) ^
                           (place | column.height));
    }
}

void Position::set_side_to_move(Color side) {
    key_ ^= key_of(side_) ^ key_of(side);
    side_ = side;
}

void Position::set(Square square, const Column& column) {
    change_key(square);
    const SquareSet bit = SquareSet{1} << square;
    for (SquareSet* const squares : {&white_, &black_, &kings_}) {
        *squares &= ~bit;
    }
    if (!column.empty()) {
        (column.top().color == Color::white ? white_ : black_) |= bit;
        kings_ |= column.top().king ? bit : SquareSet{0};
    }
    if (!columns_.empty()) {
        columns_[square] = column;
    }
    change_key(square);
}

void Position::set(Square square, Piece piece) {
    set(square, Column::of(piece));
}

void Position::clear(Square square) {
    set(square, Column{});
}

bool operator==(const Position& a, const Position& b) {
    return a.variant_ == b.variant_ && a.side_ == b.side_ && a.white_ == b.white_ &&
           a.black_ == b.black_ && a.kings_ == b.kings_ && a.columns_ == b.columns_;
}

}  // namespace huff::rules
