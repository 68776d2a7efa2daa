#pragma once

#include <functional>

#include "rules/game.hpp"

namespace huff::runner {

/// Plays random games of a variant, the same every time, showing `visit` every game before each of
/// its moves, until it says enough (false).
void wander(const rules::Variant& variant, const std::function<bool(const rules::Game&)>& visit);

}  // namespace huff::runner
