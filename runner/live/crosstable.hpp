#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "runner/config/run_config.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// The points of each engine against each, engines in the order of the tournament's table, in lines
/// of at most 79 columns that end with a newline; where it does not fit, a line that says what has
/// it. "" for a match, a knock-out (its bracket says more) and before the first whole pair.
std::string crosstable_text(const RunConfig& config, const Scoreboard& scoreboard);

/// The same of any size: [{"engine", "against": [{"opponent", "games", "wins", "draws", "losses",
/// "points"}]}], in the same order, without those that have not met.
nlohmann::ordered_json crosstable_json(const RunConfig& config, const Scoreboard& scoreboard);

}  // namespace huff::runner
