// Adjudication at the exact ply, both colours first to move (needs.md B35).
#include "runner/adjudicate/adjudicator.hpp"

#include <gtest/gtest.h>

#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

using rules::Color;
using rules::Outcome;
using Score = std::optional<double>;

/// A game of the variant in which the first legal move is played every time.
class Plies {
  public:
    Plies(const AdjudicationRules& rules, const rules::Variant& variant, int opening_plies = 0,
          const ResultTable* table = nullptr)
        : game_(rules::Position::start(variant)), adjudicator_(rules, table) {
        for (int i = 0; i < opening_plies; ++i) {
            game_.play(game_.legal_moves().front());
        }
    }

    std::optional<Adjudication> play(Score white_score) {
        const auto mover = game_.position().side_to_move();
        game_.play(game_.legal_moves().front());
        return adjudicator_.ply_played(game_, mover, white_score);
    }

    /// The number of the ply (from 1) at which these scores end the game; 0: they do not.
    int ends_at(const std::vector<Score>& scores) {
        for (std::size_t i = 0; i < scores.size(); ++i) {
            ending = play(scores[i]);
            if (ending) {
                return static_cast<int>(i) + 1;
            }
        }
        return 0;
    }

    std::optional<Adjudication> ending;

  private:
    rules::Game game_;
    Adjudicator adjudicator_;
};

const rules::Variant& international() {
    return rules::variant_named("international");
}
const rules::Variant& english() {  // Black moves first
    return rules::variant_named("english");
}

AdjudicationRules draw_rules(int after, double score, int plies) {
    AdjudicationRules rules;
    rules.draw = DrawRule{after, score, plies};
    return rules;
}

AdjudicationRules resign_rules(double score, int plies, bool onesided = false) {
    AdjudicationRules rules;
    rules.resign = ResignRule{score, plies, onesided};
    return rules;
}

TEST(Adjudicator, DrawAfterSoManyPliesWithSoManyQuietOnesInARow) {
    for (const auto* variant : {&international(), &english()}) {
        EXPECT_EQ(Plies(draw_rules(6, 0.2, 4), *variant).ends_at(std::vector<Score>(9, 0.1)), 6);
        EXPECT_EQ(Plies(draw_rules(2, 0.2, 4), *variant).ends_at(std::vector<Score>(9, -0.2)), 4);
        EXPECT_EQ(Plies(draw_rules(0, 0.2, 3), *variant).ends_at({0, 0, 0.21, 0, 0, 0, 0}), 6);
        EXPECT_EQ(Plies(draw_rules(0, 0.2, 3), *variant).ends_at({0, 0, {}, 0, 0, 0, 0}), 6);
        EXPECT_EQ(Plies(draw_rules(0, 0, 3), *variant).ends_at({0.01, 0.01, 0.01, 0.01}), 0);
    }
}

TEST(Adjudicator, DrawIsNamed) {
    Plies plies(draw_rules(0, 0.2, 1), international());
    EXPECT_EQ(plies.ends_at({0.0}), 1);
    EXPECT_EQ(*plies.ending, (Adjudication{Outcome::draw, "adjudicated:score"}));
}

TEST(Adjudicator, BothEnginesMustAgreeOnALoss) {
    for (const auto* variant : {&international(), &english()}) {
        Plies lost_for_black(resign_rules(3, 4), *variant);
        EXPECT_EQ(lost_for_black.ends_at({2.9, 3, 3.5, 4, 3}), 5);
        EXPECT_EQ(*lost_for_black.ending,
                  (Adjudication{Outcome::white_wins, "adjudicated:resign"}));
        Plies lost_for_white(resign_rules(3, 4), *variant);
        EXPECT_EQ(lost_for_white.ends_at({-3, -3, -3, -3}), 4);
        EXPECT_EQ(lost_for_white.ending->outcome, Outcome::black_wins);
        // Both think they are winning, or one does not see it, or one says nothing.
        EXPECT_EQ(Plies(resign_rules(3, 2), *variant).ends_at({5, -5, 5, -5, 5, -5}), 0);
        EXPECT_EQ(Plies(resign_rules(3, 2), *variant).ends_at({5, 0, 5, 0, 5, 0}), 0);
        EXPECT_EQ(Plies(resign_rules(3, 2), *variant).ends_at({5, {}, 5, {}, 5}), 0);
    }
}

