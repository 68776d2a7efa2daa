#include "runner/cli/commands.hpp"

#include <vector>

namespace huff::runner {

void add_commands(CLI::App& app, Action& action) {
    // One line a command, in the order of `huff --help`.
    const std::vector<AddCommand> commands{
        add_pdn,   add_match, add_tournament, add_resume, add_status, add_verify,
        add_moves, add_perft, add_openings,   add_engine, add_stats,  add_ratings,
        add_runs,  add_show,  add_merge,      add_export,
    };
    for (const auto add : commands) {
        add(app, action);
    }
}

}  // namespace huff::runner
