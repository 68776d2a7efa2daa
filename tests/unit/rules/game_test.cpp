// How games end by rule: the exact ply of every kind of draw, and who wins.
#include "rules/game.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::rules {
namespace {

// A game with the positions it must not come back to.
class Played {
  public:
    Played(const char* variant, const char* fen)
        : game_(parse_fen(fen, variant_named(variant))), seen_{to_fen(game_.position())} {}

    Game& game() { return game_; }

    void play(std::initializer_list<const char*> moves) {
        for (const char* text : moves) {
            game_.play(parse_move(text, game_.position(), game_.legal_moves()));
            seen_.insert(to_fen(game_.position()));
        }
    }

    // Plays so many plies with kings that capture nothing, threaten nothing and repeat nothing,
    // such that `next` (if any) can be played in the same way then; and plays that as well.
    void shuffle(int plies, const char* next = nullptr) {
        std::vector<Move> line;
        ASSERT_TRUE(find_line(game_.position(), plies, next, line))
            << "no quiet line in " << to_fen(game_.position());
        for (const Move& move : line) {
            game_.play(move);
        }
    }

    std::string verdict() const { return game_.verdict() ? game_.verdict()->text() : "goes on"; }

    // The verdict `plies` quiet plies from now; "too early" if the game ends before.
    std::string verdict_after(int plies) {
        shuffle(plies - 1);
        if (game_.verdict()) {
            return "too early: " + verdict();
        }
        shuffle(1);
        return verdict();
    }

  private:
    static bool lively(const Position& position) {
        const std::vector<Move> moves = legal_moves(position);
        return std::ranges::any_of(moves, [&](const Move& move) {
            return position.top(move.from).king && !move.is_capture();
        });
    }

    // Depth first; positions that led nowhere count as seen too.
    bool find_line(const Position& position, int plies, const char* next, std::vector<Move>& line) {
        const std::vector<Move> legal = legal_moves(position);
        if (plies == 0) {
            const std::vector<Move> last =
                next == nullptr ? std::vector<Move>{} : matching_moves(next, position, legal);
            if (last.size() == 1 && lively(after(position, last[0]))) {
                line.push_back(last[0]);
                return true;
            }
            return next == nullptr;
        }
        for (const Move& move : legal) {
            const Position result = after(position, move);
            if (move.is_capture() || !position.top(move.from).king || !lively(result) ||
                !seen_.insert(to_fen(result)).second) {
                continue;
            }
            line.push_back(move);
            if (find_line(result, plies - 1, next, line)) {
                return true;
            }
            line.pop_back();
        }
        return false;
    }

