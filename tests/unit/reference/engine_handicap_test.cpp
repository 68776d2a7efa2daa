// The handicap weakens the more, the larger it is: in its settings and in games.
#include <gtest/gtest.h>

#include "engines/reference/handicap.hpp"
#include "engines/reference/random.hpp"
#include "rules/game.hpp"

namespace huff::engines::reference {
namespace {

SearchSetting setting_with(std::int64_t nodes) {
    SearchSetting setting;
    setting.limits.nodes = nodes;
    setting.limits.depth = 20;
    setting.plan.soft = Seconds(4);
    setting.plan.hard = Seconds(8);
    return setting;
}

TEST(Handicap, OfZeroChangesNothing) {
    SearchSetting setting = setting_with(10'000);
    handicap(0, setting);
    EXPECT_EQ(setting.limits.nodes, 10'000);
    EXPECT_EQ(setting.limits.depth, 20);
    EXPECT_EQ(setting.plan.hard, Seconds(8));
    EXPECT_EQ(setting.randomness, 0);
}

TEST(Handicap, TakesMoreTheLargerItIs) {
    SearchSetting last = setting_with(1'000'000);
    for (int elo = 25; elo <= 2000; elo += 25) {
        SearchSetting now = setting_with(1'000'000);
        handicap(elo, now);
        EXPECT_LT(*now.limits.nodes, *last.limits.nodes) << elo;
        EXPECT_LT(*now.plan.soft, *last.plan.soft) << elo;
        EXPECT_LT(*now.plan.hard, *last.plan.hard) << elo;
        EXPECT_LE(*now.limits.depth, *last.limits.depth) << elo;
        EXPECT_GE(now.randomness, last.randomness) << elo;
        EXPECT_GE(*now.limits.nodes, 1) << elo;
        EXPECT_GE(*now.limits.depth, 1) << elo;
        last = now;
    }
}

TEST(Handicap, LeavesAWiderErrorThatWasAskedFor) {
    SearchSetting setting = setting_with(1000);
    setting.randomness = 900;
    handicap(50, setting);
    EXPECT_EQ(setting.randomness, 900);
}

/// Points of the engine with `elo` of handicap in games against the full one, two from each of the
/// first random openings.
double points_with(int elo, const rules::Variant& variant, int openings) {
    constexpr std::int64_t nodes = 600;
    Table table(14);
    SearchControl control;
    const auto searcher = make_searcher(variant, WeightFile::built_in(), table, control, 1);
    double points = 0;
    for (int i = 0; i < 2 * openings; ++i) {
        const rules::Color weak = i % 2 == 0 ? rules::Color::white : rules::Color::black;
        rules::Game game(rules::Position::start(variant));
        while (!game.verdict() && game.plies() < 150) {
            const auto ply = static_cast<std::uint64_t>(game.plies());
            if (ply < 4) {
                const auto number = scatter(static_cast<std::uint64_t>(i / 2), ply);
                game.play(game.legal_moves()[number % game.legal_moves().size()]);
                continue;
            }
            SearchSetting setting;
            setting.limits.nodes = nodes;
            setting.seed = static_cast<std::uint64_t>(i);
            if (game.position().side_to_move() == weak) {
                handicap(elo, setting);
            }
            table.clear();
            control.begin(false);
            game.play(searcher->run(game, setting, {}).line.front());
        }
        const auto win =
            weak == rules::Color::white ? rules::Outcome::white_wins : rules::Outcome::black_wins;
        const auto outcome = game.verdict() ? game.verdict()->outcome : rules::Outcome::draw;
        points += outcome == win ? 1 : outcome == rules::Outcome::draw ? 0.5 : 0;
    }
    return points;
}

// Seeds and nodes are fixed, so these are the same games every time.
TEST(Handicap, LosesMorePointsTheLargerItIs) {
    for (const auto* const name : {"international", "english"}) {
        const rules::Variant& variant = rules::variant_named(name);
        constexpr int openings = 8;
        const double none = points_with(0, variant, openings);
        const double some = points_with(200, variant, openings);
        const double much = points_with(700, variant, openings);
        EXPECT_NEAR(none, openings, 4) << name;
        EXPECT_LT(some, none) << name;
        EXPECT_LT(much, some) << name;
    }
}

}  // namespace
}  // namespace huff::engines::reference
