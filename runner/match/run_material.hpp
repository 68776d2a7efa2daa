#pragma once

#include <memory>

#include "openings/opening.hpp"
#include "runner/adjudicate/result_table.hpp"
#include "runner/config/run_config.hpp"

namespace huff::runner {

/// What a run reads from files before it starts, its engines aside.
struct RunMaterial {
    openings::OpeningSet openings;
    std::unique_ptr<ResultTable> table;  ///< null: none
};

/// Reads it; throws InputError, also for a set without openings.
RunMaterial load_material(const RunConfig& config);

}  // namespace huff::runner
