#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/notation/pdn/game.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// The variant a GameType value names: equal fields first, else the first with that number.
/// Null if Huff does not play it. ("23" alone is american pool, as the standard has it.)
const Variant* variant_of_game_type(std::string_view game_type);

/// The variant that a game's GameType or Variant tag declares; nothing if neither is there, null
/// inside if Huff does not know it.
std::optional<const Variant*> declared_variant(const PdnGame& game);

/// The variants that the notation and the squares of a game allow, likelier ones first.
std::vector<const Variant*> possible_variants(const PdnGame& game);

}  // namespace huff::rules
