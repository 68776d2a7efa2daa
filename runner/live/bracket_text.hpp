#pragma once

#include <optional>
#include <string>

#include "runner/config/run_config.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// A knock-out as its finished pairs tell it.
struct Bracket {
    std::string text;           ///< a line an encounter, round by round; then who won
    std::optional<int> winner;  ///< nothing while it is not decided
};

/// Of a run of kind knock-out.
Bracket bracket_of(const RunConfig& config, const Scoreboard& scoreboard);

}  // namespace huff::runner
