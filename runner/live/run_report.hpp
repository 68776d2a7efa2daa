#pragma once

#include "openings/opening.hpp"
#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"
#include "runner/match/run.hpp"
#include "runner/match/session.hpp"

namespace huff::runner {

/// Prints the report of a run as the store has it, on stdout, with the names of the files written;
/// as JSON if the request says so.
void print_report(const RunConfig& config, const openings::OpeningSet& openings,
                  results::Store& store, std::int64_t number, const Run& run,
                  const SessionRequest& request);

}  // namespace huff::runner
