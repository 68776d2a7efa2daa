#include "runner/cli/run_options.hpp"

#include <fmt/format.h>

#include "rules/input_error.hpp"
#include "runner/cli/joined_settings.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/config/engine_config.hpp"
#include "runner/config/engine_library.hpp"
#include "runner/config/text_checks.hpp"

namespace huff::runner {
namespace {

namespace fs = std::filesystem;

std::vector<KeyValue> parsed(const std::vector<std::string>& words) {
    std::vector<KeyValue> settings;
    for (const auto& word : words) {
        settings.push_back(parse_key_value(word));
    }
    return settings;
}

fs::path absolute_or_empty(const std::string& text) {
    return text.empty() ? fs::path() : fs::absolute(text).lexically_normal();
}

/// A file keeps its meaning when the run is resumed from another folder.
std::string openings_source(const std::string& text) {
    std::error_code error;
    return !text.empty() && fs::exists(text, error) ? fs::absolute(text).lexically_normal().string()
                                                    : text;
}

}  // namespace

Slice parse_slice(const std::string& text) {
    Slice slice;
    const auto cut = text.find('/');
    if (cut == std::string::npos || text.find('/', cut + 1) != std::string::npos) {
        throw rules::InputError(fmt::format("--slice {}: expected K/N, e.g. 1/4", text));
    }
    slice.parts = integer_value({"--slice", text.substr(cut + 1), "", 0, false}, 1, 1'000'000);
    slice.part = integer_value({"--slice", text.substr(0, cut), "", 0, false}, 1, slice.parts);
    return slice;
}

void add_run_options(CLI::App& command, RunOptions& options) {
    command.add_option("--engine", options.engines, "KEY=VALUE ...: an engine");
    command.add_option("--each", options.each, "KEY=VALUE ...: settings of all engines");
    command.add_option("--engines", options.library,
                       "TOML file of [[engine]] tables: --engine name=X takes X from it");
    command.add_option("--variant", options.variant, "The game")->capture_default_str();
    command.add_option(
        "--openings", options.openings,
        "Built-in set (huff openings list), \"sharp\", \"3ply\", or a file; default: "
        "2ply");
    command.add_option("--order", options.order, "Of the openings")
        ->check(CLI::IsMember({"sequential", "random"}))
        ->capture_default_str();
    command
        .add_option("--start", options.start,
                    "Begin with this opening of the order: skip those already used")
        ->check(whole_number_from(1))
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Of every random choice")
        ->check(whole_number_from(0))
        ->capture_default_str();
    command.add_option("--pairs", options.pairs, "Openings to play, each with both colours")
        ->check(whole_number_from(1))
        ->capture_default_str();
    command.add_option("--rounds", options.rounds, "Times the pairs are played")
        ->check(whole_number_from(1))
        ->capture_default_str();
    command
        .add_option("--concurrency", options.concurrency,
                    "Games at a time; default: as many as the physical cores play undisturbed")
        ->check(whole_number_between(1, 10'000));
    command.add_flag("--oversubscribe", options.oversubscribe,
                     "Allow more games at a time than the cores play undisturbed");
    command.add_flag("--affinity", options.affinity, "Pin every game to cores of its own");
    command
        .add_option("--sprt", options.sprt,
                    "Stop at a verdict: elo0=0 elo1=10 alpha=.05 beta=.05 "
                    "model=normalized|logistic overshoot=on|off")
        ->expected(0, 6);
    command
        .add_option("--draw", options.draw,
                    "Draw by score: after=PLY score=MEN plies=K (K plies in a row)")
        ->expected(1, 3);
    command
        .add_option("--resign", options.resign,
                    "Loss by score: score=MEN plies=K [onesided] (K plies in a row)")
        ->expected(1, 3);
    command.add_option("--max-plies", options.max_plies, "Longer games are draws; 0: no limit")
        ->check(whole_number_between(0, 1'000'000))
        ->capture_default_str();
    command.add_option("--results-table", options.results_table,
                       "File of known results that end a game: FEN, tab, white|black|draw a line");
    command
        .add_option("--on-start-failure", options.on_start_failure,
                    "A game whose engine does not start is replayed or lost")
        ->check(CLI::IsMember({"replay", "loss"}))
        ->capture_default_str();
    command.add_option("--trace", options.trace, "Folder for the engines' lines, a file a game");
    command.add_option("--slice", options.slice,
                       "Play part K of N of the pairs: K/N (huff merge joins the parts)");
    command.add_flag("--new", options.request.always_new,
                     "Begin a new run even if an unfinished one could be continued");
    command.add_option("--db", options.db, "The store")->capture_default_str();
    command.add_option("--pdn", options.pdn, "Write the games to this file (not -) at the end");
    command.add_option("--event", options.event, "The games' Event tag");
    command.add_option("--report-every", options.report_every, "Standings every N pairs")
        ->check(whole_number_from(0));
    command.add_flag("--json", options.request.json, "The report as JSON");
}

RunConfig parse_run_options(const RunOptions& options) {
    RunConfig config;
    config.variant = &rules::variant_named(options.variant);
    config.openings = openings_source(options.openings);
    config.order =
        options.order == "random" ? openings::Order::random : openings::Order::sequential;
    config.start = options.start;
    config.seed = options.seed;
    config.plan.pairs = options.pairs;
    config.plan.rounds = options.rounds;
    if (!options.draw.empty()) {
        config.adjudication.draw = parse_draw_rule(parsed(split_at_blanks(options.draw)));
    }
    if (!options.resign.empty()) {
        config.adjudication.resign = parse_resign_rule(parsed(split_at_blanks(options.resign)));
    }
    config.adjudication.max_plies = options.max_plies;
    config.adjudication.results_table = absolute_or_empty(options.results_table);
    config.on_start_failure =
        options.on_start_failure == "loss" ? StartFailurePolicy::loss : StartFailurePolicy::replay;
    config.event = options.event;
    if (!options.slice.empty()) {
        config.slice = parse_slice(options.slice);
    }
    if (options.concurrency != 0) {
        config.session.concurrency = options.concurrency;
    }
    config.session.oversubscribe = options.oversubscribe;
    config.session.affinity = options.affinity;
    config.session.report_every = options.report_every;
    if (options.pdn == "-") {
        throw rules::InputError(
            "--pdn -: the standard output holds the report; expected a file (huff pdn export "
            "writes games to the standard output)");
    }
    config.session.pdn = absolute_or_empty(options.pdn);
    config.session.trace = absolute_or_empty(options.trace);
    const auto library = options.library.empty() ? EngineLibrary() : EngineLibrary(options.library);
    std::vector<std::vector<KeyValue>> engines;
    for (const auto& words : options.engines) {
        const auto settings = parsed(split_engine_settings(words));
        refuse_doubled(settings);
        engines.push_back(library.complete(settings));
    }
    if (engines.empty()) {
        for (const auto& name : library.names()) {
            engines.push_back(library.complete({{"name", name, "", 0, false}}));
        }
    }
    const auto each = parsed(split_engine_settings(options.each));
    refuse_doubled(each);
    config.engines = parse_engines(engines, each);
    config.plan.engines = static_cast<int>(config.engines.size());
    check_texts(config);
    return config;
}

}  // namespace huff::runner
