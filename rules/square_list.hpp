#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "rules/piece.hpp"

namespace huff::rules {

/// A list of at most `Capacity` squares that lives in place and is copied as plain bytes.
template <std::size_t Capacity>
class SquareList {
  public:
    using value_type = Square;
    using iterator = Square*;
    using const_iterator = const Square*;

    constexpr SquareList() = default;
    constexpr SquareList(std::initializer_list<Square> squares) {
        append(squares.begin(), squares.end());
    }

    static constexpr std::size_t capacity() { return Capacity; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr iterator begin() { return squares_.data(); }
    constexpr iterator end() { return squares_.data() + size_; }
    constexpr const_iterator begin() const { return squares_.data(); }
    constexpr const_iterator end() const { return squares_.data() + size_; }
    constexpr Square& operator[](std::size_t index) { return squares_[index]; }
    constexpr Square operator[](std::size_t index) const { return squares_[index]; }
    constexpr Square front() const { return squares_[0]; }
    constexpr Square back() const { return squares_[size_ - 1U]; }

    /// The list must not be full.
    constexpr void push_back(Square square) {
        assert(size_ < Capacity);
        squares_[size_++] = square;
    }
    constexpr void pop_back() { --size_; }
    /// Puts squares, for which there must be room, at the end.
    template <class Iterator>
    constexpr void append(Iterator first, Iterator last) {
        for (; first != last; ++first) {
            push_back(*first);
        }
    }

    friend constexpr bool operator==(const SquareList& a, const SquareList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    /// Lexicographic.
    friend constexpr std::strong_ordering operator<=>(const SquareList& a, const SquareList& b) {
        return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    std::uint8_t size_ = 0;
    std::array<Square, Capacity> squares_{};
};

}  // namespace huff::rules
