#pragma once

#include <cstdint>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// legal_moves() square by square, straight from the wording of the rules; slow.
std::vector<Move> simple_legal_moves(const Position& position);

/// The legal moves, where every order of capturing the same pieces is a move of its own.
std::vector<Move> simple_routes(const Position& position);

}  // namespace huff::rules
