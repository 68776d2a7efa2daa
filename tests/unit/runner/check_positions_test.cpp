// The positions that engine check asks about: in every variant what they are said to be.
#include <algorithm>
#include <gtest/gtest.h>

#include "rules/notation/fen.hpp"
#include "runner/check/promotion_game.hpp"
#include "runner/check/unequal_position.hpp"

namespace huff::runner {
namespace {

using rules::Color;

bool quiet(const rules::Game& game) {
    return std::all_of(game.legal_moves().begin(), game.legal_moves().end(),
                       [](const rules::Move& move) { return move.captures.empty(); });
}

int men_and_kings(const rules::Position& position, Color color) {
    return position.count(color, false) + position.count(color, true);
}

TEST(PromotionGame, HasNothingButTheNewKingToMove) {
    for (const rules::Variant& variant : rules::variants()) {
        for (const Color side : {Color::white, Color::black}) {
            SCOPED_TRACE(variant.name);
            const auto game = promotion_game(variant, side);
            // The first king wins, or men stay men.
            const bool none = variant.goal == rules::Goal::first_king ||
                              variant.promotion == rules::CapturePromotion::never;
            ASSERT_EQ(game.has_value(), !none);
            if (!game) {
                continue;
            }
            EXPECT_NO_THROW(rules::parse_fen(rules::to_fen(game->start()), variant));
            EXPECT_EQ(game->start().count(side, false), 1);
            EXPECT_EQ(men_and_kings(game->start(), side), 1);
            EXPECT_EQ(game->plies(), 2);
            EXPECT_EQ(game->position().side_to_move(), side);
            EXPECT_EQ(game->position().count(side, true), 1);
            EXPECT_EQ(men_and_kings(game->position(), side), 1);
            EXPECT_EQ(game->position().count(rules::opponent(side), false), 2);
            EXPECT_FALSE(game->verdict());
            EXPECT_FALSE(game->legal_moves().empty());
            EXPECT_TRUE(quiet(*game));
            // A man there has no such move: an engine that does not promote is stuck.
            rules::Position unpromoted = game->position();
            unpromoted.set(game->moves().front().to, rules::Piece{side, false});
            const auto stuck = rules::legal_moves(unpromoted);
            EXPECT_LT(stuck.size(), game->legal_moves().size());
        }
    }
}

TEST(UnequalPosition, IsQuietAndBlacksToMove) {
    for (const rules::Variant& variant : rules::variants()) {
        for (const Color weaker : {Color::white, Color::black}) {
            SCOPED_TRACE(variant.name);
            const auto position = unequal_position(variant, weaker);
            const bool none = variant.goal != rules::Goal::last_move || variant.columns;
            ASSERT_EQ(position.has_value(), !none);
            if (!position) {
                continue;
            }
            EXPECT_EQ(position->side_to_move(), Color::black);
            EXPECT_EQ(position->count(weaker, false), (variant.men + 1) / 2);
            EXPECT_EQ(position->count(rules::opponent(weaker), false), variant.men);
            for (const Color side : {Color::white, Color::black}) {
                auto other = *position;
                other.set_side_to_move(side);
                EXPECT_TRUE(quiet(rules::Game(other)));
                EXPECT_FALSE(rules::Game(other).verdict());
            }
        }
    }
}

TEST(UnequalPosition, LacksTheRearMen) {
    const auto& variant = rules::variant_named("international");
    EXPECT_EQ(rules::to_fen(*unequal_position(variant, Color::white)),
              "B:W31,32,33,34,35,36,37,38,39,40:"
              "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
    EXPECT_EQ(rules::to_fen(*unequal_position(variant, Color::black)),
              "B:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
              "B11,12,13,14,15,16,17,18,19,20");
    // Spanish draughts has White on 1-12.
    EXPECT_EQ(rules::to_fen(*unequal_position(rules::variant_named("spanish"), Color::white)),
              "B:W7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32");
}

}  // namespace
}  // namespace huff::runner
