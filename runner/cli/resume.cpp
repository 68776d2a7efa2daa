#include <memory>

#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/match/session.hpp"

namespace huff::runner {

void add_resume(CLI::App& app, Action& action) {
    struct Options {
        SessionRequest request;
        std::string db = "huff.db";
        std::int64_t run = 0;
        std::int64_t pairs = 0;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("resume", "Continue a stopped run; nothing to retype");
    command->footer("Examples:\n  huff resume\n  huff resume --db results.db 3 --pairs 400");
    command->add_option("RUN", options->run, "Its number; default: the newest unfinished run")
        ->check(whole_number_from(1));
    command->add_option("--db", options->db, "The store")->capture_default_str();
    command->add_option("--pairs", options->pairs, "Extend the run to so many pairs")
        ->check(whole_number_from(1));
    command->add_flag("--json", options->request.json,
                      "The report as JSON; {\"run\":null} with nothing to resume");
    command->callback([=, &action] {
        action = [=] {
            const SignalWatch signals;
            auto request = options->request;
            request.db = options->db;
            return resume_run(
                request, options->run > 0 ? std::optional(options->run) : std::nullopt,
                options->pairs > 0 ? std::optional(options->pairs) : std::nullopt, signals);
        };
    });
}

}  // namespace huff::runner
