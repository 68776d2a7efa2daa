#include "runner/cli/run_page.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string>

#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "runner/cli/run_json.hpp"
#include "runner/cli/run_settings.hpp"
#include "runner/config/text_checks.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {

namespace {

using results::GameSummary;
using results::RunCounts;
using results::RunRecord;

std::string number(const GameSummary& game) {
    return fmt::format("{}.{}", game.pair, game.leg);
}

const std::string& name(const RunRecord& run, int engine) {
    return run.engines.at(static_cast<std::size_t>(engine)).name;
}

std::string head(const RunRecord& run, const std::string& state, const RunCounts& counts,
                 std::size_t duplicates) {
    std::string text = fmt::format("Run {}: {}, {}, seed {}, {}, created {}\n", run.id, run.kind,
                                   run.variant, run.seed, state, run.created_at);
    for (const auto& engine : run.engines) {
        text += "  " + engine.name;
        text += engine.command.empty() ? "" : ": " + engine.command;
        text += engine.version.empty() ? "" : ", version " + shown(engine.version);
        text += engine.sha256.empty() ? "" : "\n    sha256 " + engine.sha256.substr(0, 12);
        text += '\n';
        text += results::indented_lines(engine_settings_text(engine), 4);
    }
    if (const auto config = readable_config(run)) {
        text += run_settings_text(*config);
    }
    text += fmt::format(
        "Games stored: {} (void {}, not counted {}, repeats of an earlier game {})\n"
        "Whole counted pairs: {}, faults: {}\n",
        counts.games, counts.void_games, counts.uncounted, duplicates, counts.pairs, counts.faults);
    return text;
}

nlohmann::ordered_json head_json(const RunRecord& run, const std::string& state,
                                 const RunCounts& counts, std::size_t duplicates) {
    auto object = run_json(run, state);
    object["config"] = nlohmann::ordered_json::parse(run.config, nullptr, false);
    if (object["config"].is_discarded()) {
        object["config"] = run.config;
    }
    object["pairs"] = counts.pairs;
    object["void"] = counts.void_games;
    object["uncounted"] = counts.uncounted;
    object["faults"] = counts.faults;
    object["duplicates"] = duplicates;
    auto engines = nlohmann::ordered_json::array();
    for (const auto& engine : run.engines) {
        engines.push_back({{"engine", engine.name},
                           {"command", engine.command},
                           {"version", engine.version},
                           {"sha256", engine.sha256},
                           {"options", engine.options}});
    }
    object["engines"] = std::move(engines);
    return object;
}

using GameVisitor = std::function<void(const GameSummary&)>;

/// Refuses a filter that asks for what the run does not have.
void check(results::Store& store, std::int64_t run, results::PdnFilter filter) {
    filter.runs = {run};
    results::exported_runs(store, filter);
}

void for_each_selected(results::Store& store, const RunRecord& run,
                       const results::PdnFilter& filter, const GameVisitor& visit) {
    if (!filter.selects()) {
        store.for_each_summary(run.id, visit);
        return;
    }
    results::PdnFilter all = filter;
    all.uncounted = true;
    results::for_each_exported(store, {run}, all, [&](const RunRecord&, const auto& game) {
        visit({game.pair, game.leg, game.white, game.black, game.result, game.reason,
               static_cast<int>(game.plies.size()), game.opening_plies, game.counted,
               game.attempt});
    });
}

std::string dump(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

void write_run_page(results::Store& store, std::int64_t run_number,
                    const results::PdnFilter& filter,
                    const std::function<void(std::string_view)>& write) {
    const RunRecord run = store.run(run_number);
    check(store, run.id, filter);
    write(
        head(run, shown_state(store, run), store.counts(run.id), store.duplicates(run.id).size()));
    std::int64_t listed = 0;
    for_each_selected(store, run, filter, [&](const GameSummary& game) {
        ++listed;
        write(fmt::format("{:>8}  {} - {}  {}, {}, {}{}{}\n", number(game), name(run, game.white),
                          name(run, game.black), game.result, game.reason,
                          rules::count_text(game.plies, "ply", "plies"),
                          game.counted ? "" : ", not counted",
                          game.attempt > 1 ? fmt::format(", attempt {}", game.attempt) : ""));
    });
    if (filter.selects()) {
        write(fmt::format("{} selected\n", rules::count_text(listed, "game")));
    }
}

void write_run_json(results::Store& store, std::int64_t run_number,
                    const results::PdnFilter& filter,
                    const std::function<void(std::string_view)>& write) {
    const RunRecord run = store.run(run_number);
    check(store, run.id, filter);
    std::string head = dump(head_json(run, shown_state(store, run), store.counts(run.id),
                                      store.duplicates(run.id).size()));
    head.pop_back();  // the games go into the object one by one: there may be millions
    write(head + ",\"games\":[");
    const char* between = "\n";
    for_each_selected(store, run, filter, [&](const GameSummary& game) {
        nlohmann::ordered_json entry;
        entry["pair"] = game.pair;
        entry["leg"] = game.leg;
        entry["white"] = name(run, game.white);
        entry["black"] = name(run, game.black);
        entry["result"] = game.result;
        entry["reason"] = game.reason;
        entry["plies"] = game.plies;
        entry["counted"] = game.counted;
        entry["attempt"] = game.attempt;
        write(between + dump(entry));
        between = ",\n";
    });
    write("]}\n");
}

}  // namespace huff::runner
