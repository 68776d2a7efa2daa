// The engine's side of Hub 2, driven by lines.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

#include "engines/reference/session.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines::reference {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::StartsWith;

const std::string start10 = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

/// A session and the lines it has answered.
class Wire {
  public:
    Wire() : session_([this](std::string_view text) { take(text); }) {}

    bool send(const std::string& line) { return session_.obey(line); }

    std::vector<std::string> lines() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }

    /// Waits for the next line that starts with `start` and returns it; fails after a minute.
    std::string await(const std::string& start) {
        std::unique_lock lock(mutex_);
        std::string found;
        const bool came = arrived_.wait_for(lock, std::chrono::minutes(1), [&] {
            for (; seen_ < lines_.size(); ++seen_) {
                if (lines_[seen_].starts_with(start)) {
                    found = lines_[seen_++];
                    return true;
                }
            }
            return false;
        });
        EXPECT_TRUE(came) << "no line " << start;
        return found;
    }

    std::string think(const std::string& position, const std::string& level) {
        send(position);
        send(level);
        send("go think");
        return await("done");
    }

  private:
    void take(std::string_view text) {
        const std::lock_guard lock(mutex_);
        std::istringstream stream{std::string(text)};
        for (std::string line; std::getline(stream, line);) {
            lines_.push_back(line);
        }
        arrived_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::string> lines_;
    std::size_t seen_ = 0;
    Session session_;
};

TEST(Session, IntroducesItselfAndDeclaresItsParameters) {
    Wire wire;
    wire.send("hub");
    const auto lines = wire.lines();
    EXPECT_THAT(lines.front(), StartsWith("id name="));
    EXPECT_EQ(lines.back(), "wait");
    EXPECT_THAT(lines, Contains(StartsWith("param name=variant value=normal type=enum values=")));
    EXPECT_THAT(lines, Contains("param name=randomness value=0 type=int min=0 max=1000"));
    const auto variants = std::ranges::find_if(
        lines, [](const std::string& line) { return line.starts_with("param name=variant"); });
    for (const auto* name : {"bt", "killer", "frisian", "losing", "english", "canadian",
                             "stapeldammen", "stapeldammen-kings", "russian"}) {
        EXPECT_THAT(*variants, HasSubstr(name));
    }
    wire.send("init");
    EXPECT_EQ(wire.lines().back(), "ready");
}

TEST(Session, AnswersPingAtOnceAlsoInTheMiddleOfASearch) {
    Wire wire;
    wire.send("ping");
    EXPECT_EQ(wire.lines(), std::vector<std::string>{"pong"});
    wire.send("init");
    wire.send("level infinite");
    wire.send("go think");
    wire.send("ping");
    wire.await("pong");
    wire.send("stop");
    EXPECT_THAT(wire.await("done"), StartsWith("done move="));
}

TEST(Session, PlaysTheForcedCaptureAndReportsIt) {
    Wire wire;
    wire.send("init");
    EXPECT_THAT(wire.think("pos pos=" + start10 + " moves=\"32-28 17-22\"", "level depth=1"),
                StartsWith("done move=28x17x22"));
}

// 50x24 takes five with a king; the squares are protocols.md's sample of Scan 3.1.
TEST(Session, TakesTheMostPieces) {
    Wire wire;
    wire.send("init");
    const std::string done =
        wire.think("pos pos=WeeeeeeeebbeeeeeeeeebeeeeeeeeeeeebeeeeeeeeeebeeeeeW", "level depth=5");
    EXPECT_THAT(done, StartsWith("done move=50x24x"));
    EXPECT_EQ(std::ranges::count(done.substr(0, done.find(" ponder")), 'x'), 6);
}

TEST(Session, ABadPositionIsRefusedAndNeverSearched) {
    Wire wire;
    wire.send("init");
    wire.send("pos pos=" + start10);
    for (const auto* bad : {"pos pos=Wbbbb", "pos pos=", "pos pos=\"\"",
                            "pos pos=Xbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"}) {
        wire.send(bad);
        wire.await("error message=");
    }
    wire.send("level depth=2");
    wire.send("go think");
    wire.await("error message=");
    EXPECT_EQ(wire.await("done"), "done");
    EXPECT_THAT(wire.think("pos pos=" + start10, "level depth=2"), StartsWith("done move="));
}

TEST(Session, APositionWithUncountableCapturesIsRefused) {
    const auto& variant = rules::variant_named("stapeldammen");
    const auto position = rules::parse_fen(
        "W:WK28:B22(bb),23(bb),32(bb),33(bb),12(bb),13(bb),21(bb),24(bb),31,34,42,43", variant);
    Wire wire;
    wire.send("set-param name=variant value=stapeldammen");
    wire.send("init");
    wire.send("pos pos=" + rules::hub_position(position) + " stacks=\"" +
              rules::hub_stacks(position) + "\"");
    EXPECT_THAT(wire.await("error"), HasSubstr("too many ways to capture"));
    wire.send("ping");
    EXPECT_EQ(wire.await("pong"), "pong");
}