    Game game_;
    std::set<std::string> seen_;
};

TEST(GameEnd, NoMovesLoses) {
    Played start("international", "W:W46:B41,37");
    EXPECT_EQ(start.verdict(), "no-moves");
    EXPECT_EQ(start.game().verdict()->outcome, Outcome::black_wins);
    Played taken("international", "W:W28:B22");
    taken.play({"28x17"});
    EXPECT_EQ(taken.verdict(), "no-moves");
    EXPECT_EQ(taken.game().verdict()->outcome, Outcome::white_wins);
    Played losing("losing", "W:W28:B22");
    losing.play({"28x17"});
    EXPECT_EQ(losing.verdict(), "no-moves");
    EXPECT_EQ(losing.game().verdict()->outcome, Outcome::black_wins);
}

TEST(GameEnd, FirstKingWinsBreakthrough) {
    Played game("breakthrough", "W:W7,50:B45,20");
    game.play({"7-1"});
    EXPECT_EQ(game.verdict(), "first-king");
    EXPECT_EQ(game.game().verdict()->outcome, Outcome::white_wins);
    EXPECT_TRUE(game.game().legal_moves().empty());
}

TEST(Repetition, ThirdOccurrenceDraws) {
    Played game("international", "W:WK48,45:BK3,6");
    game.play({"48-43", "3-8", "43-48", "8-3", "48-43", "3-8", "43-48"});
    EXPECT_EQ(game.verdict(), "goes on");
    game.play({"8-3"});
    EXPECT_EQ(game.verdict(), "repetition");
    EXPECT_EQ(game.game().verdict()->outcome, Outcome::draw);
    EXPECT_EQ(game.game().reversible_from(), 0U);
    // A record may go on after a draw.
    game.play({"45-40"});
    EXPECT_EQ(game.verdict(), "goes on");
    EXPECT_EQ(game.game().reversible_from(), 9U);
    EXPECT_EQ(game.game().reversible_start(), game.game().position());
}

TEST(Repetition, NeedsTheSameSideToMove) {
    Played game("international", "W:WK48,45:BK3,6");
    game.play({"48-43", "3-8", "43-48", "8-3", "48-43", "3-8", "43-39", "8-3"});
    // White takes three moves for the way back: the same board, but Black to move.
    game.play({"39-48"});
    EXPECT_EQ(game.verdict(), "goes on");
}

TEST(Repetition, FourthOccurrenceInItalian) {
    Played game("italian", "W:WK30,28:BK2,5");
    for (int i = 0; i < 2; ++i) {
        game.play({"30-27", "2-6", "27-30", "6-2"});
    }
    EXPECT_EQ(game.verdict(), "goes on");
    game.play({"30-27", "2-6", "27-30"});
    EXPECT_EQ(game.verdict(), "goes on");
    game.play({"6-2"});
    EXPECT_EQ(game.verdict(), "repetition");
}

TEST(Repetition, TurkishMenStepBackSideways) {
    Played game("turkish", "W:W49,52:B9,12");
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(game.verdict(), "goes on");
        game.play({"49-50", "9-10", "50-49", "10-9"});
    }
    EXPECT_EQ(game.verdict(), "repetition");
    EXPECT_EQ(game.game().reversible_from(), 0U);
    game.play({"49-41"});  // forward: for good
    EXPECT_EQ(game.game().reversible_from(), 9U);
}

// In the column games no ply is irreversible: a cycle over captures, with all 40 men.
TEST(Repetition, ColumnsComeBackThroughCaptures) {
    Played game("stapeldammen-mindsports",
                "W:W1(wwwwwwwwwwwwwwbbbbbbbbbb),10(www),25(wbbbbbb):B24(bbw),38(bbw)");
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(game.verdict(), "goes on");
        game.play({"25-20", "24x4", "10-5", "4-10", "5x25", "10-15", "25x14", "20x9", "14x3",
                   "15-20", "3x25", "9-13", "20-15", "13-19", "15-10", "19-24"});
        EXPECT_EQ(game.game().position(), game.game().start());
    }
    EXPECT_EQ(game.verdict(), "repetition");
    EXPECT_EQ(game.game().reversible_from(), 0U);
}

TEST(InternationalDraws, TwentyFiveMoves) {
    Played game("international", "W:WK46,K47,15:BK5,K4,36");
    EXPECT_EQ(game.verdict_after(50), "counted-draw:25-moves");
}

TEST(InternationalDraws, AManStartsTheTwentyFiveMovesAgain) {
    Played game("international", "W:WK46,K47,45:BK5,K4,36");
    game.shuffle(48, "45-40");
    ASSERT_EQ(game.verdict(), "goes on");
    EXPECT_EQ(game.verdict_after(50), "counted-draw:25-moves");
}

TEST(InternationalDraws, SixteenMoves) {
    EXPECT_EQ(Played("international", "W:WK46,K47,K48:BK4").verdict_after(32),
              "counted-draw:16-moves");
    EXPECT_EQ(Played("international", "B:WK46,K47,15:BK4").verdict_after(32),
              "counted-draw:16-moves");
    EXPECT_EQ(Played("international", "W:WK48:BK4,36,6").verdict_after(32),
              "counted-draw:16-moves");
}

TEST(InternationalDraws, NeitherManNorPromotionRestartsTheSixteen) {
    Played game("international", "W:WK46,K47,16:BK4");
    game.shuffle(10, "16-11");
    game.shuffle(1, "11-6");
    game.shuffle(1, "6-1");
    ASSERT_EQ(game.verdict(), "goes on");
    ASSERT_EQ(game.game().plies(), 15);
    EXPECT_EQ(game.verdict_after(17), "counted-draw:16-moves");
}

