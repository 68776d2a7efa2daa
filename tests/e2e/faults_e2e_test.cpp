// What engines do wrong costs their game and nothing else (needs.md part 2, B1-B14, B35).
#include <chrono>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using std::chrono::steady_clock;
using testing::HasSubstr;

/// A match of `bad` (White in leg 1, its fault in its first game) against a good engine. `bad` runs
/// in the match's own folder: there `--once FILE` leaves the mark that it has misbehaved.
class Match {
  public:
    explicit Match(const std::string& bad_args, const std::vector<std::string>& limits,
                   const std::vector<std::string>& options = {"--pairs", "2"}) {
        const auto begin = steady_clock::now();
        ended =
            huff(folder,
                 std::vector<std::string>{"match"} +
                     scripted("bad", bad_args,
                              limits + std::vector<std::string>{"dir=" + (folder / "").string()}) +
                     scripted("good", "--seed 9", limits) +
                     std::vector<std::string>{"--concurrency", "1", "--max-plies", "30"} + options);
        took = steady_clock::now() - begin;
    }

    Rows rows(const std::string& sql) const { return query(folder / "huff.db", sql); }
    /// Result, reason of the first game.
    std::vector<std::string> first_game() const {
        return rows("SELECT result, reason FROM games WHERE pair = 1 AND leg = 1").at(0);
    }
    /// All games were played, and only the bad engine's faults are in the store.
    void others_played(std::size_t games = 4) const {
        EXPECT_EQ(ended.status, 0) << ended.err;
        EXPECT_EQ(rows("SELECT pair FROM games WHERE result <> 'void'").size(), games) << ended.err;
    }

    Folder folder;
    Ended ended;
    steady_clock::duration took{};
};

using Lost = std::vector<std::string>;
const std::vector<std::string> depth_limit{"depth=3"};
const std::vector<std::string> clock{"tc=1+0.05"};

TEST(Faults, DeathInASearchWithoutAClock) {  // B1
    const std::string once = "--once died ";
    for (const auto& limits :
         {std::vector<std::string>{"depth=3"}, {"nodes=10"}, {"tc=60"}, {"movetime=5"}}) {
        const Match match("--at 2 --die-before --signal 6 " + once, limits);
        EXPECT_EQ(match.first_game(), (Lost{"black", "crash"})) << limits[0];
        EXPECT_EQ(match.rows("SELECT side, kind, signal FROM faults"),
                  (Rows{{"white", "crash", "6"}}));
        match.others_played();
        EXPECT_LT(match.took, std::chrono::seconds(60));
    }
}

TEST(Faults, CrashKeepsStatusAndStderr) {  // B12
    const Match match("--at 1 --die-before --exit 7 --stderr-bytes 3000 --once died", depth_limit);
    const auto fault = match.rows("SELECT exit_status, stderr_tail FROM faults").at(0);
    EXPECT_EQ(fault[0], "7");
    EXPECT_GE(fault[1].size(), 2000U);
    match.others_played();
}

TEST(Faults, SilenceWithoutAClockIsAStall) {  // B2
    const Match match("--at 2 --silent --once silent", {"depth=3", "hang=1"});
    EXPECT_EQ(match.first_game(), (Lost{"black", "stall"}));
    match.others_played();
    EXPECT_LT(match.took, std::chrono::seconds(60));
}

TEST(Faults, SilenceThatIgnoresStopIsKilled) {
    const Match match("--at 2 --silent --ignore-stop --ignore-quit --ignore-term --once silent",
                      {"depth=3", "hang=1"});
    EXPECT_EQ(match.first_game(), (Lost{"black", "stall"}));
    match.others_played();
}

TEST(Faults, ChatterPastTheFlagIsATimeLoss) {  // B3
    const Match match("--at 1 --chatty --ignore-stop --once chatted", clock);
    EXPECT_EQ(match.first_game(), (Lost{"black", "time"}));
    EXPECT_GE(std::stol(match.rows("SELECT overrun_us FROM faults").at(0).at(0)), 1'000'000);
    match.others_played();
    EXPECT_LT(match.took, std::chrono::seconds(120));
}

