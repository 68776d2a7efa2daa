// The engine against an opponent that moves at random, in process and limited by nodes.
#include <gtest/gtest.h>
#include <string>

#include "engines/reference/random.hpp"
#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"
#include "rules/variant.hpp"

namespace huff::engines::reference {
namespace {

using rules::Color;
using rules::Outcome;

constexpr int games = 100;
constexpr int most_plies = 400;

class AgainstRandom : public testing::TestWithParam<const char*> {
  protected:
    /// The game's outcome; a game that goes on for ever is drawn.
    static Outcome play(const rules::Variant& variant, Color engine, std::uint64_t seed,
                        std::int64_t nodes) {
        Table table(12);
        SearchControl control;
        const auto searcher = make_searcher(variant, WeightFile::built_in(), table, control, 1);
        SearchSetting setting;
        setting.limits.nodes = nodes;
        rules::Game game(rules::Position::start(variant));
        while (!game.verdict() && game.plies() < most_plies) {
            if (game.position().side_to_move() == engine) {
                control.begin(false);
                game.play(searcher->run(game, setting, {}).line.at(0));
            } else {
                const auto number = scatter(seed, static_cast<std::uint64_t>(game.plies()));
                game.play(game.legal_moves()[number % game.legal_moves().size()]);
            }
        }
        return game.verdict() ? game.verdict()->outcome : Outcome::draw;
    }
};

TEST_P(AgainstRandom, WinsNinetyNineOfAHundred) {
    const rules::Variant& variant = rules::variant_named(GetParam());
    int wins = 0;
    for (int i = 0; i < games; ++i) {
        const Color engine = i % 2 == 0 ? Color::white : Color::black;
        const Outcome outcome = play(variant, engine, static_cast<std::uint64_t>(i), 60);
        wins +=
            outcome == (engine == Color::white ? Outcome::white_wins : Outcome::black_wins) ? 1 : 0;
    }
    EXPECT_GE(wins, 99);
}

INSTANTIATE_TEST_SUITE_P(Mission, AgainstRandom,
                         testing::Values("international", "stapeldammen", "english", "canadian"),
                         [](const auto& variant) { return std::string(variant.param); });

}  // namespace
}  // namespace huff::engines::reference
