#pragma once

#include <cstddef>
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

/// How many openings end in a position whose result the table knows: their games are over before an
/// engine moves.
std::size_t known_openings(const RunMaterial& material);

/// Throws InputError if the results table knows every opening, or an opening is as long as a game
/// may be.
void refuse_nothing_to_play(const RunConfig& config, const RunMaterial& material);

}  // namespace huff::runner
