#pragma once

#include <cstdint>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// legal_moves() square by square, straight from the wording of the rules; slow.
std::vector<Move> simple_legal_moves(const Position& position);

/// The number of legal moves when every order of capturing counts as a move of its own.
std::size_t simple_count_routes(const Position& position);

}  // namespace huff::rules