TEST(Adjudicator, OnesidedCountsTheLosersOwnPlies) {
    // The first mover sees itself lost; the other says nothing.
    const auto white_first = std::vector<Score>{-4, {}, -4, {}, -4, {}};
    Plies international_game(resign_rules(3, 3, true), international());
    EXPECT_EQ(international_game.ends_at(white_first), 5);
    EXPECT_EQ(international_game.ending->outcome, Outcome::black_wins);
    const auto black_first = std::vector<Score>{4, {}, 4, {}, 4, {}};
    Plies english_game(resign_rules(3, 3, true), english());
    EXPECT_EQ(english_game.ends_at(black_first), 5);
    EXPECT_EQ(english_game.ending->outcome, Outcome::white_wins);
    // A boast of the winner is not a resignation.
    EXPECT_EQ(Plies(resign_rules(3, 1, true), international()).ends_at({4, {}, 4, {}}), 0);
    // A ply of the loser without a score begins again.
    EXPECT_EQ(Plies(resign_rules(3, 2, true), international()).ends_at({-4, 0, {}, 0, -4, 0, -4}),
              7);
}

TEST(Adjudicator, OpeningPliesCountForTheCapOnly) {
    auto rules = draw_rules(3, 0.2, 1);
    rules.max_plies = 6;
    EXPECT_EQ(Plies(rules, international(), 4).ends_at({{}, {}, {}}), 2);
    EXPECT_EQ(Plies(rules, international(), 2).ends_at({0, 0, 0, 0}), 3);
    Plies capped(rules, international(), 4);
    capped.ends_at({{}, {}});
    EXPECT_EQ(*capped.ending, (Adjudication{Outcome::draw, "adjudicated:ply-cap"}));
}

TEST(Adjudicator, NoCapMeansNone) {
    AdjudicationRules rules;
    rules.max_plies = 0;
    EXPECT_EQ(Plies(rules, international()).ends_at(std::vector<Score>(30, 0.0)), 0);
}

TEST(Adjudicator, TableGoesFirst) {
    class ThirdPly : public ResultTable {
      public:
        std::optional<Outcome> probe(const rules::Position& position) const override {
            return position.side_to_move() == Color::black && ++asked_ == 2
                       ? std::optional(Outcome::white_wins)
                       : std::nullopt;
        }
        mutable int asked_ = 0;
    };
    const ThirdPly table;
    Plies plies(draw_rules(0, 1, 3), international(), 0, &table);
    EXPECT_EQ(plies.ends_at({0, 0, 0, 0}), 3);
    EXPECT_EQ(*plies.ending, (Adjudication{Outcome::white_wins, "adjudicated:table"}));
}

TEST(AdjudicationRules, ReadAndRefused) {
    const auto settings = [](const std::vector<std::string>& words) {
        std::vector<KeyValue> parsed;
        for (const auto& word : words) {
            parsed.push_back(parse_key_value(word));
        }
        return parsed;
    };
    EXPECT_EQ(parse_draw_rule(settings({"after=80", "score=0.2", "plies=10"})),
              (DrawRule{80, 0.2, 10}));
    EXPECT_EQ(parse_resign_rule(settings({"score=4", "plies=6"})), (ResignRule{4, 6, false}));
    EXPECT_EQ(parse_resign_rule(settings({"score=4", "plies=6", "onesided"})),
              (ResignRule{4, 6, true}));
    EXPECT_THROW(parse_draw_rule(settings({"after=80"})), rules::InputError);
    EXPECT_THROW(parse_draw_rule(settings({"score=-1", "plies=1"})), rules::InputError);
    EXPECT_THROW(parse_draw_rule(settings({"score=1", "plies=0"})), rules::InputError);
    EXPECT_THROW(parse_resign_rule(settings({"score=nan", "plies=1"})), rules::InputError);
    EXPECT_THROW(parse_resign_rule(settings({"scroe=4", "plies=1"})), rules::InputError);
}

}  // namespace
}  // namespace huff::runner
