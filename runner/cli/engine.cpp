// huff engine: looking at one engine, without a match.
#include "runner/cli/engine.hpp"

#include "runner/cli/commands.hpp"

namespace huff::runner {

void add_engine(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("engine", "Look at an engine: info, check");
    command->require_subcommand(1);
    add_engine_info(*command, action);
    add_engine_check(*command, action);
}

}  // namespace huff::runner
