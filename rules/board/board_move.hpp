#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace huff::rules::board {

/// A legal move on a bitboard: 16 bytes up to 10x10, 32 bytes on 12x12. Which of several equal
/// routes a capture takes is not kept. Squares are bit indices (Geometry), not numbers.
template <class Bits>
struct BoardMove {
    Bits captured = 0;  ///< what leaves the board
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    bool promotes = false;  ///< a man that is a king afterwards

    constexpr BoardMove() = default;
    /// (Built where it is to stand: copied at once, the bytes just written would hold up the load.)
    constexpr BoardMove(Bits takes, std::uint8_t start, std::uint8_t end, bool crowns)
        : captured(takes), from(start), to(end), promotes(crowns) {}

    constexpr bool is_capture() const { return captured != 0; }

    friend constexpr bool operator==(const BoardMove&, const BoardMove&) = default;
};

/// Room for every position of play without allocation; set-ups with dozens of kings may grow it.
template <class Bits>
using BoardMoves = boost::container::small_vector<BoardMove<Bits>, 128>;

}  // namespace huff::rules::board
