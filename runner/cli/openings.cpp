// huff openings: make, list, show and check opening sets.
#include "runner/cli/commands.hpp"
#include "runner/cli/openings_commands.hpp"

namespace huff::runner {

void add_openings(CLI::App& app, Action& action) {
    auto* openings = app.add_subcommand("openings", "Make, list, show and check opening sets");
    openings->require_subcommand(1);
    add_openings_make(*openings, action);
    add_openings_list(*openings, action);
    add_openings_show(*openings, action);
    add_openings_check(*openings, action);
}

}  // namespace huff::runner
