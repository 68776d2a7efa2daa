// Random games of every variant: notations read back, colours are alike, no piece is lost, and a
// replay ends the same.
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "tests/unit/rules/crosscheck.hpp"
#include "tests/unit/rules/position_checks.hpp"

namespace huff::rules {
namespace {

TEST(Walk, RandomGamesKeepEveryProperty) {
    std::mt19937 random(20);
    for (const Variant& variant : variants()) {
        for (int i = 0; i < 3; ++i) {
            Game game(Position::start(variant));
            for (int ply = 0; ply < 120 && !game.legal_moves().empty(); ++ply) {
                ASSERT_EQ(faults_at(game.position()), "") << variant.name;
                game.play(game.legal_moves()[random() % game.legal_moves().size()]);
            }
            Game replay(Position::start(variant));
            for (const Move& move : game.moves()) {
                const std::string text = to_text(move, replay.legal_moves(), variant);
                replay.play(parse_move(text, replay.position(), replay.legal_moves()));
            }
            EXPECT_EQ(replay.position(), game.position()) << variant.name;
            EXPECT_EQ(replay.verdict(), game.verdict()) << variant.name;
            EXPECT_EQ(replay.reversible_from(), game.reversible_from()) << variant.name;
        }
    }
}

TEST(Walk, StrewnPositionsKeepEveryProperty) {
    std::mt19937 random(21);
    for (const Variant& variant : variants()) {
        for (int i = 0; i < 150; ++i) {
            ASSERT_EQ(faults_at(strewn(variant, random)), "") << variant.name;
        }
    }
}

}  // namespace
}  // namespace huff::rules
