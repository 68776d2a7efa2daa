// huff show: one run, or one game of it.
#include <charconv>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>

#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/game_page.hpp"
#include "runner/cli/game_selection.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/run_page.hpp"
#include "runner/cli/store_options.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {

namespace {

struct ShowOptions {
    StoreOptions store;
    std::optional<std::int64_t> run;
    std::string game;
    results::PdnFilter filter;
    std::optional<int> ply;
    bool json = false;
};

struct GameNumber {
    std::int64_t pair = 0;
    int leg = 1;
};

GameNumber parse_game_number(const std::string& text) {
    GameNumber number;
    const char* end = text.data() + text.size();
    const auto pair = std::from_chars(text.data(), end, number.pair);
    bool good = pair.ec == std::errc() && pair.ptr != end && *pair.ptr == '.' && number.pair > 0;
    if (good) {
        const auto leg = std::from_chars(pair.ptr + 1, end, number.leg);
        good = leg.ec == std::errc() && leg.ptr == end && (number.leg == 1 || number.leg == 2);
    }
    if (!good) {
        throw rules::InputError(
            fmt::format("{} is no game: expected PAIR.LEG with leg 1 or 2, such as 12.1", text));
    }
    return number;
}

/// "no game" or "4 games, from 1.1 to 2.2".
std::string stored_games(results::Store& store, std::int64_t run) {
    std::int64_t count = 0;
    GameNumber first;
    GameNumber last;
    store.for_each_summary(run, [&](const results::GameSummary& game) {
        last = {game.pair, game.leg};
        first = count++ == 0 ? last : first;
    });
    return count == 0 ? "no game"
                      : fmt::format("{}, from {}.{} to {}.{}", rules::count_text(count, "game"),
                                    first.pair, first.leg, last.pair, last.leg);
}

int show_game(const ShowOptions& options) {
    const GameNumber number = parse_game_number(options.game);
    auto store = options.store.open();
    const auto run = run_or_newest(store, options.run);
    const auto game = store.game(run.id, number.pair, number.leg);
    if (!game) {
        throw rules::InputError(fmt::format("run {} of {} has no game {} (yet); it has {}", run.id,
                                            options.store.file, options.game,
                                            stored_games(store, run.id)));
    }
    const GamePage page(run, *game, options.ply);
    write_output("", options.json ? page.json() : page.text());
    return 0;
}

int show_run(const ShowOptions& options) {
    auto store = options.store.open();
    const auto run = run_or_newest(store, options.run).id;
    OutputFile output("");
    const auto write = [&output](std::string_view text) { output.write(text); };
    if (options.json) {
        write_run_json(store, run, options.filter, write);
    } else {
        write_run_page(store, run, options.filter, write);
    }
    output.finish();
    return 0;
}

int show(const ShowOptions& options) {
    if (options.game.empty() && options.ply) {
        throw rules::InputError("--ply needs a game: huff show RUN PAIR.LEG --ply N");
    }
    if (!options.game.empty() && options.filter.selects()) {
        throw rules::InputError(
            "--engine, --winner and the like choose games of a whole run: expected no PAIR.LEG");
    }
    return options.game.empty() ? show_run(options) : show_game(options);
}

}  // namespace

void add_show(CLI::App& app, Action& action) {
    auto options = std::make_shared<ShowOptions>();
    CLI::App* command = app.add_subcommand("show", "Show a run, or a game of it");
    command->add_option("RUN", options->run, "Number of the run (default: the newest)")
        ->check(whole_number_from(1));
    command->add_option("PAIR.LEG", options->game,
                        "A game: board, moves, scores, clocks and faults");
    options->store.add_to(*command);
    command->add_option("--ply", options->ply, "The board after this many plies (default: the end)")
        ->check(whole_number_from(0));
    command->add_flag("--json", options->json, "The same as JSON");
    add_game_selection(*command, options->filter);
    for (const auto* name : {"--engine", "--winner", "--loser"}) {
        command->get_option(name)->allow_extra_args(false);  // what follows may be RUN
    }
    command->footer(
        "Scores are men from White's view; times are seconds. Leg 1 has the first engine\n"
        "as White. A run is shown with what was tested: each engine's program and those\n"
        "of its settings that differ from the default, and what all engines share. A game\n"
        "lost by a fault is shown with the position, the engine's line and its stderr,\n"
        "the legal moves as it must write them, and the lines that ask it again (Hub).\n"
        "Examples:\n"
        "  huff show\n"
        "  huff show --loser Alpha --reason time\n"
        "  huff show 1\n"
        "  huff show 1 12.1\n"
        "  huff show 1 12.2 --ply 30\n"
        "  huff show 1 12.2 --json");
    command->callback([options, &action] { action = [options] { return show(*options); }; });
}

}  // namespace huff::runner
