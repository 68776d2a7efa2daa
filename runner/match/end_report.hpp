#pragma once

#include <cstdint>
#include <vector>

#include "openings/opening.hpp"
#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"
#include "runner/match/engine_activity.hpp"
#include "runner/match/run.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// What `huff match` and its like end with (design.md 6).
int exit_code(const RunConfig& config, const RunEnd& end);

/// The report on stdout, as JSON or as text with the names of what was written.
void print_report(const RunConfig& config, const openings::OpeningSet& openings,
                  results::Store& store, std::int64_t number, const Scoreboard& scoreboard,
                  const std::vector<EngineActivity>& activity, bool json);

}  // namespace huff::runner
