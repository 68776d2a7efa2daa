#pragma once

#include <CLI/CLI.hpp>

#include "results/pdn/export.hpp"

namespace huff::runner {

/// The options that choose games of a run by who played and how they ended: --engine, --winner,
/// --loser, --result, --reason, --opening.
void add_game_selection(CLI::App& command, results::PdnFilter& filter);

}  // namespace huff::runner
