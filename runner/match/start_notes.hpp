#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"
#include "runner/schedule/schedule.hpp"

namespace huff::runner {

// What a person is told when a run begins.

/// How the engines' memory is limited; "" if it is not.
std::string memory_note(const RunConfig& config);

/// How many pairs a run is, as far as that is known before it begins: "10 pairs in 5 rounds".
std::string length_text(const RunConfig& config, const Schedule& schedule);

/// What may surprise about a new run: openings that are played again, a Swiss in which engines meet
/// again, settings of an engine that do nothing. `openings` is the size of the set.
std::vector<std::string> start_notes(const RunConfig& config, const Schedule& schedule,
                                     std::size_t openings);

/// The unfinished runs beside run `number` that nobody plays, in a sentence; "" without such.
std::string other_unfinished(results::Store& store, std::int64_t number);

/// That a finished run of the store is the same as the new run `number`, or the same with fewer
/// pairs, which a resume would extend; "" without such.
std::string finished_before(results::Store& store, const RunConfig& config, std::int64_t number);

}  // namespace huff::runner