TEST(InternationalDraws, TheCaptureThatMakesTheMaterialIsNotCounted) {
    Played capture("international", "W:WK46,K47,25:BK4,20");
    capture.play({"25x14"});
    EXPECT_EQ(capture.verdict_after(32), "counted-draw:16-moves");
}

TEST(InternationalDraws, TheFirstPromotionIsNotCounted) {
    Played game("international", "W:W7,16,26:BK50");
    game.play({"7-1"});
    EXPECT_EQ(game.verdict_after(32), "counted-draw:16-moves");
}

TEST(InternationalDraws, ACaptureTurnsSixteenIntoFive) {
    Played five("international", "B:WK46,K47,14:BK3");
    five.play({"3x25"});
    ASSERT_EQ(five.verdict(), "goes on");
    EXPECT_EQ(five.verdict_after(10), "counted-draw:5-moves");
}

TEST(InternationalDraws, FiveMoves) {
    EXPECT_EQ(Played("international", "W:WK46,K47:BK4").verdict_after(10), "counted-draw:5-moves");
    EXPECT_EQ(Played("international", "W:WK46:BK4").verdict_after(10), "counted-draw:5-moves");
    Played man("international", "W:WK46,45:BK4");
    man.shuffle(0, "45-40");
    man.shuffle(1, "40-35");
    man.shuffle(6);
    ASSERT_EQ(man.verdict(), "goes on");
    man.shuffle(1);
    EXPECT_EQ(man.verdict(), "counted-draw:5-moves");
}

TEST(InternationalDraws, AKingAgainstMenAloneIsNoFiveMoves) {
    Played game("international", "W:WK46,K47:B35");
    EXPECT_EQ(game.verdict(), "goes on");
    EXPECT_EQ(Played("international", "W:WK46:B6,16").verdict(), "goes on");
}

// In killer two kings beat one, and in losing draughts the lone king is no loss: the endings have
// no limit there.
TEST(InternationalDraws, KillerAndLosingCountTwentyFiveMovesOnly) {
    EXPECT_EQ(Played("killer", "W:WK46,K47:BK4").verdict_after(50), "counted-draw:25-moves");
    EXPECT_EQ(Played("losing", "W:WK46,K47:BK4").verdict_after(50), "counted-draw:25-moves");
}

TEST(CanadianDraws, AreTheInternationalOnes) {
    EXPECT_EQ(Played("canadian", "W:WK67,K68,K69:BK5").verdict_after(32), "counted-draw:16-moves");
    EXPECT_EQ(Played("canadian", "W:WK67:BK5").verdict_after(10), "counted-draw:5-moves");
}

TEST(EnglishDraws, FortyMovesEach) {
    EXPECT_EQ(Played("english", "B:WK29,K30,K31:BK2,K3,K1").verdict_after(80),
              "counted-draw:40-moves");
    Played game("english", "B:WK29,K30,K31:BK2,K3,K1,12");
    game.shuffle(78, "12-16");
    EXPECT_EQ(game.verdict_after(80), "counted-draw:40-moves");
}

TEST(ItalianDraws, FortyMovesEach) {
    EXPECT_EQ(Played("italian", "W:WK29,K30,K31:BK2,K3,K1").verdict_after(80),
              "counted-draw:40-moves");
}

TEST(RussianDraws, FifteenKingMoves) {
    // Eight pieces: none of the endings with a limit of their own.
    EXPECT_EQ(Played("russian", "W:WK29,K30,K31,K32:BK1,K2,K3,12").verdict_after(30),
              "counted-draw:15-moves");
}

TEST(RussianDraws, EndingsOfFourToSevenPieces) {
    EXPECT_EQ(Played("russian", "W:WK30,K32:BK1,K3").verdict_after(60), "counted-draw:30-moves");
    EXPECT_EQ(Played("russian", "W:WK30,K32,K31:BK1,K3,K2").verdict_after(120),
              "counted-draw:60-moves");
}

TEST(RussianDraws, ThreeKingsAgainstOne) {
    EXPECT_EQ(Played("russian", "W:WK30,K32,K31:BK2").verdict_after(30), "counted-draw:15-moves");
}

TEST(RussianDraws, FiveMoves) {
    EXPECT_EQ(Played("russian", "W:WK30,K31:BK2").verdict_after(10), "counted-draw:5-moves");
    EXPECT_EQ(Played("brazilian", "W:WK30,K31:BK2").verdict_after(10), "counted-draw:5-moves");
}

