// Crosstables of small tournaments, worked out by hand.
#include "runner/live/crosstable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace huff::runner {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

RunConfig config_of(const SchedulePlan& plan, const std::string& name = "engine-") {
    RunConfig config;
    config.plan = plan;
    for (int i = 0; i < plan.engines; ++i) {
        config.engines.emplace_back().spec.name = fmt::format("{}{}", name, i);
    }
    return config;
}

/// Plays the first `pairs` pairs; the points of engine_a in both games by (a, b), else a draw each.
Scoreboard board_of(const SchedulePlan& plan, std::int64_t pairs,
                    const std::map<std::pair<int, int>, double>& points_a = {}) {
    Scoreboard board(plan);
    for (std::int64_t number = 1; number <= pairs; ++number) {
        const auto pair = board.schedule().pair(number);
        const auto found = points_a.find({pair.engine_a, pair.engine_b});
        const double points = found == points_a.end() ? 1 : found->second;
        const double first = points == 1 ? 0.5 : std::min(points, 1.0);
        board.add(pair, {number, {first, points - first}});
    }
    return board;
}

std::size_t widest_line(const std::string& text) {
    std::istringstream lines(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);) {
        widest = std::max<std::size_t>(
            widest, static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
                return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
            })));
    }
    return widest;
}

TEST(Crosstable, StandsInTheOrderOfTheTable) {
    const SchedulePlan plan{RunKind::round_robin, 3, 1, 1, 0};
    // Points: 0 has 0.5, 1 has 2, 2 has 3.5.
    const auto board = board_of(plan, 3, {{{0, 1}, 0.5}, {{0, 2}, 0}, {{1, 2}, 0.5}});
    EXPECT_EQ(crosstable_text(config_of(plan), board),
              "Crosstable: points of the 2 games that two engines played.\n"
              "                 1   2   3\n"
              "   1. engine-2   * 1.5 2.0\n"
              "   2. engine-1 0.5   * 1.5\n"
              "   3. engine-0 0.0 0.5   *\n");
    const auto json = crosstable_json(config_of(plan), board);
    EXPECT_EQ(json.at(0), nlohmann::ordered_json::parse(R"({"engine": "engine-2", "against": [
        {"opponent": "engine-1", "games": 2, "wins": 1, "draws": 1, "losses": 0, "points": 1.5},
        {"opponent": "engine-0", "games": 2, "wins": 2, "draws": 0, "losses": 0, "points": 2.0}
    ]})"));
}

TEST(Crosstable, GivesTheGamesWhereTheyDiffer) {
    const SchedulePlan plan{RunKind::gauntlet, 3, 2, 1, 0};
    // Three of four pairs: one opponent has two, the other one; these two never meet.
    const auto text = crosstable_text(config_of(plan), board_of(plan, 3));
    EXPECT_THAT(text, StartsWith("Crosstable: points/games of two engines.\n"));
    EXPECT_THAT(text, HasSubstr(" 2.0/4"));
    EXPECT_THAT(text, HasSubstr(" 1.0/2"));
    EXPECT_THAT(text, HasSubstr(" -"));
    const auto json = crosstable_json(config_of(plan), board_of(plan, 3));
    for (const auto& row : json) {
        EXPECT_EQ(row.at("against").size(), row.at("engine") == "engine-0" ? 2U : 1U);
    }
}

TEST(Crosstable, FitsALineOrSaysWhatHasIt) {
    for (int engines = 3; engines <= 30; ++engines) {
        const SchedulePlan plan{RunKind::round_robin, engines, 5, 1, 0};
        const auto config = config_of(plan, "a-name-that-is-longer-than-any-column-");
        const auto pairs = make_schedule(plan)->known();
        const auto text = crosstable_text(config, board_of(plan, pairs));
        EXPECT_LE(widest_line(text), 79U) << text;
        const bool fits = 6 + 8 + engines * 4 <= 79;  // number, name, a blank and "5.0" each
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), fits ? engines + 2 : 1) << text;
        if (!fits) {
            EXPECT_THAT(text, HasSubstr("huff status --json has it"));
        }
        EXPECT_EQ(crosstable_json(config, board_of(plan, pairs)).size(),
                  static_cast<std::size_t>(engines));
    }
}

TEST(Crosstable, IsNothingWhereThereIsNothingToShow) {
    const SchedulePlan match{RunKind::match, 2, 3, 1, 0};
    EXPECT_EQ(crosstable_text(config_of(match), board_of(match, 3)), "");
    const SchedulePlan cup{RunKind::knock_out, 4, 1, 1, 0};
    EXPECT_EQ(crosstable_text(config_of(cup), board_of(cup, 1)), "");
    const SchedulePlan league{RunKind::round_robin, 4, 1, 1, 0};
    EXPECT_EQ(crosstable_text(config_of(league), board_of(league, 0)), "");
}

}  // namespace
}  // namespace huff::runner
