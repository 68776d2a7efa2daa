#include "runner/match/status.hpp"

#include <fmt/format.h>
#include <memory>
#include <optional>

#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"

namespace huff::runner {

void add_status(CLI::App& app, Action& action) {
    struct Options {
        std::string db = "huff.db";
        std::int64_t run = 0;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("status", "Where a run stands, also while it is played");
    command->footer("Examples:\n  huff status\n  huff status --db results.db 3");
    command->add_option("RUN", options->run, "Its number; default: the newest")
        ->check(whole_number_from(1));
    command->add_option("--db", options->db, "The store")->capture_default_str();
    command->add_flag(
        "--json", options->json,
        "An object: state, pairs, games, engines, faults, and of a match `report`, as "
        "match --json ends with it (Elo, LOS, SPRT)");
    command->callback([=, &action] {
        action = [=] {
            const auto run = options->run > 0 ? std::optional(options->run) : std::nullopt;
            fmt::print("{}", options->json ? status_json(options->db, run) + "\n"
                                           : status_text(options->db, run));
            return 0;
        };
    });
}

}  // namespace huff::runner
