#pragma once

#include <cstdint>
#include <string>

#include "openings/opening.hpp"
#include "results/statistics/match_report.hpp"
#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"
#include "runner/match/engine_activity.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// All that the statistics say of a match between two engines, from its stored games: whole counted
/// pairs, colours, openings, circumstances.
results::MatchReport match_report(const RunConfig& config, const openings::OpeningSet& openings,
                                  results::Store& store, std::int64_t run);

/// The same as far as a scoreboard knows it, without colours and openings: all that report_json()
/// needs. `last_pair` is the number of the last pair in `cells`.
results::MatchReport match_figures(const RunConfig& config, const results::SixCells& cells,
                                   std::int64_t last_pair, results::Store& store, std::int64_t run);

/// How the counted games of a run of any kind went.
results::Circumstances circumstances(const RunConfig& config, results::Store& store,
                                     std::int64_t run);

/// The standings of a run of any kind as JSON: {"run", "kind", "engines": [{"engine", "games",
/// "wins", "draws", "losses", "points"}], "faults", "duplicates", "endings"}. Of a tournament each
/// engine has also "rank", "score", "pair_points", "sonneborn_berger", "match_points", "buchholz"
/// (both null but for Swiss), "byes" and "stage" (null but for a knock-out), see Place, and "order"
/// names what decides, and "crosstable" as in crosstable.hpp; of a knock-out also "winner".
std::string standings_json(const RunConfig& config, const Scoreboard& scoreboard,
                           results::Store& store, std::int64_t run);

/// A table of games, moves, time, depth, speed and faults by engine; "" if nothing was played.
std::string activity_text(const RunConfig& config, const std::vector<EngineActivity>& activity);

}  // namespace huff::runner
