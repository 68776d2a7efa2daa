#pragma once

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>

#include "engines/reference/random.hpp"
#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"
#include "rules/notation/fen.hpp"

namespace huff::engines::reference {

/// Searches random legal positions of a variant with few nodes and checks every answer: half of
/// them come up in random games, half are set up at random with men and kings.
class RandomPositions {
  public:
    explicit RandomPositions(const rules::Variant& variant)
        : variant_(variant),
          table_(12),
          searcher_(make_searcher(variant, WeightFile::built_in(), table_, control_, 1)) {}

    /// `count` searches of up to `nodes` nodes; stops at the first wrong answer.
    void check(int count, std::int64_t nodes) {
        SearchSetting setting;
        setting.limits.nodes = nodes;
        int done = 0;
        while (done < count && !testing::Test::HasFailure()) {
            rules::Game game(done % 2 == 0 ? rules::Position::start(variant_) : set_up());
            for (int ply = 0; !game.legal_moves().empty() && ply < 120 && done < count; ++ply) {
                check_answer(game, setting);
                ++done;
                game.play(game.legal_moves()[below(game.legal_moves().size())]);
            }
        }
    }

  private:
    void check_answer(const rules::Game& game, const SearchSetting& setting) {
        control_.begin(false);
        const SearchReport report = searcher_->run(game, setting, {});
        ASSERT_FALSE(report.line.empty()) << to_fen(game.position());
        EXPECT_NE(std::ranges::find(game.legal_moves(), report.line.front()),
                  game.legal_moves().end())
            << variant_.name << ' ' << to_fen(game.position());
        EXPECT_LE(report.nodes, *setting.limits.nodes + 1);
        EXPECT_LE(std::abs(report.score), win_score);
        rules::Position position = game.position();
        for (const rules::Move& move : report.line) {
            const auto legal = rules::legal_moves(position);
            ASSERT_NE(std::ranges::find(legal, move), legal.end()) << to_fen(position);
            position = after(position, move);
        }
    }

    rules::Position set_up() {
        rules::Position position(variant_,
                                 below(2) == 0 ? rules::Color::white : rules::Color::black);
        const bool can_have_kings = variant_.goal != rules::Goal::first_king;
        if (variant_.columns) {
            set_up_columns(position);
            return position;
        }
        for (const auto color : {rules::Color::white, rules::Color::black}) {
            const auto pieces = 1 + below(static_cast<std::size_t>(variant_.men));
            for (std::size_t i = 0; i < pieces; ++i) {
                place(position, {color, can_have_kings && below(4) == 0});
            }
        }
        return position;
    }

    /// Up to all pieces of both sides, in columns of mixed colours and heights.
    void set_up_columns(rules::Position& position) {
        const auto kings = variant_.promotion != rules::CapturePromotion::never;
        const auto men = static_cast<std::size_t>(variant_.men);
        std::array<std::size_t, 2> left{1 + below(men), 1 + below(men)};
        while (left[0] + left[1] > 0) {
            rules::Column column;
            for (std::size_t height = 1 + below(5); height > 0 && left[0] + left[1] > 0; --height) {
                const std::size_t color = left[0] == 0 ? 1 : left[1] == 0 ? 0 : below(2);
                --left[color];
                column.put_below({color == 0 ? rules::Color::white : rules::Color::black,
                                  kings && below(4) == 0});
            }
            const auto squares = static_cast<std::size_t>(position.squares());
            const auto square = static_cast<rules::Square>(1 + below(squares));
            if (position.empty(square)) {
                position.set(square, column);
            }
        }
    }

    /// Puts a piece on a random free square where it may stand.
    void place(rules::Position& position, rules::Piece piece) {
        const auto squares = static_cast<std::size_t>(position.squares());
        const auto row =
            static_cast<std::size_t>(variant_.all_squares ? variant_.width : variant_.width / 2);
        // Men keep off both end rows: one of them is their last.
        const std::size_t first = piece.king ? 0 : row;
        const auto square = static_cast<rules::Square>(1 + first + below(squares - 2 * first));
        if (position.empty(square)) {
            position.set(square, piece);
        }
    }

    std::size_t below(std::size_t limit) { return scatter(7, counter_++) % limit; }

    const rules::Variant& variant_;
    Table table_;
    SearchControl control_;
    std::unique_ptr<Searcher> searcher_;
    std::uint64_t counter_ = 0;
};

}  // namespace huff::engines::reference
