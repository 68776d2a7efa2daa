#pragma once

#include <gtest/gtest.h>

#include "engines/reference/random.hpp"
#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"
#include "rules/variant.hpp"

namespace huff::engines::reference {

/// The engine, in process and limited by nodes, against an opponent that moves at random.
class AgainstRandom {
  public:
    AgainstRandom(const rules::Variant& variant, std::int64_t nodes)
        : variant_(variant),
          table_(14),
          searcher_(make_searcher(variant, WeightFile::built_in(), table_, control_, 1)) {
        setting_.limits.nodes = nodes;
    }

    /// How many games of so many, with either colour in turn, the engine wins.
    int wins(int games) {
        int won = 0;
        for (int i = 0; i < games; ++i) {
            const bool white = i % 2 == 0;
            const auto outcome = play(white ? rules::Color::white : rules::Color::black,
                                      static_cast<std::uint64_t>(i));
            const auto win = white ? rules::Outcome::white_wins : rules::Outcome::black_wins;
            won += outcome == win ? 1 : 0;
        }
        return won;
    }

  private:
    /// A game that goes on for ever is drawn.
    rules::Outcome play(rules::Color engine, std::uint64_t seed) {
        constexpr int most_plies = 600;
        table_.clear();
        rules::Game game(rules::Position::start(variant_));
        while (!game.verdict() && game.plies() < most_plies) {
            if (game.position().side_to_move() == engine) {
                control_.begin(false);
                game.play(searcher_->run(game, setting_, {}).line.at(0));
            } else {
                const auto number = scatter(seed, static_cast<std::uint64_t>(game.plies()));
                game.play(game.legal_moves()[number % game.legal_moves().size()]);
            }
        }
        return game.verdict() ? game.verdict()->outcome : rules::Outcome::draw;
    }

    const rules::Variant& variant_;
    Table table_;
    SearchControl control_;
    std::unique_ptr<Searcher> searcher_;
    SearchSetting setting_;
};

}  // namespace huff::engines::reference
