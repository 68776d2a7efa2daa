#include <fmt/format.h>
#include <memory>

#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/config/tournament_file.hpp"
#include "runner/match/session.hpp"

namespace huff::runner {

void add_tournament(CLI::App& app, Action& action) {
    struct Options {
        std::string file;
        std::string db;
        bool example = false;
        SessionRequest request;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand(
        "tournament", "Round robin, gauntlet, knock-out or Swiss from one file; begins or resumes");
    command->footer(
        "Examples:\n  huff tournament --example > cup.toml\n  huff tournament cup.toml");
    command->add_option("FILE", options->file, "The tournament (TOML)");
    command->add_flag("--example", options->example, "Print a commented file with every key");
    command->add_option("--db", options->db, "The store, in place of the file's");
    command->add_flag("--new", options->request.always_new,
                      "Begin a new run even if an unfinished one could be continued");
    command->add_flag("--json", options->request.json, "The report as JSON");
    command->callback([=, &action] {
        action = [=] {
            if (options->example) {
                fmt::print("{}", example_tournament());
                return 0;
            }
            if (options->file.empty()) {
                throw rules::InputError(
                    "expected the tournament's file (huff tournament --example prints one)");
            }
            auto tournament = read_tournament(options->file);
            auto request = options->request;
            request.db = options->db.empty() ? tournament.db : std::filesystem::path(options->db);
            return play_run(std::move(tournament.config), request);
        };
    });
}

}  // namespace huff::runner
