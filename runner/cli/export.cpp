// huff export: the public views as CSV or JSON.
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "results/store/view_rows.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/store_options.hpp"

namespace huff::runner {

namespace {

/// For the help: what stands in each column of the views, and in what unit.
constexpr auto column_help = R"(Columns (an empty field: not known or not said):
 all views
  run             its number in this store
 games, plies, faults
  pair, leg       which game; in leg 1 the first engine is White, in 2 Black
 games
  white, black    engines
  opening         its id, else its moves, else its FEN
  result          white, black, draw or void (to be played again)
  reason          why it ended: no-moves, repetition, crash ...
  plies           how many, the opening's among them
  moves           in the variant's PDN text, with one blank between
  started_at      ISO 8601, UTC
  duration_s      seconds
  counted         1; with --all also 0: finished beyond the verdict of an SPRT
  claim, dispute  what an engine said of the result; how it differs
  attempt         1, or more after void ones
 plies
  ply             from 1, the opening's among them
  move            in the variant's PDN text
  score           men, from White's view: +1.5, White is a man and a half ahead
  depth           plies, as the engine counts them
  nodes           positions, as the engine counts them
  time_us         microseconds from the request to the answer
  clock_us        microseconds left on the engine's clock after the move
  delay_us        microseconds by which Huff itself may have been late to read
  pv              the moves that the engine expects, as it wrote them
  engine          with --fen: the engine whose move it is (also in the opening)
  side            with --fen: to move, white or black
  fen             with --fen: the position before it (frisian: no king runs)
  result          with --fen: of the game
 pairs
  engine_a, engine_b, opening
  points_a        points of engine_a in both games: 0, 0.5, 1, 1.5 or 2
 engines
  engine, command, version, sha256 (of the binary)
  options         its settings, as a JSON object
 runs
  key             SHA-256 of all that decides the games
  kind, variant, seed, state, created_at (ISO 8601, UTC)
  config          everything a resume needs, as a JSON object
 faults
  attempt, side (white or black), kind, exit_status, signal
  overrun_us      microseconds beyond the limit
  raw, stderr_tail   the engine's line, and its last words on standard error
 duplicates
  pair, leg       a game with the moves of an earlier one,
  first_pair, first_leg   which is this
Of a ply that the opening gave, nothing from score to pv is known.
)";

struct ExportOptions {
    StoreOptions store;
    std::string view = "games";
    std::optional<std::int64_t> run;
    std::string output;
    bool csv = false;
    bool json = false;
    bool all = false;
    bool positions = false;
};

int export_view(const ExportOptions& options) {
    auto store = options.store.open();
    const results::ViewRows rows{options.view, options.run, options.all, options.positions};
    results::check_rows(store, rows);
    OutputFile output(options.output);
    const auto write = [&output](std::string_view text) { output.write(text); };
    if (options.json) {
        results::write_json(store, rows, write);
    } else {
        results::write_csv(store, rows, write);
    }
    output.finish();
    return 0;
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
    auto options = std::make_shared<ExportOptions>();
    CLI::App* command = app.add_subcommand("export", "Give a store's tables as CSV or JSON");
    options->store.add_to(*command);
    CLI::Option* csv = command->add_flag("--csv", options->csv, "CSV with a header (the default)");
    command->add_flag("--json", options->json, "A JSON array of objects")->excludes(csv);
    const auto views = results::public_views();
    command->add_option("VIEW", options->view, "What to export")
        ->check(CLI::IsMember(std::vector<std::string>(views.begin(), views.end())))
        ->capture_default_str();
    command->add_option("--run", options->run, "This run only")->check(whole_number_from(1));
    command->add_flag("--all", options->all, "Also games that do not count (counted = 0)");
    command->add_flag("--fen", options->positions,
                      "plies: also whose move it is, the position before it, the game's result");
    command->add_option("-o,--output", options->output, "Write to this file");
    command->footer(
        "For games as PDN see huff pdn export.\n"
        "Examples:\n"
        "  huff export --csv\n"
        "  huff export plies --run 3 -o plies.csv\n"
        "  huff export plies --fen -o training.csv\n"
        "  huff export pairs --json\n" +
        std::string(column_help));
    command->callback([options, &action] { action = [options] { return export_view(*options); }; });
}

}  // namespace huff::runner
