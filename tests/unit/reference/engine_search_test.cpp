// What the search must see, by hand-worked positions.
#include <gtest/gtest.h>
#include <string_view>

#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines::reference {
namespace {

SearchReport search(std::string_view variant_name, std::string_view fen, int depth,
                    int threads = 1) {
    const rules::Variant& variant = rules::variant_named(variant_name);
    Table table(16);
    SearchControl control;
    const auto searcher = make_searcher(variant, WeightFile::built_in(), table, control, threads);
    SearchSetting setting;
    setting.limits.depth = depth;
    control.begin(false);
    return searcher->run(rules::Game(rules::parse_fen(fen, variant)), setting, {});
}

// White's man on 12 captures the last black piece: the game ends one ply from the root.
TEST(SearchSees, AWinInOnePly) {
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

}  // namespace
}  // namespace huff::engines::reference
