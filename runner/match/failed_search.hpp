#pragma once

#include <optional>

#include "engines/asked_search.hpp"
#include "results/store/records.hpp"

namespace huff::runner {

/// The search in which an engine of a stored game failed, as the engine was asked for it. Nothing
/// for a fault at the start or of an attempt that was played again, and for a run whose
/// configuration cannot be read.
std::optional<engines::AskedSearch> failed_search(const results::RunRecord& run,
                                                  const results::GameRecord& record,
                                                  const results::FaultRecord& fault);

}  // namespace huff::runner
