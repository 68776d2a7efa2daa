// How games end by rule.
#include "rules/game.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>

#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::rules {
namespace {

Game game(const char* variant, const char* fen) {
    return Game(parse_fen(fen, variant_named(variant)));
}

void play(Game& game, std::initializer_list<const char*> moves) {
    for (const char* text : moves) {
        game.play(parse_move(text, game.position(), game.legal_moves()));
    }
}

std::string verdict(const Game& game) {
    return game.verdict() ? game.verdict()->text() : "goes on";
}

TEST(Game, ThirdOccurrenceDraws) {
    Game g = game("international", "W:WK48,45:BK3,6");
    play(g, {"48-43", "3-8", "43-48", "8-3", "48-43", "3-8", "43-48"});
    EXPECT_EQ(verdict(g), "goes on");
    play(g, {"8-3"});
    EXPECT_EQ(verdict(g), "repetition");
    EXPECT_EQ(g.verdict()->outcome, Outcome::draw);
    EXPECT_EQ(g.reversible_from(), 0U);
}

TEST(Game, RefusesAnIllegalMove) {
    Game g = game("international", "W:W31-50:B1-20");
    EXPECT_THROW(g.play(Move{31, 25, {}, {31, 25}}), InputError);
}

}  // namespace
}  // namespace huff::rules
