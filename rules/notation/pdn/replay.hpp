#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "rules/notation/pdn/game.hpp"
#include "rules/position.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// How to read games that leave something open.
struct PdnReading {
    /// The variant of every game, whatever its GameType; null: as the games say.
    const Variant* variant = nullptr;
    /// The variant of games without a GameType; null: guessed.
    const Variant* undeclared = nullptr;
    /// For games without a GameType: tried first, before the variants their squares suggest.
    const Variant* likely = nullptr;
};

/// A PDN game judged by the rules.
struct PdnReplay {
    const Variant* variant = nullptr;        ///< null: not known, nothing could be replayed
    bool variant_declared = false;           ///< by GameType or Variant tag, not guessed
    std::optional<Game> game;                ///< up to the end or the first move that is not legal
    bool set_up = false;                     ///< it starts from a FEN, not the initial position
    std::vector<std::string> texts;          ///< the moves in the variant's PDN text
    std::vector<std::string_view> comments;  ///< one a move
    std::string_view terminator;  ///< as PdnGame's, but for results found among the moves
    std::vector<PdnNote> notes;   ///< what the rules say; see `stopped`
    /// The note of the place where reading had to stop (illegal or unknown move, bad FEN …).
    std::optional<PdnNote> stopped;
};

/// Plays a game by the rules of its variant. Ambiguous captures are settled by the moves behind
/// them (every possible position is kept); a game without GameType is of the variant in which it
/// goes furthest; squares counted from the other corner and multi-jumps written as several moves
/// are understood. The result's views point into the game's text.
PdnReplay replay_pdn(const PdnGame& game, const PdnReading& reading = {});

}  // namespace huff::rules
