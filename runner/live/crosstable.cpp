#include "runner/live/crosstable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "runner/live/ranking.hpp"

namespace huff::runner {
namespace {

using results::WinDrawLoss;

constexpr std::size_t number_columns = 6;  // "  12. "
constexpr std::size_t most_of_a_name = 24;
constexpr std::size_t least_of_a_name = 8;

const std::string& name_of(const RunConfig& config, const Place& place) {
    return config.engines[static_cast<std::size_t>(place.engine)].spec.name;
}

/// The number of games between any two engines that have met; nothing if it differs.
std::optional<std::int64_t> common_games(const std::vector<Place>& places,
                                         const Scoreboard& scoreboard) {
    std::optional<std::int64_t> common;
    for (const auto& a : places) {
        for (const auto& b : places) {
            const auto games =
                a.engine == b.engine ? 0 : scoreboard.games(a.engine, b.engine).games();
            if (games > 0 && games != common.value_or(games)) {
                return std::nullopt;
            }
            common = games > 0 ? games : common;
        }
    }
    return common;
}

/// "*" for the engine itself, "-" for one that it has not met.
std::string cell(const Scoreboard& scoreboard, int engine, int opponent, bool with_games) {
    if (engine == opponent) {
        return "*";
    }
    const auto games = scoreboard.games(engine, opponent);
    if (games.games() == 0) {
        return "-";
    }
    return with_games ? fmt::format("{:.1f}/{}", points_of(games), games.games())
                      : fmt::format("{:.1f}", points_of(games));
}

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(const std::vector<Place>& places, const Scoreboard& scoreboard, bool with_games) {
    Rows rows;
    for (const auto& place : places) {
        auto& row = rows.emplace_back();
        for (const auto& opponent : places) {
            row.push_back(cell(scoreboard, place.engine, opponent.engine, with_games));
        }
    }
    return rows;
}

/// The widest of the cells and of the numbers above them.
std::size_t cell_columns(const Rows& rows) {
    std::size_t width = fmt::to_string(rows.size()).size();
    for (const auto& row : rows) {
        for (const auto& text : row) {
            width = std::max(width, text.size());
        }
    }
    return width;
}

}  // namespace

std::string crosstable_text(const RunConfig& config, const Scoreboard& scoreboard) {
    const auto kind = config.plan.kind;
    if (kind == RunKind::match || kind == RunKind::knock_out || scoreboard.pairs() == 0) {
        return {};
    }
    const auto places = ranking(scoreboard);
    const auto common = common_games(places, scoreboard);
    const auto rows = rows_of(places, scoreboard, !common);
    const auto width = cell_columns(rows);
    const auto taken = number_columns + rows.size() * (width + 1);
    if (taken + least_of_a_name > results::report_width) {
        return "Crosstable: too wide for 80 columns; huff status --json has it.\n";
    }
    std::size_t longest = least_of_a_name;
    for (const auto& place : places) {
        longest = std::max(longest, results::columns_of(name_of(config, place)));
    }
    const auto name_width = std::min({results::report_width - taken, most_of_a_name, longest});
    std::string text = common
                           ? fmt::format("Crosstable: points of the {} that two engines played.\n",
                                         rules::count_text(*common, "game"))
                           : "Crosstable: points/games of two engines.\n";
    text += std::string(number_columns + name_width, ' ');
    for (std::size_t i = 1; i <= rows.size(); ++i) {
        text += fmt::format(" {:>{}}", i, width);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += fmt::format("\n{:>4}. {}", i + 1,
                            results::fitted_name(name_of(config, places[i]), name_width));
        for (const auto& field : rows[i]) {
            text += fmt::format(" {:>{}}", field, width);
        }
    }
    return text + '\n';
}

nlohmann::ordered_json crosstable_json(const RunConfig& config, const Scoreboard& scoreboard) {
    auto table = nlohmann::ordered_json::array();
    const auto places = ranking(scoreboard);
    for (const auto& place : places) {
        auto against = nlohmann::ordered_json::array();
        for (const auto& opponent : places) {
            const auto games = place.engine == opponent.engine
                                   ? WinDrawLoss{}
                                   : scoreboard.games(place.engine, opponent.engine);
            if (games.games() > 0) {
                against.push_back({{"opponent", name_of(config, opponent)},
                                   {"games", games.games()},
                                   {"wins", games.wins},
                                   {"draws", games.draws},
                                   {"losses", games.losses},
                                   {"points", points_of(games)}});
            }
        }
        table.push_back({{"engine", name_of(config, place)}, {"against", std::move(against)}});
    }
    return table;
}

}  // namespace huff::runner
