#include "runner/match/verify.hpp"

#include <memory>

#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"

namespace huff::runner {

void add_verify(CLI::App& app, Action& action) {
    struct Options {
        std::string db = "huff.db";
        std::int64_t run = 1;
        std::int64_t games = 10;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    auto* command =
        app.add_subcommand("verify", "Play some games of a run again and compare (no clocks)");
    command->footer(
        "Games that ended by a fault are not played again.\n"
        "Exit code 1: a game differed; 3: there is no game to play again.\nExample:\n  huff verify "
        "3 --games 50");
    command->add_option("RUN", options->run, "Its number")->required()->check(whole_number_from(1));
    command->add_option("--db", options->db, "The store")->capture_default_str();
    command->add_option("--games", options->games, "At most so many, spread over the run")
        ->check(whole_number_from(1))
        ->capture_default_str();
    command->add_flag("--json", options->json,
                      "An object: run, games, same, differences (pair, leg, difference)");
    command->callback([=, &action] {
        action = [=] {
            return verify_run(options->db, options->run, options->games, options->json);
        };
    });
}

}  // namespace huff::runner
