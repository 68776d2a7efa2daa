#include "rules/position.hpp"

#include <algorithm>

namespace huff::rules {

namespace {

std::uint8_t code(Piece piece) {
    return static_cast<std::uint8_t>(1 + 2 * (piece.color == Color::black ? 1 : 0) +
                                     (piece.king ? 1 : 0));
}

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): spreads every bit over the word.
std::uint64_t mix(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

}  // namespace

Position::Position(const Variant& variant, Color side_to_move)
    : variant_(&variant), side_(side_to_move) {
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

Piece Position::top(Square square) const {
    const auto bits = static_cast<unsigned>(top_[square] - 1);
    return {(bits & 2) != 0 ? Color::black : Color::white, (bits & 1) != 0};
}

int Position::count(Color color, bool king) const {
    return static_cast<int>(std::ranges::count(top_, code({color, king})));
}

void Position::set(Square square, const Column& column) {
    top_[square] = column.empty() ? std::uint8_t{0} : code(column.top());
    if (!columns_.empty()) {
        columns_[square] = column;
    }
}

void Position::set(Square square, Piece piece) {
    set(square, Column::of(piece));
}

void Position::clear(Square square) {
    set(square, Column{});
}

std::uint64_t Position::key() const {
    std::uint64_t key = mix(static_cast<std::uint64_t>(side_));
    for (int square = 1; square <= squares(); ++square) {
        const auto index = static_cast<std::size_t>(square);
        if (top_[index] == 0) {
            continue;
        }
        key ^= mix(static_cast<std::uint64_t>(square) << 8 | top_[index]);
        if (!columns_.empty() && columns_[index].height > 1) {
            const Column& column = columns_[index];
            key ^= mix(mix(mix(column.black + 1) ^ column.king) ^
                       (static_cast<std::uint64_t>(square) << 8 | column.height));
        }
    }
    return key;
}

bool operator==(const Position& a, const Position& b) {
    return a.variant_ == b.variant_ && a.side_ == b.side_ && a.top_ == b.top_ &&
           a.columns_ == b.columns_;
}

}  // namespace huff::rules
