#pragma once

#include "runner/cli/command.hpp"

namespace huff::runner {

// The commands below `huff openings`, one file each.
void add_openings_make(CLI::App& openings, Action& action);
void add_openings_list(CLI::App& openings, Action& action);
void add_openings_show(CLI::App& openings, Action& action);
void add_openings_check(CLI::App& openings, Action& action);

}  // namespace huff::runner
