#include <nlohmann/json.hpp>

#include "results/json_or_null.hpp"
#include "results/statistics/circumstances_json.hpp"
#include "results/statistics/estimate.hpp"
#include "results/statistics/forecast.hpp"
#include "results/statistics/match_report.hpp"
#include "results/statistics/sprt.hpp"
#include "results/statistics/stopped_estimate.hpp"

namespace huff::results {
namespace {

using Json = nlohmann::ordered_json;

Json stopped_json(const std::optional<StoppedEstimate>& stopped) {
    if (!stopped) {
        return nullptr;
    }
    return {{"elo", json_or_null(stopped->elo)},
            {"elo_low", json_or_null(stopped->elo_low)},
            {"elo_high", json_or_null(stopped->elo_high)},
            {"los", stopped->los}};
}

template <typename Counts>
Json sprt_json(const std::optional<SprtConfig>& config, const Counts& counts) {
    if (!config) {
        return nullptr;
    }
    const SprtState state = Sprt(*config).evaluate(counts);
    const auto ahead = forecast(outcomes(counts), *config);
    const auto stopped = state.decision == SprtDecision::go_on
                             ? std::nullopt
                             : estimate_after_stop(outcomes(counts), *config);
    return {{"model", to_string(config->model)},
            {"elo0", config->elo0},
            {"elo1", config->elo1},
            {"alpha", config->alpha},
            {"beta", config->beta},
            {"overshoot", config->overshoot},
            {"llr", state.llr},
            {"lower", state.lower},
            {"upper", state.upper},
            {"decision", to_string(state.decision)},
            {"pass_probability", ahead ? Json(ahead->pass_probability) : Json(nullptr)},
            {"pairs_left", ahead ? Json(ahead->trials_left) : Json(nullptr)},
            {"stopped", stopped_json(stopped)}};
}

Json sprt_json(const std::optional<SprtConfig>& config, const SixCells& cells) {
    return sprt_json(config, pentanomial(cells));
}

Json estimate_json(const MatchEstimate& estimate) {
    return {{"pairs", json_or_null(estimate.pairs)},
            {"games", estimate.games},
            {"score", json_or_null(estimate.score)},
            {"elo", json_or_null(estimate.elo)},
            {"elo_low", json_or_null(estimate.elo_low)},
            {"elo_high", json_or_null(estimate.elo_high)},
            {"los", estimate.los},
            {"nelo", json_or_null(estimate.nelo)},
            {"nelo_low", json_or_null(estimate.nelo_low)},
            {"nelo_high", json_or_null(estimate.nelo_high)},
            {"draw_ratio", json_or_null(estimate.draw_ratio)},
            {"pair_draw_ratio", json_or_null(estimate.pair_draw_ratio)},
            {"pentanomial", json_or_null(estimate.pentanomial)},
            {"anytime_low", json_or_null(estimate.anytime_low)},
            {"anytime_high", json_or_null(estimate.anytime_high)}};
}

std::optional<WinDrawLoss> games_of(const MatchReport& report) {
    if (const auto* cells = std::get_if<SixCells>(&report.counts)) {
        return win_draw_loss(*cells);
    }
    if (const auto* games = std::get_if<WinDrawLoss>(&report.counts)) {
        return *games;
    }
    return std::nullopt;
}

}  // namespace

std::string report_json(const MatchReport& report) {
    return std::visit(
        [&](const auto& counts) {
            Json json = estimate_json(estimate(counts));
            json["sprt"] = sprt_json(report.sprt, counts);
            if (report.run) {
                const auto games = games_of(report);
                json["run"] = *report.run;
                json["wins"] = games ? Json(games->wins) : Json(nullptr);
                json["draws"] = games ? Json(games->draws) : Json(nullptr);
                json["losses"] = games ? Json(games->losses) : Json(nullptr);
                json["faults"] = report.circumstances.faulted_games();
                json["replayed_faults"] = report.circumstances.replayed_faults();
                json["duplicates"] = report.circumstances.duplicates;
                json["alike_pairs"] = report.alike_pairs;
                json["endings"] = endings_json(report.circumstances);
            }
            return json.dump();
        },
        report.counts);
}

}  // namespace huff::results
