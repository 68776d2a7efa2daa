#pragma once

#include <cstddef>
#include <string>

#include "runner/config/run_config.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// The first `rows` places of a tournament with the numbers that decide them, in lines of at most
/// 79 columns without a newline at the end, and how many more there are.
std::string tournament_table(const RunConfig& config, const Scoreboard& scoreboard,
                             std::size_t rows);

/// What decides the places and what the columns mean: for below the table.
std::string order_text(RunKind kind);

}  // namespace huff::runner
