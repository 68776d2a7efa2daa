#pragma once

#include <span>
#include <string_view>

#include "rules/draw_rules.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// A draw after so many plies of an ending (rules.md 1, 5, 7). The ply that brings the ending
/// about is not counted.
struct MaterialRule {
    std::string_view name;             ///< by the moves of each side: "16-moves"
    int plies;                         ///< counted plies that draw; 0 draws at once
    bool (*holds)(const Position&);    ///< whether the position is of that ending
    bool stays = false;                ///< goes on counting when the ending has been left
    bool restarts = false;             ///< counts from 0 again after a capture or a promotion
    bool suspends_quiet_rule = false;  ///< as long as it counts, DrawRules::quiet_plies does not
};

/// The rules of a kind of variant, the first to be named first.
std::span<const MaterialRule> material_rules(MaterialDraws kind);

}  // namespace huff::rules
