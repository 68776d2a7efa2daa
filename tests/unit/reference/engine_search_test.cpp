// What the search must see, by hand-worked positions.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string_view>

#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines::reference {
namespace {

SearchReport search(const rules::Game& game, int depth, int threads = 1) {
    Table table(16);
    SearchControl control;
    const auto searcher =
        make_searcher(game.position().variant(), WeightFile::built_in(), table, control, threads);
    SearchSetting setting;
    setting.limits.depth = depth;
    control.begin(false);
    return searcher->run(game, setting, {});
}

SearchReport search(std::string_view variant, std::string_view fen, int depth, int threads = 1) {
    return search(rules::Game(rules::parse_fen(fen, rules::variant_named(variant))), depth,
                  threads);
}

void play(rules::Game& game, std::string_view text) {
    const auto move = rules::find_hub_move(text, game.legal_moves(), game.position().variant());
    ASSERT_TRUE(move) << text;
    game.play(*move);
}

// White's man on 12 captures the last black piece: the game ends one ply from the root.
TEST(SearchSees, AWinInOnePly) {
    EXPECT_EQ(score_text(search("frisian", "W:W12:B8", 3).score), "99.99");
    EXPECT_EQ(score_text(search("frisian", "W:W38:B28", 3).score), "99.99");  // straight on
    EXPECT_EQ(score_text(search("turkish", "W:W34:B26", 3).score), "99.99");
    EXPECT_EQ(score_text(search("international", "W:W12:B8", 3).score), "99.99");
    EXPECT_EQ(score_text(search("english", "W:W14:B10", 3).score), "99.99");
    EXPECT_EQ(score_text(search("canadian", "W:W20:B14", 3).score), "99.99");
    EXPECT_EQ(score_text(search("stapeldammen", "W:W28:B23", 3).score), "99.99");
}

// In the losing game the same capture leaves Black, who cannot move, as the winner.
TEST(SearchSees, ThatLosingTurnsItRound) {
    EXPECT_EQ(score_text(search("losing", "W:W12:B8", 3).score), "-99.99");
}

// A king on the board ends breakthrough at once, for the side that made it.
TEST(SearchSees, TheFirstKingOfBreakthrough) {
    const SearchReport report = search("breakthrough", "W:W7,45:B44,24", 3);
    EXPECT_EQ(score_text(report.score), "99.99");
    EXPECT_EQ(report.line.front().from, 7);
}

// White gives a man by 28-23. Black must take it, and whichever way (18x29 or 19x28), White takes
// that man and the other one (34x14 or 32x12): no black man is left after three plies.
TEST(SearchSees, AShot) {
    const SearchReport report = search("international", "W:W28,32,34,37,40:B18,19", 5);
    EXPECT_EQ(rules::to_hub(report.line.front()), "28-23");
    EXPECT_EQ(score_text(report.score), "99.97");
}

// Two kings against a king on a free board cannot be won (five moves each: counted draw).
TEST(SearchSees, ThatFewPiecesAreDrawnByRule) {
    const SearchReport report = search("international", "W:WK46,K41:BK24", 8);
    EXPECT_LT(std::abs(report.score), 40);
}

// One piece each is a draw in Turkish draughts, whatever the pieces are.
TEST(SearchSees, TheBareDrawOfTurkish) {
    EXPECT_LT(std::abs(search("turkish", "W:WK64:B10", 4).score), 40);
    EXPECT_GT(search("turkish", "W:WK64,K63:B10", 4).score, 300);
}

// White's king can only go to and fro between 6 and 1, and cannot be caught there.
constexpr std::string_view caged_king = "WK6:B7,11,12,17,K50";

// After four plies the position has come up again; the next one has come up before, too.
TEST(SearchSees, ThatAPositionComesUpAgain) {
    rules::Game game(
        rules::parse_fen(fmt::format("W:{}", caged_king), rules::variant_named("international")));
    EXPECT_LT(search(game, 1).score, -300);
    for (const auto move : {"6-1", "50-45", "1-6", "45-50"}) {
        play(game, move);
    }
    EXPECT_EQ(search(game, 1).score, draw_score);
}

// 49 plies of kings, all positions new: the only move makes it the draw of 25 moves each.
TEST(SearchSees, ThatManyKingMovesInARowAreADraw) {
    rules::Game game(
        rules::parse_fen(fmt::format("B:{}", caged_king), rules::variant_named("international")));
    for (const auto move :
         {"50-45", "6-1", "45-40", "1-6", "40-34", "6-1", "34-29", "1-6", "29-23", "6-1",
          "23-18", "1-6", "18-13", "6-1", "13-9",  "1-6", "9-4",   "6-1", "4-15",  "1-6",
          "15-20", "6-1", "20-24", "1-6", "24-30", "6-1", "30-35", "1-6", "35-49", "6-1",
          "49-44", "1-6", "44-39", "6-1", "39-33", "1-6", "33-28", "6-1", "28-22", "1-6",
          "22-50", "6-1", "50-45", "1-6", "45-50", "6-1", "50-28"}) {
        play(game, move);
    }
    EXPECT_LT(search(game, 1).score, -300);
    for (const auto move : {"1-6", "28-33"}) {
        play(game, move);
    }
    ASSERT_FALSE(game.verdict());
    EXPECT_EQ(game.plies(), 49);
    EXPECT_EQ(search(game, 1).score, draw_score);
}

// Beyond the horizon captures go on until none is pending. White must take 28 (32x23) and loses
// that man again (19x28); in column draughts that also sets the prisoner free.
TEST(SearchSees, TheRecaptureBeyondTheHorizon) {
    EXPECT_LT(search("stapeldammen", "W:W32,46:B14,19,28", 1).score, -100);
    EXPECT_LT(search("international", "W:W32,46:B14,19,28", 1).score, -50);
    EXPECT_LT(search("frisian", "W:W32,46:B14,19,28", 1).score, -50);
}

// White must play 11-7 and is captured by 2x11; then 6 is blocked for good.
TEST(SearchSees, TheBlockedLossOfColumns) {
    const SearchReport report = search("stapeldammen", "W:W6,11:B1(bw),2,17,22", 4);
    EXPECT_EQ(score_text(report.score), "-99.98");
}

TEST(SearchSees, TheSameWithSeveralThreads) {
    EXPECT_EQ(score_text(search("international", "W:W12:B8", 3, 3).score), "99.99");
    EXPECT_EQ(search("breakthrough", "W:W7,45:B44,24", 3, 2).line.front().from, 7);
}

TEST(Search, WithOneThreadRepeatsToTheNode) {
    constexpr std::string_view fen = "W:W28,32,33,37,38,39,42,43:B8,9,12,13,14,18,19,23";
    const SearchReport first = search("international", fen, 9);
    const SearchReport second = search("international", fen, 9);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(first.line, second.line);
}

// Whatever Black moves, White's king may then take thousands of millions of routes.
TEST(Search, EndsWhereCapturesMultiplyBeyondCounting) {
    const SearchReport report =
        search("stapeldammen",
               "B:WK28:B1,22(bb),23(bb),32(bb),33(bb),12(bb),13(bb),21(bb),24(bb),34,42,43", 3);
    EXPECT_FALSE(report.line.empty());
}

/// From the first report of an endless search on, `stop` is there: how many more nodes it takes.
std::int64_t nodes_after_stop(const rules::Variant& variant, int threads) {
    Table table(16);
    SearchControl control;
    const auto searcher = make_searcher(variant, WeightFile::built_in(), table, control, threads);
    SearchSetting setting;
    setting.limits.infinite = true;
    control.begin(true);
    std::int64_t stopped_at = 0;
    const rules::Game game(rules::Position::start(variant));
    const SearchReport last = searcher->run(game, setting, [&](const SearchReport& report) {
        if (!control.stopped()) {
            control.stop();
            stopped_at = report.nodes;
        }
    });
    return last.nodes - stopped_at;
}

// A thread looks every 256 nodes whether to stop: well under a millisecond's work.
TEST(Search, StopsWithinAFewHundredNodes) {
    for (const auto* const variant : {"international", "stapeldammen", "english", "canadian"}) {
        EXPECT_LE(nodes_after_stop(rules::variant_named(variant), 1), 257) << variant;
    }
}

}  // namespace
}  // namespace huff::engines::reference
