#pragma once

#include "runner/cli/command.hpp"

namespace huff::runner {

// The subcommands of `huff engine`.
void add_engine_info(CLI::App& engine, Action& action);
void add_engine_check(CLI::App& engine, Action& action);

}  // namespace huff::runner
