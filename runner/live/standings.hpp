#pragma once

#include <string>

#include "runner/config/run_config.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// Where the run stands by its whole pairs, in a few lines: for two engines wins, draws and losses,
/// pairs, Elo with its interval, LOS and the SPRT; for more a table ordered by score.
std::string standings_text(const RunConfig& config, const Scoreboard& scoreboard);

}  // namespace huff::runner
