#pragma once

#include <unordered_set>

#include "rules/position.hpp"

namespace huff::openings {

struct PositionHash {
    std::size_t operator()(const rules::Position& position) const {
        return static_cast<std::size_t>(position.key());
    }
};

/// Positions told apart by board and side to move.
using PositionSet = std::unordered_set<rules::Position, PositionHash>;

}  // namespace huff::openings
