#include "runner/match/stored_progress.hpp"

#include <fmt/format.h>
#include <utility>

#include "results/store/run_lock.hpp"
#include "rules/input_error.hpp"
#include "runner/match/result_book.hpp"

namespace huff::runner {

StoredProgress stored_progress(results::Store& store, std::int64_t run, const RunConfig& config) {
    StoredProgress progress{Scoreboard(config.plan)};
    const auto schedule = make_schedule(config.plan);
    ResultBook book(config.slice);
    store.for_each_summary(run, [&](const results::GameSummary& game) {
        check_drawn(*schedule, game);
        if (game.result == "void") {
            ++progress.void_games;
            return;
        }
        if (const auto pair = book.add(game.pair, game.leg, points_of_a(game))) {
            schedule->pair_finished(pair->number, pair->sum());
            ++progress.pairs;
        }
    });
    std::optional<results::Sprt> sprt;
    if (config.sprt) {
        progress.verdict = results::SprtDecision::go_on;
        if (config.slice.parts == 1) {
            sprt.emplace(*config.sprt);
        }
    }
    while (!progress.decided()) {
        const auto next = book.next_in_order();
        if (!next) {
            break;
        }
        progress.scoreboard.add(schedule->pair(next->number), *next);
        if (sprt) {
            const auto five = results::pentanomial(progress.scoreboard.pairing(0, 1));
            progress.verdict = sprt->evaluate(five).decision;
        }
    }
    progress.games = book.games();
    progress.prefix_end = book.prefix_end();
    progress.pairs_total = config.slice.size(schedule->planned());
    const auto next = config.slice.first_from(progress.prefix_end + 1);
    progress.first_missing = next <= schedule->known() ? next : 0;
    return progress;
}

std::optional<std::int64_t> planned_pairs(const RunConfig& config) {
    const auto schedule = make_schedule(config.plan);
    return config.plan.kind == RunKind::knock_out
               ? std::nullopt
               : std::optional(config.slice.size(schedule->planned()));
}

RunConfig played_config(const results::RunRecord& run) {
    if (!find_run_kind(run.kind)) {
        throw rules::InputError(fmt::format(
            "run {} holds imported games: they were not played here, so there is nothing "
            "to resume or to verify",
            run.id));
    }
    return parse_config_json(run.config);
}

results::RunRecord run_or_newest(results::Store& store, std::optional<std::int64_t> run) {
    if (run) {
        return store.run(*run);
    }
    auto runs = store.runs();
    if (runs.empty()) {
        throw rules::InputError(fmt::format("{} holds no run", store.file().string()));
    }
    return std::move(runs.back());
}

std::string shown_state(const results::Store& store, const results::RunRecord& run) {
    if (results::RunLock::is_held(store.file(), run.id)) {
        return "playing";
    }
    return run.state == "running" ? "interrupted" : run.state;
}

std::optional<RunConfig> readable_config(const results::RunRecord& run) {
    if (!find_run_kind(run.kind)) {
        return std::nullopt;
    }
    try {
        return parse_config_json(run.config);
    } catch (const rules::InputError&) {
        return std::nullopt;
    }
}

bool settle(results::Store& store, std::int64_t run, const RunConfig& config) {
    const auto progress = stored_progress(store, run, config);
    if (progress.decided()) {
        store.count_pairs_up_to(run, progress.prefix_end);
    }
    store.set_state(run, progress.finished() ? "finished" : "stopped");
    return progress.finished();
}

std::string join_configs(const results::RunRecord& first, const results::RunRecord& second) {
    auto config = readable_config(first);
    const auto other = readable_config(second);
    if (!config || !other || config->slice == other->slice) {
        return first.config;
    }
    config->slice = {};
    config->session.pdn.clear();
    config->session.trace.clear();
    return config_json(*config);
}

}  // namespace huff::runner
