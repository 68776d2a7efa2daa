#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "runner/config/key_value.hpp"

namespace huff::runner {

/// Draw by score: at least `after` plies by the engines, and in the last `plies` of them every
/// score within ±`score` men.
struct DrawRule {
    int after = 0;
    double score = 0;
    int plies = 1;

    friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

/// Loss by score: in the last `plies` plies every score is at least `score` men against the same
/// side. Both engines must say so; `onesided` counts only the losing engine's own plies.
struct ResignRule {
    double score = 0;
    int plies = 1;
    bool onesided = false;

    friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

/// When a game is ended before its rules end it; nothing is on by default but the ply cap.
struct AdjudicationRules {
    std::optional<DrawRule> draw;
    std::optional<ResignRule> resign;
    int max_plies = 1000;                 ///< of the whole game, opening included; 0: no cap
    std::filesystem::path results_table;  ///< absolute file of known results; empty: none
    std::string results_table_sha256;     ///< of its bytes

    friend bool operator==(const AdjudicationRules&, const AdjudicationRules&) = default;
};

/// `after=PLY score=MEN plies=K`; throws InputError.
DrawRule parse_draw_rule(std::span<const KeyValue> settings);

/// `score=MEN plies=K [onesided]`; throws InputError.
ResignRule parse_resign_rule(std::span<const KeyValue> settings);

}  // namespace huff::runner
