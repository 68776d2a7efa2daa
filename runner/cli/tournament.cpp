#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/run_options.hpp"
#include "runner/config/tournament_file.hpp"
#include "runner/match/session.hpp"

namespace huff::runner {
namespace {

/// A slip in a name must not cost the tournament's own file.
void refuse_overwriting(const std::filesystem::path& file, const std::filesystem::path& pdn,
                        const std::filesystem::path& db) {
    for (const auto& output : {pdn, db}) {
        std::error_code error;
        if (!output.empty() && std::filesystem::equivalent(output, file, error)) {
            throw rules::InputError(
                fmt::format("{} is the tournament's own file; expected another name for the games",
                            output.string()));
        }
    }
}

}  // namespace

void add_tournament(CLI::App& app, Action& action) {
    struct Options {
        std::string file;
        std::string db;
        bool example = false;
        std::int64_t pairs = 0;
        std::int64_t rounds = 0;
        std::optional<std::uint64_t> seed;
        std::string slice;
        SessionRequest request;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand(
        "tournament", "Round robin, gauntlet, knock-out or Swiss from one file; begins or resumes");
    command->footer(
        "Started again, an unfinished tournament goes on. If what decides its games has\n"
        "changed (an engine's name, binary or setting, the openings, a rule, the seed,\n"
        "the length), that is refused and the difference named; --new begins another run.\n"
        "Examples:\n  huff tournament --example > cup.toml\n  huff tournament cup.toml\n"
        "  huff tournament cup.toml --rounds 2 --seed 7");
    command->add_option("FILE", options->file, "The tournament (TOML)");
    command->add_flag("--example", options->example, "Print a commented file with every key");
    command->add_option("--db", options->db, "The store, in place of the file's");
    command->add_option("--pairs", options->pairs, "In place of the file's")
        ->check(whole_number_from(1));
    command->add_option("--rounds", options->rounds, "In place of the file's")
        ->check(whole_number_from(1));
    command->add_option("--seed", options->seed, "In place of the file's")
        ->check(whole_number_from(0));
    command->add_option("--slice", options->slice,
                        "Play part K of N of the pairs: K/N (huff merge joins the parts)");
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
            const SignalWatch signals;
            auto tournament = read_tournament(options->file);
            auto& config = tournament.config;
            config.plan.pairs = options->pairs > 0 ? options->pairs : config.plan.pairs;
            config.plan.rounds = options->rounds > 0 ? options->rounds : config.plan.rounds;
            config.seed = options->seed.value_or(config.seed);
            if (!options->slice.empty()) {
                config.slice = parse_slice(options->slice);
            }
            auto request = options->request;
            request.db = options->db.empty() ? tournament.db : std::filesystem::path(options->db);
            refuse_overwriting(options->file, config.session.pdn, request.db);
            return play_run(std::move(tournament.config), request, signals);
        };
    });
}

}  // namespace huff::runner
