#pragma once

#include <optional>

#include "rules/game.hpp"

namespace huff::runner {

/// A game of two plies from a man against two: the only piece of `side` promotes, its opponent
/// makes a quiet move, and the new king is to move and cannot capture. Nothing in a variant in
/// which that ends the game, or cannot be.
std::optional<rules::Game> promotion_game(const rules::Variant& variant, rules::Color side);

}  // namespace huff::runner
