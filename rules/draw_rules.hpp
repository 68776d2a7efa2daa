#pragma once

#include <cstdint>
#include <string_view>

namespace huff::rules {

/// Which endings have a limit of moves of their own (material_rule.cpp holds them).
enum class MaterialDraws : std::uint8_t { none, international, pool, russian, frisian, turkish };

/// When a variant's games are drawn (rules.md 1, 5, 7).
struct DrawRules {
    /// The occurrence of a position, with the same side to move, that draws.
    int occurrences = 3;
    /// Plies in a row without a capture or a man's move that draw; 0 = no such rule.
    int quiet_plies = 0;
    /// What that rule is called, by the moves of each side: "25-moves".
    std::string_view quiet_rule;
    MaterialDraws material = MaterialDraws::none;
};

}  // namespace huff::rules
