#pragma once

#include "runner/cli/command.hpp"

namespace huff::runner {

// One declaration a command: void add_NAME(CLI::App& app, Action& action);
void add_moves(CLI::App& app, Action& action);
void add_perft(CLI::App& app, Action& action);
void add_openings(CLI::App& app, Action& action);
void add_engine(CLI::App& app, Action& action);
void add_stats(CLI::App& app, Action& action);
void add_pdn(CLI::App& app, Action& action);
void add_ratings(CLI::App& app, Action& action);
void add_match(CLI::App& app, Action& action);
void add_resume(CLI::App& app, Action& action);
void add_status(CLI::App& app, Action& action);
void add_verify(CLI::App& app, Action& action);
void add_tournament(CLI::App& app, Action& action);
void add_runs(CLI::App& app, Action& action);
void add_show(CLI::App& app, Action& action);
void add_merge(CLI::App& app, Action& action);
void add_export(CLI::App& app, Action& action);

}  // namespace huff::runner
