#include "runner/cli/game_selection.hpp"

namespace huff::runner {

void add_game_selection(CLI::App& command, results::PdnFilter& filter) {
    const char* group = "Which games (all that is given must hold)";
    command
        .add_option("--engine", filter.engines,
                    "Only games in which one of these plays, with either colour")
        ->group(group);
    command.add_option("--winner", filter.winners, "Only games that one of these won")
        ->group(group);
    command.add_option("--loser", filter.losers, "Only games that one of these lost")->group(group);
    command.add_option("--result", filter.result, "Only games that White or Black won; draw, void")
        ->check(CLI::IsMember({"white", "black", "draw", "void"}))
        ->group(group);
    command
        .add_option("--reason", filter.reason,
                    "Only games that ended for this reason (no-moves, adjudicated, time ...)")
        ->group(group);
    command.add_option("--opening", filter.opening, "Only games from this opening (its id)")
        ->group(group);
}

}  // namespace huff::runner
