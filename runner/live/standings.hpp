#pragma once

#include <string>

#include "runner/config/run_config.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// Where the run stands by its whole pairs, in a few lines of at most 80 columns: for a match
/// result, pairs, LOS, Elo with the interval for a fixed length and the one valid at any time, and
/// the SPRT with its forecast; for a tournament the places and what decides them.
std::string standings_text(const RunConfig& config, const Scoreboard& scoreboard);

/// The same for output that is drawn over and over: of a match without the names, of a tournament
/// the first eight places.
std::string live_text(const RunConfig& config, const Scoreboard& scoreboard);

}  // namespace huff::runner
