#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace huff::runner {

/// What the chosen command does after parsing; returns the exit code (design.md 6). It throws
/// InputError for bad input (printed as one sentence, exit 2).
using Action = std::function<int()>;

/// Each command lives in a file of its own and adds itself here: it defines its subcommand on
/// `app` and, when that is chosen, stores its work in `action`. The list stands in commands.cpp.
using AddCommand = void (*)(CLI::App& app, Action& action);

/// Adds every command.
void add_commands(CLI::App& app, Action& action);

}  // namespace huff::runner
