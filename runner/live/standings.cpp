#include "runner/live/standings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "results/statistics/estimate.hpp"
#include "results/statistics/sprt.hpp"

namespace huff::runner {
namespace {

std::string number(const std::optional<double>& value) {
    return value ? fmt::format("{:+.1f}", *value) : "n/a";
}

std::string match_text(const RunConfig& config, const Scoreboard& scoreboard) {
    const auto& cells = scoreboard.pairing(0, 1);
    const auto games = results::win_draw_loss(cells);
    const auto five = results::pentanomial(cells);
    const auto estimate = results::estimate(cells);
    auto text =
        fmt::format("  {} - {}: +{} ={} -{}, pairs [{}], Elo {} [{}, {}], LOS {:.1f} %",
                    config.engines[0].spec.name, config.engines[1].spec.name, games.wins,
                    games.draws, games.losses, fmt::join(five, " "), number(estimate.elo),
                    number(estimate.elo_low), number(estimate.elo_high), 100 * estimate.los);
    if (config.sprt) {
        const auto state = results::Sprt(*config.sprt).evaluate(five);
        text += fmt::format("\n  SPRT {} [{}, {}]: LLR {:.2f} [{:.2f}, {:.2f}] {}",
                            results::to_string(config.sprt->model), config.sprt->elo0,
                            config.sprt->elo1, state.llr, state.lower, state.upper,
                            results::to_string(state.decision));
    }
    return text;
}

double score(const results::WinDrawLoss& games) {
    return games.games() == 0
               ? 0
               : (static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2) /
                     static_cast<double>(games.games());
}

std::string table_text(const RunConfig& config, const Scoreboard& scoreboard) {
    std::vector<int> order(config.engines.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return score(scoreboard.games(a)) > score(scoreboard.games(b));
    });
    std::string text = fmt::format("  {:>3}  {:<24} {:>6} {:>6} {:>6} {:>6} {:>8} {:>7}", "",
                                   "engine", "games", "won", "drawn", "lost", "points", "score");
    int place = 0;
    for (const int engine : order) {
        const auto games = scoreboard.games(engine);
        text += fmt::format("\n  {:>3}. {:<24} {:>6} {:>6} {:>6} {:>6} {:>8.1f} {:>6.1f}%", ++place,
                            config.engines[static_cast<std::size_t>(engine)].spec.name,
                            games.games(), games.wins, games.draws, games.losses,
                            score(games) * static_cast<double>(games.games()), 100 * score(games));
    }
    return text;
}

}  // namespace

std::string standings_text(const RunConfig& config, const Scoreboard& scoreboard) {
    return config.plan.kind == RunKind::match ? match_text(config, scoreboard)
                                              : table_text(config, scoreboard);
}

}  // namespace huff::runner
