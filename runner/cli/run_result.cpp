#include "runner/cli/run_result.hpp"

#include <fmt/format.h>
#include <vector>

#include "results/json_or_null.hpp"
#include "results/statistics/estimate.hpp"
#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/live/ranking.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {

namespace {

using results::SprtDecision;

nlohmann::ordered_json nothing_known() {
    return {{"score", nullptr},   {"elo", nullptr},     {"elo_low", nullptr}, {"elo_high", nullptr},
            {"verdict", nullptr}, {"leaders", nullptr}, {"points", nullptr}};
}

std::string sprt_text(SprtDecision decision) {
    switch (decision) {
        case SprtDecision::h0:
            return "; SPRT: H0 accepted";
        case SprtDecision::h1:
            return "; SPRT: H1 accepted";
        case SprtDecision::go_on:
            break;
    }
    return "; SPRT: no verdict";
}

void add_match(RunResult& result, const RunConfig& config, const StoredProgress& progress) {
    const auto& cells = progress.scoreboard.pairing(0, 1);
    const auto now = results::estimate(cells);
    if (now.games > 0) {
        const auto games = results::win_draw_loss(cells);
        const int digits = results::interval_digits(now.elo_low, now.elo_high);
        result.text = fmt::format("{} {} (+{} ={} -{}), Elo {} {}",
                                  results::short_name(config.engines[0].spec.name),
                                  results::percent_text(now.score), games.wins, games.draws,
                                  games.losses, results::signed_text(now.elo, digits),
                                  results::interval_text(now.elo_low, now.elo_high, digits)) +
                      (progress.verdict ? sprt_text(*progress.verdict) : "");
    }
    result.json["score"] = results::json_or_null(now.score);
    result.json["elo"] = results::json_or_null(now.elo);
    result.json["elo_low"] = results::json_or_null(now.elo_low);
    result.json["elo_high"] = results::json_or_null(now.elo_high);
    if (progress.verdict) {
        result.json["verdict"] = results::to_string(*progress.verdict);
    }
}

void add_tournament(RunResult& result, const RunConfig& config, const StoredProgress& progress) {
    if (progress.scoreboard.pairs() == 0) {
        return;
    }
    const auto places = ranking(progress.scoreboard);
    std::vector<std::string> names;
    std::vector<std::string> short_names;
    for (const auto& place : places) {
        if (place.rank == 1) {
            names.push_back(config.engines[static_cast<std::size_t>(place.engine)].spec.name);
            short_names.push_back(results::short_name(names.back()));
        }
    }
    const auto& first = places.front();
    const bool over = progress.finished();
    // Of those that are still in a knock-out none is ahead of the other.
    const bool in_cup = config.plan.kind == RunKind::knock_out && !over;
    result.text = fmt::format("{}: {}",
                              in_cup ? "still in"
                              : over ? "first"
                                     : "leads so far",
                              fmt::join(short_names, ", "));
    if (config.plan.kind != RunKind::knock_out) {
        result.text += fmt::format(", {:.1f} points of {}", first.points,
                                   rules::count_text(first.games.games(), "game"));
        result.json["points"] = first.points;
    }
    result.json["leaders"] = names;
}

}  // namespace

RunResult run_result(results::Store& store, const results::RunRecord& run) {
    RunResult result{"", nothing_known()};
    const auto config = readable_config(run);
    if (!config) {
        return result;
    }
    try {
        const auto progress = stored_progress(store, run.id, *config);
        if (config->plan.kind == RunKind::match) {
            add_match(result, *config, progress);
        } else {
            add_tournament(result, *config, progress);
        }
    } catch (const rules::InputError&) {
        // An earlier version drew its pairs in another way: no standings, but the games are there.
    }
    return result;
}

}  // namespace huff::runner
