// huff runs: what a store holds.
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "results/json_or_null.hpp"
#include "results/statistics/report_text.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/cli/run_json.hpp"
#include "runner/cli/run_result.hpp"
#include "runner/cli/store_options.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {

namespace {

using results::RunCounts;
using results::RunRecord;

struct RunsOptions {
    StoreOptions store;
    bool json = false;
};

std::string engine_names(const RunRecord& run) {
    std::string names;
    for (const auto& engine : run.engines) {
        names += (names.empty() ? "" : ", ") + engine.name;
    }
    return names;
}

/// "12/100": whole pairs, and of how many where that is known.
std::string pairs_text(const RunRecord& run, const RunCounts& counts) {
    const auto config = readable_config(run);
    const auto planned = config ? planned_pairs(*config) : std::nullopt;
    return planned ? fmt::format("{}/{}", counts.pairs, *planned) : fmt::format("{}", counts.pairs);
}

std::string part_text(const RunRecord& run) {
    const auto config = readable_config(run);
    return config && config->slice.parts > 1
               ? fmt::format(" (part {}/{})", config->slice.part, config->slice.parts)
               : "";
}

nlohmann::ordered_json as_json(const RunRecord& run, const RunCounts& counts,
                               const std::string& state, const RunResult& result) {
    auto object = run_json(run, state);
    auto engines = nlohmann::ordered_json::array();
    for (const auto& engine : run.engines) {
        engines.push_back(engine.name);
    }
    object["engines"] = std::move(engines);
    object["pairs"] = counts.pairs;
    const auto config = readable_config(run);
    const auto planned = config ? planned_pairs(*config) : std::nullopt;
    object["planned_pairs"] = results::json_or_null(planned);
    object["part"] = config ? config->slice.part : 1;
    object["parts"] = config ? config->slice.parts : 1;
    object["games"] = counts.games;
    object["void"] = counts.void_games;
    object["uncounted"] = counts.uncounted;
    object["faults"] = counts.faults;
    object.update(result.json);
    return object;
}

/// The figures of a run; its engines and result come on lines of their own, for names may be long.
constexpr auto line_form = "{:>4}  {:<11}  {:<11}  {:<13}  {:>10}  {:>8}  {:>7}\n";

int show_runs(const RunsOptions& options) {
    auto store = options.store.open();
    auto json = nlohmann::ordered_json::array();
    std::string text;
    for (const RunRecord& run : store.runs()) {
        const RunCounts counts = store.counts(run.id);
        const std::string state = shown_state(store, run);
        const RunResult result = run_result(store, run);
        json.push_back(as_json(run, counts, state, result));
        text += fmt::format(line_form, run.id, state, run.kind, run.variant,
                            pairs_text(run, counts), counts.games, counts.faults);
        text += results::indented_lines(
            fmt::format("{}, created {}", engine_names(run) + part_text(run), run.created_at), 6);
        text += results::indented_lines(result.text, 6);
    }
    if (options.json) {
        write_output("",
                     json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else if (text.empty()) {
        write_output("", fmt::format("{} holds no runs yet\n", options.store.file));
    } else {
        write_output("", fmt::format(line_form, "run", "state", "kind", "variant", "pairs", "games",
                                     "faults") +
                             text);
    }
    return 0;
}

}  // namespace

void add_runs(CLI::App& app, Action& action) {
    auto options = std::make_shared<RunsOptions>();
    CLI::App* command = app.add_subcommand("runs", "List the runs in a store");
    options->store.add_to(*command);
    command->add_flag("--json", options->json, "An array of objects instead of a table");
    command->footer(
        "`pairs` are whole pairs that count, of those planned; `games` are all that is\n"
        "stored. State: playing (by a huff right now), interrupted or stopped (huff\n"
        "resume goes on), finished. Below each run stands what has come out of it: score\n"
        "and Elo of the first engine of a match with a 95 % interval (for a length fixed\n"
        "beforehand) and the verdict of its SPRT, or who is first in a tournament; in\n"
        "JSON score, elo, elo_low, elo_high, verdict (H0, H1, continue), leaders and\n"
        "points: null where there is none.\n"
        "Examples:\n"
        "  huff runs\n"
        "  huff runs --db matches.db --json");
    command->callback([options, &action] { action = [options] { return show_runs(*options); }; });
}

}  // namespace huff::runner
