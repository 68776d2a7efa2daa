#include "runner/live/tournament_table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <vector>

#include "results/statistics/report_text.hpp"
#include "runner/live/ranking.hpp"

namespace huff::runner {
namespace {

constexpr std::size_t rank_columns = 6;  // "  12. "
constexpr std::size_t widest_name = 24;
constexpr std::size_t narrowest_name = 8;

struct Column {
    std::string header;
    std::function<std::string(const Place&)> cell;
};

Column won_column() {
    return {"won", [](const Place& place) { return fmt::to_string(place.games.wins); }};
}
Column drawn_column() {
    return {"drawn", [](const Place& place) { return fmt::to_string(place.games.draws); }};
}
Column lost_column() {
    return {"lost", [](const Place& place) { return fmt::to_string(place.games.losses); }};
}
Column games_column() {
    return {"games", [](const Place& place) { return fmt::to_string(place.games.games()); }};
}
Column points_column() {
    return {"points", [](const Place& place) { return fmt::format("{:.1f}", place.points); }};
}
Column score_column() {
    return {"score",
            [](const Place& place) { return fmt::format("{:.1f}%", 100 * place.score()); }};
}
Column pairs_column() {
    return {"pairs", [](const Place& place) { return fmt::to_string(place.pair_points); }};
}
Column byes_column() {
    return {"byes",
            [](const Place& place) { return place.byes == 0 ? "-" : fmt::to_string(place.byes); }};
}

std::vector<Column> columns_of(RunKind kind) {
    switch (kind) {
        case RunKind::swiss:
            return {
                {"match", [](const Place& place) { return fmt::to_string(*place.match_points); }},
                {"Buchholz", [](const Place& place) { return fmt::to_string(*place.buchholz); }},
                points_column(),
                games_column(),
                won_column(),
                drawn_column(),
                lost_column(),
                byes_column()};
        case RunKind::knock_out:
            return {{"came to", [](const Place& place) { return place.stage; }},
                    games_column(),
                    won_column(),
                    drawn_column(),
                    lost_column(),
                    points_column(),
                    byes_column()};
        case RunKind::gauntlet:
            return {games_column(),  won_column(),   drawn_column(), lost_column(),
                    points_column(), score_column(), pairs_column()};
        default:
            return {
                games_column(),
                won_column(),
                drawn_column(),
                lost_column(),
                points_column(),
                {"SB",
                 [](const Place& place) { return fmt::format("{:.2f}", place.sonneborn_berger); }},
                score_column(),
                pairs_column()};
    }
}

/// All cells as text, each column as wide as its widest.
struct Cells {
    std::vector<std::string> headers;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> widths;
};

Cells cells_of(const std::vector<Column>& columns, const std::vector<Place>& places) {
    Cells cells;
    for (const auto& column : columns) {
        cells.headers.push_back(column.header);
        cells.widths.push_back(column.header.size());
    }
    for (const auto& place : places) {
        auto& row = cells.rows.emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            row.push_back(columns[i].cell(place));
            cells.widths[i] = std::max(cells.widths[i], row.back().size());
        }
    }
    return cells;
}

}  // namespace

std::string tournament_table(const RunConfig& config, const Scoreboard& scoreboard,
                             std::size_t rows) {
    const auto places = ranking(scoreboard);
    const auto cells = cells_of(columns_of(config.plan.kind), places);
    std::size_t numbers = 0;
    for (const auto width : cells.widths) {
        numbers += width;
    }
    const auto room = results::report_width - rank_columns;
    const auto taken = [&](std::size_t gap) { return numbers + gap * cells.widths.size(); };
    const std::size_t gap = taken(2) + widest_name <= room ? 2 : 1;
    const auto name_width =
        std::clamp(room - std::min(room, taken(gap)), narrowest_name, widest_name);
    const auto line = [&](const std::string& head, const std::vector<std::string>& row) {
        std::string text = head;
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += fmt::format("{}{:>{}}", std::string(gap, ' '), row[i], cells.widths[i]);
        }
        return text;
    };
    auto text = line(std::string(rank_columns, ' ') + results::fitted_name("engine", name_width),
                     cells.headers);
    const auto shown = std::min(rows, places.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& name = config.engines[static_cast<std::size_t>(places[i].engine)].spec.name;
        text += "\n" + line(fmt::format("{:>4}. {}", places[i].rank,
                                        results::fitted_name(name, name_width)),
                            cells.rows[i]);
    }
    if (shown < places.size()) {
        text += fmt::format("\n  {} more", places.size() - shown);
    }
    return text;
}

std::string order_text(RunKind kind) {
    constexpr auto pairs = "\n  pairs: 2 for a pair of games won by points, 1 for a level one.";
    switch (kind) {
        case RunKind::swiss:
            return "  Order: match (encounter 2-1-0, bye 2), Buchholz (opponents' match), points.";
        case RunKind::knock_out:
            return "  Order: how far an engine came; those that came as far share a place.";
        case RunKind::gauntlet:
            return std::string(
                       "  Order: score, for the first engine plays more games than others.") +
                   pairs;
        default:
            return std::string(
                       "  Order: points, SB (points taken x the opponent's), direct games.") +
                   pairs;
    }
}

}  // namespace huff::runner
