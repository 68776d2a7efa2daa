#include <fmt/format.h>

#include "results/statistics/estimate.hpp"
#include "results/statistics/match_report.hpp"
#include "results/statistics/report_text.hpp"
#include "results/statistics/sprt_text.hpp"
#include "results/statistics/stopped_estimate.hpp"
#include "rules/count_text.hpp"

namespace huff::results {
namespace {

std::string wins_draws_losses(const WinDrawLoss& games) {
    return fmt::format("+{} ={} -{}", games.wins, games.draws, games.losses);
}

std::optional<double> score(const WinDrawLoss& games) {
    return games.games() == 0 ? std::nullopt : std::optional(outcomes(games).mean());
}

/// What differs between pairs with six cells, bare five cells and games without pairs.
struct Shape {
    Outcomes trials;
    std::string title;     ///< "500 pairs, 1000 games; Alpha +61 =926 -13"
    std::string unit;      ///< "pairs" or "games"
    std::string decisive;  ///< "decisive pairs" …
    std::string table;     ///< empty for games
};

Shape shape(const Pentanomial& counts, const std::string&) {
    const auto pairs = pair_count(counts);
    return {.trials = outcomes(counts),
            .title = fmt::format("{}, {}", rules::count_text(pairs, "pair"),
                                 rules::count_text(2 * pairs, "game")),
            .unit = "pairs",
            .decisive = "decisive pair",
            .table = fmt::format("by points: 0: {}, 0.5: {}, 1: {}, 1.5: {}, 2: {}.", counts[0],
                                 counts[1], counts[2], counts[3], counts[4])};
}

Shape shape(const SixCells& cells, const std::string& first) {
    Shape result = shape(pentanomial(cells), first);
    result.title += fmt::format("; {} {}", first, wins_draws_losses(win_draw_loss(cells)));
    result.table = fmt::format(
        "by points: 0: {}, 0.5: {}, 1: {} (two draws) + {} (a win each), 1.5: {}, 2: {}.", cells.ll,
        cells.ld, cells.dd, cells.wl, cells.wd, cells.ww);
    return result;
}

Shape shape(const WinDrawLoss& games, const std::string& first) {
    return {
        .trials = outcomes(games),
        .title = fmt::format("{} without pairs; {} {}", rules::count_text(games.games(), "game"),
                             first, wins_draws_losses(games)),
        .unit = "games",
        .decisive = "decisive game",
        .table = {}};
}

std::string strength_lines(const MatchEstimate& estimate, const Shape& shape, bool sequential) {
    const int digits = interval_digits(estimate.elo_low, estimate.elo_high);
    std::string result = report_line(
        "Elo", fmt::format("{}, 95 % interval {} (likelihood-ratio, {}).",
                           signed_text(estimate.elo, digits),
                           interval_text(estimate.elo_low, estimate.elo_high, digits), shape.unit));
    result += report_line(
        "", sequential
                ? fmt::format("Logistic Elo, as if the number of {} had been fixed "
                              "beforehand; a sequential test stops at a high or low point.",
                              shape.unit)
                : fmt::format("Logistic Elo; right if the number of {} was fixed beforehand.",
                              shape.unit));
    if (!estimate.elo_low || !estimate.elo_high) {
        result += report_line("", "n/a: no result yet that would limit the strength on that side.");
    }
    if (estimate.pairs) {
        result += report_line(
            "At any time",
            fmt::format("Elo within {} with 95 % confidence, however often one looks and whenever "
                        "one stops (betting confidence sequence, pairs).",
                        interval_text(estimate.anytime_low, estimate.anytime_high, digits)));
    }
    return result;
}

std::string evidence_lines(const MatchEstimate& estimate, const Shape& shape,
                           const std::string& first) {
    const auto decisive = static_cast<long long>(shape.trials.decisive());
    std::string result;
    if (decisive == 0) {
        result = report_line("Stronger?",
                             fmt::format("LOS 50.0 %: without a {} nothing speaks for either side.",
                                         shape.decisive));
    } else {
        result = report_line(
            "Stronger?",
            fmt::format("LOS {}: equal engines would let {} do this well in {} of such matches "
                        "(exact sign-flip test, mid p, {}).",
                        likelihood_text(estimate.los), first, likelihood_text(1 - estimate.los),
                        rules::count_text(decisive, shape.decisive)));
        if (decisive < 10) {
            result += report_line("", "With fewer than ten of them, take every number as a hint.");
        }
    }
    if (estimate.nelo) {
        const int digits = interval_digits(estimate.nelo_low, estimate.nelo_high);
        result += report_line(
            "Normalized",
            fmt::format("{} nElo {} (347 x points above even per standard deviation of a game; "
                        "comparable at any draw rate).",
                        signed_text(estimate.nelo, digits),
                        interval_text(estimate.nelo_low, estimate.nelo_high, digits)));
    } else {
        result += report_line("Normalized", "n/a: nothing varies yet.");
    }
    return result;
}

std::string draw_line(const MatchEstimate& estimate) {
    std::string text;
    if (estimate.draw_ratio) {
        text = fmt::format("{} of the games", percent_text(estimate.draw_ratio));
    }
    if (estimate.pair_draw_ratio) {
        text += fmt::format("{}{} of the pairs level", text.empty() ? "" : ", ",
                            percent_text(estimate.pair_draw_ratio));
    }
    return report_line("Draws", text + ".");
}

template <typename Counts>
std::string sprt_lines(const SprtConfig& config, const Counts& counts, const Outcomes& trials,
                       const std::string& unit) {
    const SprtState state = Sprt(config).evaluate(counts);
    std::string result = report_line(
        "SPRT", fmt::format("{} H0: {} {} Elo, H1: {}; alpha {}, beta {} (generalized SPRT, exact "
                            "multinomial likelihood, {}{}).",
                            verdict_text(state), config.elo0, to_string(config.model), config.elo1,
                            config.alpha, config.beta, unit,
                            config.overshoot ? "; bounds drawn in by the expected overshoot" : ""));
    if (const auto ahead = forecast(trials, config)) {
        result += report_line("", forecast_text(*ahead, unit));
    }
    if (state.decision == SprtDecision::go_on) {
        return result;
    }
    if (const auto stopped = estimate_after_stop(trials, config)) {
        const int digits = interval_digits(stopped->elo_low, stopped->elo_high);
        result += report_line(
            "After a stop",
            fmt::format("{} Elo, 95 % interval {}: median-unbiased, allows for the test having "
                        "stopped at a high or low point (Brownian motion between two bounds).",
                        signed_text(stopped->elo, digits),
                        interval_text(stopped->elo_low, stopped->elo_high, digits)));
    }
    return result;
}

std::string sprt_lines(const SprtConfig& config, const SixCells& cells, const Outcomes& trials,
                       const std::string& unit) {
    return sprt_lines(config, pentanomial(cells), trials, unit);
}

/// As many whole moves as fit, then "…".
std::string first_moves(const std::string& moves, std::size_t columns) {
    if (columns_of(moves) <= columns) {
        return moves;
    }
    const auto cut = moves.rfind(' ', columns - 2);
    return moves.substr(0, cut == std::string::npos ? columns - 1 : cut + 1) + "…";
}

/// "31-26 17-21 (+2 =0 -0)", and where the opening is but a number "1104 (31-26 17-21) +2 =0 -0".
std::string opening_text(const OpeningCount& count) {
    const auto games = wins_draws_losses(win_draw_loss(count.pairs));
    return count.moves.empty() ? fmt::format("{} ({})", short_name(count.opening, 40), games)
                               : fmt::format("{} ({}) {}", short_name(count.opening),
                                             first_moves(count.moves, 36), games);
}

std::string opening_list(const std::vector<OpeningCount>& openings) {
    std::string result;
    for (const auto& count : openings) {
        result += (result.empty() ? "" : "; ") + opening_text(count);
    }
    return result;
}

std::string opening_lines(const OpeningBreakdown& breakdown, const std::string& first) {
    std::string result = report_line(
        "Openings", fmt::format("{} used; in {} every game was drawn, in {} every pair was a win "
                                "each (the opening decides).",
                                breakdown.openings, breakdown.drawn_only, breakdown.shared_only));
    if (!breakdown.best.empty()) {
        result +=
            report_line("", fmt::format("Best for {}: {}.", first, opening_list(breakdown.best)));
    }
    if (!breakdown.worst.empty()) {
        result +=
            report_line("", fmt::format("Worst for {}: {}.", first, opening_list(breakdown.worst)));
    }
    return result;
}

/// That the engines played alike, which no result would tell.
std::string alike_line(std::int64_t alike, std::int64_t pairs) {
    if (alike == 0) {
        return {};
    }
    return report_line(
        "Alike",
        alike == pairs
            ? fmt::format("In all {} both games have the same moves: the engines play as one. Does "
                          "what differs between them work?",
                          rules::count_text(pairs, "pair"))
            : fmt::format("In {} of {} both games have the same moves.", alike,
                          rules::count_text(pairs, "pair")));
}

std::string play_lines(const MatchReport& report, const std::string& first, std::int64_t pairs) {
    std::string result;
    if (report.colours) {
        const auto& [white, black] = *report.colours;
        result += report_line("Colours",
                              fmt::format("{} as White {} ({}), as Black {} ({}).", first,
                                          percent_text(score(white)), wins_draws_losses(white),
                                          percent_text(score(black)), wins_draws_losses(black)));
    }
    if (report.openings && report.openings->openings > 0) {
        result += opening_lines(*report.openings, first);
    }
    return result + alike_line(report.alike_pairs, pairs) +
           circumstance_lines(report.circumstances);
}

}  // namespace

std::string report_text(const MatchReport& report) {
    const bool named = !report.first.empty();
    const std::string first = named ? short_name(report.first) : "the first engine";
    return std::visit(
        [&](const auto& counts) {
            const MatchEstimate result = estimate(counts);
            const Shape about = shape(counts, first);
            std::string text =
                named ? fmt::format("{} against {}\n", first, short_name(report.second)) : "";
            text += report_line(
                "Result", fmt::format("{}; score {}.", about.title, percent_text(result.score)));
            if (result.games == 0) {
                text += report_line(
                    "", fmt::format("No finished {} yet: nothing can be said.", about.unit));
            } else {
                text += strength_lines(result, about, report.sprt.has_value());
                text += evidence_lines(result, about, first);
                text += draw_line(result);
            }
            if (report.sprt) {
                text += sprt_lines(*report.sprt, counts, about.trials, about.unit);
                if (const auto repeats = report.circumstances.duplicates; repeats > 0) {
                    text += report_line(
                        "", fmt::format("The test took {} for new evidence: see Duplicates.",
                                        rules::count_text(repeats, "repeated game")));
                }
            }
            if (!about.table.empty() && result.games > 0) {
                text += report_line("Pairs", about.table);
            }
            return text + play_lines(report, first, result.pairs.value_or(0));
        },
        report.counts);
}

}  // namespace huff::results
