#include "runner/live/standings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <span>

#include "results/statistics/match_report.hpp"
#include "results/statistics/report_text.hpp"

namespace huff::runner {
namespace {

/// As many as a terminal of 24 lines holds beside the other output.
constexpr std::size_t live_rows = 8;

/// The test whose state is shown: a part of a run gives no verdict.
std::optional<results::SprtConfig> shown_test(const RunConfig& config) {
    return config.slice.parts == 1 ? config.sprt : std::nullopt;
}

std::string match_text(const RunConfig& config, const Scoreboard& scoreboard) {
    return results::report_line(
               "Match",
               fmt::format("{} against {}", results::short_name(config.engines[0].spec.name),
                           results::short_name(config.engines[1].spec.name))) +
           results::standing_text(scoreboard.pairing(0, 1), shown_test(config));
}

double score(const results::WinDrawLoss& games) {
    return games.games() == 0
               ? 0
               : (static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2) /
                     static_cast<double>(games.games());
}

/// The first `rows` engines by score, and how many more there are.
std::string table_text(const RunConfig& config, const Scoreboard& scoreboard, std::size_t rows) {
    std::vector<int> order(config.engines.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return score(scoreboard.games(a)) > score(scoreboard.games(b));
    });
    std::string text = fmt::format("  {:>3}  {:<24} {:>6} {:>6} {:>6} {:>6} {:>8} {:>7}", "",
                                   "engine", "games", "won", "drawn", "lost", "points", "score");
    int place = 0;
    for (const int engine : std::span(order).first(std::min(rows, order.size()))) {
        const auto games = scoreboard.games(engine);
        text += fmt::format(
            "\n  {:>3}. {} {:>6} {:>6} {:>6} {:>6} {:>8.1f} {:>6.1f}%", ++place,
            results::fitted_name(config.engines[static_cast<std::size_t>(engine)].spec.name, 24),
            games.games(), games.wins, games.draws, games.losses,
            score(games) * static_cast<double>(games.games()), 100 * score(games));
    }
    if (rows < order.size()) {
        text += fmt::format("\n  {} more", order.size() - rows);
    }
    return text;
}

}  // namespace

std::string standings_text(const RunConfig& config, const Scoreboard& scoreboard) {
    if (config.plan.kind != RunKind::match) {
        return table_text(config, scoreboard, config.engines.size());
    }
    auto text = match_text(config, scoreboard);
    text.pop_back();  // the last line's end
    return text;
}

std::string live_text(const RunConfig& config, const Scoreboard& scoreboard) {
    if (config.plan.kind != RunKind::match) {
        return table_text(config, scoreboard, live_rows);
    }
    auto text = results::standing_text(scoreboard.pairing(0, 1), shown_test(config));
    text.pop_back();
    return text;
}

}  // namespace huff::runner