TEST(Faults, LateReplyIsATimeLossWithItsOverrunAndDoesNotLeak) {  // B4
    // 1.05 s are allowed for the first move; it answers after 1.55 s and, like an engine deep in
    // thought, not before.
    const Match match("--at 1 --late 1550 --ignore-stop --once late", {"tc=1+0.05", "restart=off"});
    EXPECT_EQ(match.first_game(), (Lost{"black", "time"}));
    const auto overrun = std::stol(match.rows("SELECT overrun_us FROM faults").at(0).at(0));
    EXPECT_GE(overrun, 450'000);
    match.others_played();
    EXPECT_EQ(match.rows("SELECT count(*) FROM faults"), (Rows{{"1"}}));
}

TEST(Faults, LateOnTheLastMoveOfAPeriodIsLate) {  // B4
    const Match match("--at 2 --late 1600 --ignore-stop --once late", {"tc=2/1"});
    EXPECT_EQ(match.first_game(), (Lost{"black", "time"}));
    match.others_played();
}

TEST(Faults, CarriageReturnsAreNoFault) {  // B5
    const Match match("--crlf", depth_limit);
    EXPECT_EQ(match.rows("SELECT count(*) FROM faults"), (Rows{{"0"}}));
    match.others_played();
}

TEST(Faults, NoiseIsNoFault) {  // B6: 1 MB on stderr, 5 MB of info, before one answer
    const Match match("--stderr-bytes 100000 --info-bytes 500000", depth_limit, {"--pairs", "1"});
    EXPECT_EQ(match.rows("SELECT count(*) FROM faults"), (Rows{{"0"}}));
    match.others_played(2);
}

TEST(Faults, EndlessLineIsAProtocolFault) {  // B6: a 2 MB line
    const Match match("--line-bytes 2000000", depth_limit, {"--pairs", "1"});
    EXPECT_EQ(match.first_game(), (Lost{"black", "protocol"}));
    match.others_played(2);
}

TEST(Faults, AnswerInPiecesIsOneMove) {  // B7
    const Match match("--pieces", depth_limit, {"--pairs", "1"});
    EXPECT_EQ(match.rows("SELECT count(*) FROM faults"), (Rows{{"0"}}));
    match.others_played(2);
}

TEST(Faults, AnswerWithoutALineEndIsNoMove) {  // B7
    const Match match("--at 1 --no-newline --once cut", clock);
    EXPECT_EQ(match.first_game(), (Lost{"black", "time"}));
    match.others_played();
}

TEST(Faults, EverythingThatIsNoLegalMoveLosesForTheSender) {  // B13
    for (const std::string fault :
         {"--illegal hello", "--bare-done", "--illegal (none)", "--other-side-move"}) {
        const Match match("--at 1 " + fault + " --once bad", depth_limit, {"--pairs", "1"});
        EXPECT_EQ(match.first_game(), (Lost{"black", "illegal"})) << fault;
        EXPECT_NE(match.rows("SELECT raw FROM faults").at(0).at(0), "") << fault;
        match.others_played(2);
    }
}

TEST(Faults, ErrorLineMakesTheSearchVoid) {
    const Match match("--at 2 --error-line --once bad", depth_limit, {"--pairs", "1"});
    EXPECT_EQ(match.first_game(), (Lost{"black", "protocol"}));
    match.others_played(2);
}

TEST(Faults, MoveWrittenBeforeACleanExitCounts) {
    const Match match("--at 2 --die-after --exit 0 --once died", depth_limit, {"--pairs", "1"});
    // The move stands; the death is found at the engine's next turn.
    EXPECT_EQ(match.first_game(), (Lost{"black", "crash"}));
    EXPECT_EQ(match.rows("SELECT count(*) FROM plies WHERE pair = 1 AND leg = 1 AND "
                         "time_us IS NOT NULL"),
              (Rows{{"4"}}));
    match.others_played(2);
}

TEST(Faults, SlowStartIsNotOnTheClock) {  // B9
    const Match match("--slow-start 1500", {"tc=1+0.5"}, {"--pairs", "1"});
    EXPECT_EQ(match.rows("SELECT count(*) FROM faults"), (Rows{{"0"}}));
    match.others_played(2);
}

/// An engine that runs once (to be tried) and once more, and from then on does not start.
std::vector<std::string> starts_twice(const Folder& folder, const std::string& name) {
    const auto script = folder / "starts-twice";
    std::ofstream(script) << "#!/bin/sh\n"
                             "echo x >> \"$0.starts\"\n"
                             "if [ $(wc -l < \"$0.starts\") -gt 2 ]; then exit 5; fi\n"
                             "exec '"
                          << HUFF_BIN_DIR << "/scripted-engine' \"$@\"\n";
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    return {"--engine", "name=" + name, "cmd=" + script.string(), "restart=on", "nodes=1"};
}

TEST(Faults, StartFailureIsReplayedAtMostThreeTimesThenTheRunStops) {
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + starts_twice(folder, "flaky") +
                         scripted("good", "", {"nodes=1"}) +
                         std::vector<std::string>{"--pairs", "2", "--concurrency", "1"});
    EXPECT_EQ(ended.status, 4) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("flaky"));
    EXPECT_EQ(query(folder / "huff.db", "SELECT pair, leg, result, reason, attempt FROM games"),
              (Rows{{"1", "1", query(folder / "huff.db", "SELECT result FROM games")[0][0],
                     query(folder / "huff.db", "SELECT reason FROM games")[0][0], "1"},
                    {"1", "2", "void", "start-failure", "3"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT attempt, kind, exit_status FROM faults"),
              (Rows{{"1", "start-failure", "5"},
                    {"2", "start-failure", "5"},
                    {"3", "start-failure", "5"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT state FROM runs"), (Rows{{"stopped"}}));
    const auto status = huff(folder, {"status"}).out;
    EXPECT_THAT(status, HasSubstr("1 game without a result will be replayed\n"));
    EXPECT_THAT(status, HasSubstr("Faults       flaky: 3 (start-failure), replayed.\n"));
    const auto json = nlohmann::json::parse(huff(folder, {"status", "--json"}).out);
    EXPECT_EQ(json.at("faults"), 0);
    EXPECT_EQ(json.at("replayed_faults"), 3);
}

TEST(Faults, StartFailureCanBeALoss) {
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + starts_twice(folder, "flaky") +
                         scripted("good", "", {"nodes=1"}) +
                         std::vector<std::string>{"--pairs", "2", "--concurrency", "1",
                                                  "--on-start-failure", "loss"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db",
                    "SELECT pair, leg, result FROM games WHERE reason = 'start-failure'"),
              (Rows{{"1", "2", "white"}, {"2", "1", "black"}, {"2", "2", "white"}}));
}

TEST(Adjudication, EndsAtTheExactPly) {  // B35
    // Both engines say 0.05 from the mover's view at every move but the bad one's third.
    const std::vector<std::string> options{"--pairs", "1",         "--draw",
                                           "after=4", "score=0.1", "plies=4"};
    const Match match("--scores '0.05 0.05 3.0 0.05'", depth_limit, options);
    match.others_played(2);
    // good has no scores: a ply without a score starts the count again, so no draw by score.
    EXPECT_EQ(match.rows("SELECT count(*) FROM games WHERE reason = 'adjudicated:score'"),
              (Rows{{"0"}}));
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} +
                         scripted("a", "--scores '0.05 0.05 3.0 0.05'", {"nodes=1"}) +
                         scripted("b", "--scores '-0.05'", {"nodes=1"}) + options);
    EXPECT_EQ(ended.status, 0) << ended.err;
    // The first four engine plies are quiet in both legs, the fifth would not be.
    EXPECT_EQ(
        query(folder / "huff.db",
              "SELECT leg, reason, result, plies - (SELECT count(*) FROM plies p WHERE "
              "p.run = g.run AND p.pair = g.pair AND p.leg = g.leg AND p.time_us IS NULL) "
              "FROM games g"),
        (Rows{{"1", "adjudicated:score", "draw", "4"}, {"2", "adjudicated:score", "draw", "4"}}));
}

TEST(Adjudication, ResignNeedsBothUnlessOnesided) {
    const auto play = [](const std::vector<std::string>& rule) {
        Folder folder;
        const auto ended =
            huff(folder, std::vector<std::string>{"match"} +
                             scripted("a", "--scores '5 5 5 5'", {"nodes=1"}) +
                             scripted("b", "--scores '0 -5'", {"nodes=1"}) +
                             std::vector<std::string>{"--pairs", "1", "--max-plies", "40"} + rule);
        EXPECT_EQ(ended.status, 0) << ended.err;
        return query(folder / "huff.db",
                     "SELECT leg, reason, result, (SELECT count(*) FROM plies p WHERE p.run = "
                     "g.run AND p.pair = g.pair AND p.leg = g.leg AND p.time_us IS NOT NULL) "
                     "FROM games g");
    };
    // a sees itself winning from the start, b sees itself losing from its second move on.
    EXPECT_EQ(play({"--resign", "score=4", "plies=4"}),
              (Rows{{"1", "adjudicated:resign", "white", "6"},
                    {"2", "adjudicated:resign", "black", "5"}}));
    EXPECT_EQ(play({"--resign", "score=4", "plies=2", "onesided"}),
              (Rows{{"1", "adjudicated:resign", "white", "6"},
                    {"2", "adjudicated:resign", "black", "5"}}));
}

TEST(Adjudication, PlyCapIsADraw) {
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + scripted("a", "", {"nodes=1"}) +
                         scripted("b", "", {"nodes=1"}) +
                         std::vector<std::string>{"--pairs", "1", "--max-plies", "7"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT leg, result, reason, plies FROM games"),
              (Rows{{"1", "draw", "adjudicated:ply-cap", "7"},
                    {"2", "draw", "adjudicated:ply-cap", "7"}}));
}

// A king among columns of two, each beside several landing squares: no referee can list the
// captures. The game ends as a draw, and the run goes on.
TEST(Adjudication, CaptureLimitEndsTheGameByName) {
    const Folder folder;
    std::ofstream(folder / "start.txt")
        << "B:WK28:B1,22(bb),23(bb),32(bb),33(bb),12(bb),13(bb),21(bb),24(bb),31,34,42\n";
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + scripted("a", "--moves 1-6", {"nodes=1"}) +
                         scripted("b", "--moves 1-6", {"nodes=1"}) +
                         std::vector<std::string>{"--pairs", "1", "--variant", "stapeldammen",
                                                  "--openings", "start.txt"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT leg, result, reason, plies FROM games"),
              (Rows{{"1", "draw", "adjudicated:capture-limit", "1"},
                    {"2", "draw", "adjudicated:capture-limit", "1"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM faults"), (Rows{{"0"}}));
    EXPECT_EQ(huff(folder, {"verify", "1"}).status, 0);
}

TEST(Adjudication, ResultsTableEndsTheGame) {
    const Folder folder;
    // Both engines play 32-28 19-23 28x19 if they can; then Black has lost a man for nothing yet.
    std::ofstream(folder / "start.txt") << "W:W31-50:B1-20\n";
    std::ofstream(folder / "known.tsv") << "# after 32-28 19-23 28x19\n"
                                           "B:W19,31,33-50:B1-18,20\twhite\n";
    const auto play = [&](const std::vector<std::string>& more) {
        const auto player = [](const std::string& name) {
            return scripted(name, "--game '32-28 19-23 28x19'", {"nodes=1"});
        };
        return huff(folder, std::vector<std::string>{"match"} + player("a") + player("b") +
                                std::vector<std::string>{"--pairs", "1", "--max-plies", "10",
                                                         "--openings", "start.txt"} +
                                more);
    };
    const auto ended = play({"--results-table", "known.tsv"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(
        query(folder / "huff.db", "SELECT leg, result, reason, plies FROM games"),
        (Rows{{"1", "white", "adjudicated:table", "3"}, {"2", "white", "adjudicated:table", "3"}}));
    EXPECT_EQ(huff(folder, {"verify", "1"}).status, 0);
    // Off by default.
    EXPECT_EQ(play({}).status, 0);
    EXPECT_EQ(query(folder / "huff.db", "SELECT DISTINCT reason FROM games WHERE run = 2"),
              (Rows{{"adjudicated:ply-cap"}}));
    // The run knows its table.
    std::ofstream(folder / "known.tsv", std::ios::app) << "W:W28:BK5\tdraw\n";
    const auto changed = huff(folder, {"resume", "1"});
    EXPECT_EQ(changed.status, 2);
    EXPECT_THAT(changed.err, HasSubstr((folder / "known.tsv").string()));
    std::ofstream(folder / "known.tsv") << "W:W28:BK5\tloss\n";
    const auto wrong = play({"--results-table", "known.tsv"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("known.tsv:1: the result is \"loss\""));
}

TEST(Dispute, TheRefereeDecidesAndTheDisagreementIsOnRecord) {  // needs.md A3
    // The one wins whatever the referee says; the other ends its fourth game turn as its win.
    const std::vector<std::string> dxp{"proto=dxp", "tc=60"};
    const auto disputes = [&dxp](const std::string& plies) {
        const Folder folder;
        const auto ended =
            huff(folder,
                 std::vector<std::string>{"match"} +
                     scripted("boaster", "--proto dxp --port {port} --confirm-reason 3", dxp) +
                     scripted("quitter", "--proto dxp --port {port} --end-reason 3 --at 4", dxp) +
                     std::vector<std::string>{"--concurrency", "1", "--pairs", "1"} +
                     std::vector<std::string>{"--max-plies", plies});
        EXPECT_EQ(ended.status, 0) << ended.err;
        EXPECT_THAT(ended.err, HasSubstr("; disputed: "));
        return query(folder / "huff.db", "SELECT result, reason, dispute FROM games WHERE leg = 1");
    };
    EXPECT_EQ(disputes("6"),
              (Rows{{"draw", "adjudicated:ply-cap",
                     "white says win for itself, the referee draw (adjudicated:ply-cap)"}}));
    EXPECT_EQ(disputes("30"),
              (Rows{{"white", "protocol", "black ended the game as win for itself, unfinished"}}));
}

}  // namespace
}  // namespace huff::e2e