TEST(Session, AnIllegalMoveIsNamedAndNothingIsSearched) {
    Wire wire;
    wire.send("init");
    wire.send("pos pos=" + start10 + " moves=\"32-28 20-30\"");
    EXPECT_THAT(wire.await("error"), HasSubstr("20-30"));
    wire.send("go think");
    EXPECT_EQ(wire.await("done"), "done");
}

TEST(Session, UnknownCommandsAndArgumentsAreIgnored) {
    Wire wire;
    wire.send("result value=1 reason=none");
    wire.send("");
    wire.send("set-param name=nobody value=3");
    EXPECT_TRUE(wire.lines().empty());
    wire.send("init");
    EXPECT_THAT(wire.think("pos pos=" + start10 + " colour=red", "level depth=1 width=3"),
                StartsWith("done move="));
}

TEST(Session, BadValuesAreErrorsThatNameTheRange) {
    Wire wire;
    for (const auto* bad :
         {"set-param name=tt-size value=99", "set-param name=tt-size value=x",
          "set-param name=variant value=chess", "set-param name=seed value=-1",
          "set-param name=ponder value=maybe", "set-param value=3", "level depth=x",
          "level time=soon", "level time=nan", "level move-time=1e99", "pos pos=\"open"}) {
        wire.send(bad);
        EXPECT_THAT(wire.await("error message="), testing::Not(HasSubstr("exception"))) << bad;
    }
}

TEST(Session, APositionWithoutMovesGetsABareDone) {
    Wire wire;
    wire.send("init");
    // White's only man on 46 is blocked by 41 and 37.
    std::string board(50, 'e');
    board[46 - 1] = 'w';
    board[41 - 1] = 'b';
    board[37 - 1] = 'b';
    EXPECT_EQ(wire.think("pos pos=W" + board, "level depth=3"), "done");
}

TEST(Session, PonderWaitsForTheHitThenAnswersInTime) {
    Wire wire;
    wire.send("init");
    wire.send("pos pos=" + start10 + " moves=\"32-28 17-22\"");
    wire.send("level move-time=0.01");
    wire.send("go ponder");
    wire.send("ping");
    wire.await("pong");
    EXPECT_THAT(wire.lines(), testing::Not(Contains(StartsWith("done"))));
    wire.send("ponder-hit");
    EXPECT_THAT(wire.await("done"), StartsWith("done move=28x17x22"));
}

TEST(Session, AnyOtherLineDuringASearchEndsItFirst) {
    Wire wire;
    wire.send("init");
    wire.send("level infinite");
    wire.send("go think");
    wire.send("pos pos=" + start10 + " moves=\"32-28 17-22\"");
    EXPECT_THAT(wire.await("done"), StartsWith("done move="));
    wire.send("level nodes=50");
    wire.send("go think");
    EXPECT_THAT(wire.await("done"), StartsWith("done move=28x17x22"));
}

TEST(Session, QuitEndsTheSessionAndStopsTheSearch) {
    Wire wire;
    wire.send("init");
    wire.send("go think");
    EXPECT_FALSE(wire.send("quit"));
    EXPECT_THAT(wire.lines().back(), StartsWith("done move="));
}

std::vector<std::string> node_limited_game(const std::string& seed, const std::string& randomness) {
    Wire wire;
    wire.send("set-param name=randomness value=" + randomness);
    wire.send("init");
    wire.send("new-game seed=" + seed);
    std::vector<std::string> moves;
    std::string text;
    for (int ply = 0; ply < 16; ++ply) {
        const std::string done =
            wire.think("pos pos=" + start10 + " moves=\"" + text + "\"", "level nodes=300");
        const std::string move = done.substr(10, done.find(' ', 10) - 10);
        moves.push_back(move);
        text += " " + move;
    }
    return moves;
}

TEST(Session, NodeLimitedGamesRepeatAndSeedsMakeThemDiffer) {
    EXPECT_EQ(node_limited_game("5", "0"), node_limited_game("5", "0"));
    EXPECT_EQ(node_limited_game("5", "30"), node_limited_game("5", "30"));
    EXPECT_NE(node_limited_game("5", "30"), node_limited_game("6", "30"));
}

TEST(Session, TheDepthOptionCapsEverySearch) {
    Wire wire;
    wire.send("set-param name=depth value=3");
    wire.send("init");
    wire.think("pos pos=" + start10, "level depth=9");
    EXPECT_THAT(wire.lines(), Contains(StartsWith("info depth=3 ")));
    EXPECT_THAT(wire.lines(), testing::Not(Contains(StartsWith("info depth=4 "))));
}

}  // namespace
}  // namespace huff::engines::reference
