#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace huff::rules::board {

/// A legal move on a column board, 32 bytes. Squares are bit indices (Geometry), not numbers.
struct ColumnMove {
    /// More jumps than one side has pieces in any game; a board holds no more pieces of a colour.
    static constexpr int max_jumps = 28;

    std::uint8_t from = 0;
    std::uint8_t to = 0;
    bool promotes = false;   ///< the top man is a king afterwards
    std::uint8_t jumps = 0;  ///< 0: a quiet move
    /// The squares jumped, in order: each time the top piece leaves and goes below the mover.
    std::array<std::uint8_t, max_jumps> jumped{};

    constexpr bool is_capture() const { return jumps != 0; }

    friend constexpr bool operator==(const ColumnMove&, const ColumnMove&) = default;
};

/// Room for every position of play without allocation.
using ColumnMoves = boost::container::small_vector<ColumnMove, 96>;

}  // namespace huff::rules::board