TEST(RussianDraws, MainRoad) {
    // From a1 (29) to h8 (4); the white king waits beside it.
    Played game("russian", "B:WK31,K32,12:BK4");
    game.play({"4-29", "31-27", "29-4", "27-24", "4-29", "24-20", "29-4", "20-31", "4-29"});
    EXPECT_EQ(game.verdict(), "goes on");
    game.play({"31-27"});
    EXPECT_EQ(game.verdict(), "counted-draw:main-road");
}

TEST(RussianDraws, LeavingTheMainRoadStartsAgain) {
    Played game("russian", "B:WK31,K32,12:BK4");
    game.play({"4-25", "31-27", "25-21", "27-24", "21-25"});
    game.play({"24-20", "25-29", "20-31", "29-4", "31-27", "4-29", "27-24", "29-4", "24-20"});
    EXPECT_EQ(game.verdict(), "goes on");
    game.play({"4-29"});
    EXPECT_EQ(game.verdict(), "counted-draw:main-road");
}

TEST(PoolDraws, TwentyAndThirteenMoves) {
    EXPECT_EQ(Played("pool", "B:WK30,K32,K31:BK1,K3").verdict_after(40), "counted-draw:20-moves");
    EXPECT_EQ(Played("pool", "B:WK30,K32,K31:BK2").verdict_after(26), "counted-draw:13-moves");
}

TEST(CzechDraws, FifteenMovesEach) {
    EXPECT_EQ(Played("czech", "W:WK30,K32,K31:BK1,K3").verdict_after(30), "counted-draw:15-moves");
}

TEST(TurkishDraws, OneAgainstOne) {
    Played game("turkish", "W:WK57:BK1,2");
    EXPECT_EQ(game.verdict(), "goes on");
    EXPECT_EQ(Played("turkish", "W:WK57:BK2").verdict(), "counted-draw:material");
    EXPECT_EQ(Played("turkish", "W:WK57:BK9").verdict(), "goes on");
}

TEST(FrisianDraws, SevenAndTwoMoves) {
    EXPECT_EQ(Played("frisian", "W:WK46,K47:BK4").verdict_after(14), "counted-draw:7-moves");
    EXPECT_EQ(Played("frisian", "W:WK46:BK4").verdict_after(4), "counted-draw:2-moves");
}

TEST(Frisian, AKingRestsAfterThreeMoves) {
    Played game("frisian", "W:WK48,45:BK3,6");
    const auto can_move = [&](Square square) {
        return std::ranges::any_of(game.game().legal_moves(),
                                   [&](const Move& move) { return move.from == square; });
    };
    game.play({"48-43", "3-8", "43-48", "8-3", "48-43"});
    EXPECT_TRUE(can_move(3));
    game.play({"3-8"});
    EXPECT_FALSE(can_move(43));
    EXPECT_TRUE(can_move(45));
    EXPECT_EQ(to_fen(game.game().position(), true), "W:WK43,45:B6,K8:+3+3");
    EXPECT_EQ(game.game().reversible_from(), 0U);
    game.play({"45-40"});
    EXPECT_FALSE(can_move(8));
    EXPECT_EQ(game.game().reversible_from(), 0U) << "Black's king still counts";
    game.play({"6-11"});
    EXPECT_TRUE(can_move(43));
    EXPECT_EQ(game.game().reversible_from(), 8U);
}

TEST(Frisian, OnlyASideWithMenMustRestItsKing) {
    Played game("frisian", "W:WK48:BK3,6");
    game.play({"48-43", "3-8", "43-48", "8-3", "48-43", "3-8"});
    EXPECT_EQ(game.game().position().king_runs(), (KingRuns{{0, 8}, {0, 3}}));
    game.play({"43-48"});
    EXPECT_EQ(game.game().legal_moves().size(), 1U) << "6-11 alone, for Black's king rests";
}

TEST(Game, RefusesAnIllegalMove) {
    Played game("international", "W:W31-50:B1-20");
    EXPECT_THROW(game.game().play(Move{31, 25, {}, {31, 25}}), InputError);
}

}  // namespace
}  // namespace huff::rules
