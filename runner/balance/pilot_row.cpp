#include "runner/balance/pilot_row.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "results/statistics/elo.hpp"
#include "results/statistics/outcomes.hpp"
#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

/// Games drawn less often than this tell nothing by their draws.
constexpr double drawless = 0.05;
constexpr double good_low = 0.4;
constexpr double good_high = 0.6;

results::Outcomes outcomes_of(const PilotRow& row) {
    return results::regularised(results::outcomes(results::pentanomial(row.cells)));
}

/// The score's distance from 1/2 in standard deviations of a pair.
double effect(const PilotRow& row) {
    const auto outcomes = outcomes_of(row);
    return (outcomes.mean() - 0.5) / std::sqrt(outcomes.variance());
}

bool without_draws(const std::vector<PilotRow>& rows) {
    return std::ranges::all_of(rows,
                               [](const PilotRow& row) { return row.draw_ratio() < drawless; });
}

std::string row_text(const std::string& name, const PilotRow& row) {
    const auto normalized = row.normalized();
    const auto games = results::win_draw_loss(row.cells);
    return fmt::format(
        "{:<12} {:>8} {:>6} {:>4} {:>4} {:>4} {:>7.1f} {:>7.1f} {:>15} {:>9.3f}", name,
        row.openings, row.pairs(), games.wins, games.draws, games.losses, 100 * row.draw_ratio(),
        100 * row.first_mover_share(),
        normalized ? fmt::format("{:+.0f} +- {:.0f}", normalized->nelo, normalized->error) : "-",
        row.evidence());
}

std::string bounds_text(const Bounds& bounds) {
    return fmt::format("{:.2f}..{:.2f}", bounds.low, bounds.high);
}

}  // namespace

std::int64_t PilotRow::pairs() const {
    return results::pair_count(results::pentanomial(cells));
}

double PilotRow::draw_ratio() const {
    const auto games = results::win_draw_loss(cells);
    return games.games() == 0
               ? 0
               : static_cast<double>(games.draws) / static_cast<double>(games.games());
}

double PilotRow::first_mover_share() const {
    const auto decisive = first_mover_wins + second_mover_wins;
    return decisive == 0 ? 0.5
                         : static_cast<double>(first_mover_wins) / static_cast<double>(decisive);
}

std::optional<PilotRow::Normalized> PilotRow::normalized() const {
    if (pairs() == 0) {
        return std::nullopt;
    }
    const double d = effect(*this);
    // The standard error of an effect size d of n trials: sqrt((1 + d^2 / 2) / n).
    const double error = std::sqrt((1 + d * d / 2) / static_cast<double>(pairs()));
    const double scale = results::elo_scale / std::sqrt(2.0);  // from pairs to games
    return Normalized{scale * d, results::normal_95 * scale * error};
}

double PilotRow::evidence() const {
    if (pairs() == 0 || plies == 0) {
        return 0;
    }
    const double d = effect(*this);
    return 1000 * d * d * static_cast<double>(pairs()) / static_cast<double>(plies);
}

PilotRow& PilotRow::operator+=(const PilotRow& other) {
    bounds.low = std::min(bounds.low, other.bounds.low);
    bounds.high = std::max(bounds.high, other.bounds.high);
    openings += other.openings;
    cells.ll += other.cells.ll;
    cells.ld += other.cells.ld;
    cells.wl += other.cells.wl;
    cells.dd += other.cells.dd;
    cells.wd += other.cells.wd;
    cells.ww += other.cells.ww;
    first_mover_wins += other.first_mover_wins;
    second_mover_wins += other.second_mover_wins;
    plies += other.plies;
    return *this;
}

PilotChoice choose_window(std::vector<PilotRow> rows) {
    PilotChoice choice;
    choice.rows = std::move(rows);
    const bool drawn = !without_draws(choice.rows);
    const auto measure = [drawn](const PilotRow& row) {
        return drawn ? row.draw_ratio() : row.first_mover_share();
    };
    std::int64_t most_pairs = 0;
    for (const auto& row : choice.rows) {
        most_pairs = std::max(most_pairs, row.pairs());
    }
    const auto enough = [most_pairs](const PilotRow& row) {
        return row.pairs() > 0 && 2 * row.pairs() >= most_pairs;
    };
    const auto good = [&](const PilotRow& row) {
        return enough(row) && measure(row) >= good_low && measure(row) <= good_high;
    };
    // Ahead: what may be taken; behind: how good it is.
    const auto worth = [&](const PilotRow& row) {
        return std::pair(good(row), good(row) ? row.evidence() : -std::abs(measure(row) - 0.5));
    };
    std::vector<std::size_t> played;
    for (std::size_t i = 0; i < choice.rows.size(); ++i) {
        if (enough(choice.rows[i])) {
            played.push_back(i);
        }
    }
    if (played.empty()) {
        throw rules::InputError("the pilot has no games: no window holds openings");
    }
    const auto best =
        *std::ranges::max_element(played, {}, [&](std::size_t i) { return worth(choice.rows[i]); });
    const PilotRow& peak = choice.rows[best];
    choice.chosen = peak;
    const char* what = drawn ? "drawn games" : "wins by the first mover";
    if (!good(peak)) {
        choice.reason = fmt::format("no window has 40-60 % {}; this one ({:.1f} %) is the nearest",
                                    what, 100 * measure(peak));
        return choice;
    }
    const auto joins = [&](const PilotRow& row) {
        return good(row) &&
               row.normalized()->nelo + row.normalized()->error >= peak.normalized()->nelo;
    };
    for (auto i = best; i-- > 0 && joins(choice.rows[i]);) {
        choice.chosen += choice.rows[i];
    }
    for (auto i = best + 1; i < choice.rows.size() && joins(choice.rows[i]); ++i) {
        choice.chosen += choice.rows[i];
    }
    choice.reason = fmt::format(
        "most evidence among the windows with 40-60 % {}, with the neighbours that do not differ",
        what);
    return choice;
}

std::vector<std::string> pilot_table(const PilotChoice& choice) {
    std::vector<std::string> lines{
        fmt::format("{:<12} {:>8} {:>6} {:>4} {:>4} {:>4} {:>7} {:>7} {:>15} {:>9}", "men ahead",
                    "openings", "pairs", "+", "=", "-", "draws %", "first %", "nElo", "evidence")};
    for (const auto& row : choice.rows) {
        lines.push_back(row_text(bounds_text(row.bounds), row));
    }
    lines.push_back(row_text(bounds_text(choice.chosen.bounds), choice.chosen) + "  chosen");
    lines.push_back("Chosen: " + choice.reason + ".");
    return lines;
}

}  // namespace huff::runner
