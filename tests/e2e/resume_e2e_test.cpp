// Interruptions: signals, kills, resume (needs.md A14, B19-B22, B26, B40). The kill test takes its
// instants from a seed; HUFF_KILLS sets how many kills there are.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <thread>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

/// A deterministic match whose moves take a millisecond.
std::vector<std::string> match(int pairs, const std::vector<std::string>& more = {}) {
    return std::vector<std::string>{"match"} + scripted("a", "--seed 1 --sleep 1", {"nodes=1"}) +
           scripted("b", "--seed 2 --sleep 1", {"nodes=1"}) +
           std::vector<std::string>{
               "--pairs", std::to_string(pairs), "--max-plies", "40", "--concurrency",
               "2",       "--oversubscribe"} +
           more;
}

TEST(Signals, InterruptKeepsWhatIsFinishedAndLeavesNoProcess) {
    for (const auto& [signal, status] :
         {std::pair(SIGINT, 130), std::pair(SIGTERM, 143), std::pair(SIGHUP, 129)}) {
        const Folder folder;
        // From its tenth search on the engine thinks for 30 s and ignores stop, quit and SIGTERM;
        // its child holds the pipes.
        const auto mark = (folder / "mark").string();
        Running running(
            folder.path(),
            huff_command(std::vector<std::string>{"match"} +
                         scripted("stubborn",
                                  "--at 60 --silent --ignore-stop --ignore-quit --ignore-term "
                                  "--fork-child --child-pid " +
                                      mark,
                                  {"nodes=1", "hang=30"}) +
                         scripted("good", "--record " + (folder / "good").string(), {"nodes=1"}) +
                         std::vector<std::string>{"--pairs", "50", "--max-plies", "40",
                                                  "--concurrency", "1", "--pdn", "x.pdn"}));
        ASSERT_TRUE(running.wait_for("game 1.1 finished")) << running.err();
        std::this_thread::sleep_for(500ms);
        const auto begin = std::chrono::steady_clock::now();
        running.signal(signal);
        const auto ended = running.wait();
        const auto took = std::chrono::steady_clock::now() - begin;
        EXPECT_EQ(ended.status, status) << ended.err;
        EXPECT_LT(took, 20s);  // stated: 5 s
        EXPECT_TRUE(all_gone(folder.path().string()));
        EXPECT_EQ(query(folder / "huff.db", "PRAGMA integrity_check"), (Rows{{"ok"}}));
        EXPECT_GE(query(folder / "huff.db", "SELECT pair FROM games").size(), 1U);
        EXPECT_EQ(query(folder / "huff.db", "SELECT state FROM runs"), (Rows{{"stopped"}}));
        EXPECT_THAT(text_of(folder / "x.pdn"), HasSubstr("[White \"stubborn\"]"));
    }
}

TEST(Signals, KilledHarnessTakesItsEnginesAlong) {
    const Folder folder;
    Running running(folder.path(),
                    huff_command(std::vector<std::string>{"match"} +
                                 scripted("a", "--record " + (folder / "a").string(), {"nodes=1"}) +
                                 scripted("b",
                                          "--at 20 --silent --ignore-stop --ignore-quit --record " +
                                              (folder / "b").string(),
                                          {"nodes=1"}) +
                                 std::vector<std::string>{"--pairs", "9"}));
    ASSERT_TRUE(running.wait_for("run 1 of"));
    std::this_thread::sleep_for(300ms);
    running.signal(SIGKILL);
    running.wait();
    EXPECT_TRUE(all_gone(folder.path().string(), 20s));
}

TEST(Signals, KilledHarnessTakesWhatItsWrappersStartedAlong) {
    const Folder folder;
    const std::string wrapper = folder / "wrapper.sh";
    std::ofstream(wrapper) << "#!/bin/sh\n"
                           << "sh -c 'while :; do sleep 1; done' " << folder.path() << " &\n"
                           << huff::tests::bin_dir() << "/scripted-engine \"$@\"\n";
    std::filesystem::permissions(wrapper, std::filesystem::perms::owner_all);
    Running running(
        folder.path(),
        huff_command({"match", "--engine", "name=wrapped", "cmd=" + wrapper, "nodes=1",
                      "args=--at 20 --silent --record " + (folder / "w").string(), "--engine",
                      "name=wrapped2", "cmd=" + wrapper, "nodes=1", "--pairs", "9"}));
    ASSERT_TRUE(running.wait_for("run 1 of"));
    std::this_thread::sleep_for(300ms);
    EXPECT_GE(processes_with(folder.path().string()).size(), 3U);
    running.signal(SIGKILL);
    running.wait();
    EXPECT_TRUE(all_gone(folder.path().string(), 20s));
}

TEST(Signals, Usr1PrintsTheStateAndDisturbsNothing) {
    const Folder folder;
    Running running(folder.path(), huff_command(match(6)));
    ASSERT_TRUE(running.wait_for("game 1."));
    running.signal(SIGUSR1);
    EXPECT_TRUE(running.wait_for("of 6 pairs"));
    EXPECT_TRUE(running.wait_for("\na: "));  // what each engine has done
    EXPECT_TRUE(running.wait_for(" ms a move"));
    EXPECT_EQ(running.wait().status, 0);
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"), (Rows{{"12"}}));
}

TEST(Resume, ThreeInterruptsThenTheSameAsUnbroken) {  // B19, B20
    const Folder folder;
    const auto unbroken = huff(folder, match(12, {"--db", "whole.db"}));
    ASSERT_EQ(unbroken.status, 0) << unbroken.err;
    for (int i = 1; i <= 3; ++i) {
        Running running(folder.path(), huff_command(match(12, {"--db", "cut.db"})));
        ASSERT_TRUE(running.wait_for(fmt::format("game {}.", 2 * i)));
        running.signal(SIGINT);
        EXPECT_EQ(running.wait().status, 130);
    }
    const auto resumed = huff(folder, {"resume", "--db", "cut.db"});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(
        query(folder / "cut.db", "SELECT count(*), count(DISTINCT pair * 10 + leg) FROM games"),
        (Rows{{"24", "24"}}));
    EXPECT_EQ(pdn_without_times(folder, "cut.db"), pdn_without_times(folder, "whole.db"));
    // Nothing is left to do.
    const auto again = huff(folder, {"resume", "--db", "cut.db"});
    EXPECT_EQ(again.status, 0);
    EXPECT_THAT(again.err, HasSubstr("no unfinished run"));
    EXPECT_EQ(huff(folder, {"resume", "--db", "cut.db", "--json"}).out, "{\"run\":null}\n");
    // A finished run prints its report; --pairs extends it.
    EXPECT_THAT(huff(folder, {"resume", "--db", "cut.db", "1"}).out, HasSubstr("cut.db"));
    EXPECT_EQ(huff(folder, {"resume", "--db", "cut.db", "1", "--pairs", "13"}).status, 0);
    EXPECT_EQ(query(folder / "cut.db", "SELECT count(*) FROM games"), (Rows{{"26"}}));
}

TEST(Resume, AFinishedRunIsOnlyShown) {
    const Folder folder;
    const auto engine = folder / "engine";
    std::filesystem::copy_file(fmt::format("{}/scripted-engine", HUFF_BIN_DIR), engine);
    const auto play = [&](const std::string& pairs) {
        return huff(folder, {"match", "--engine", "name=a", "cmd=" + engine.string(), "--engine",
                             "name=b", "cmd=" + engine.string(), "--each", "nodes=1", "--pairs",
                             pairs, "--max-plies", "8", "--pdn", "games.pdn"});
    };
    const auto first = play("2");
    ASSERT_EQ(first.status, 0) << first.err;
    ASSERT_EQ(play("3").status, 0);
    const auto pdn = text_of(folder / "games.pdn");
    std::filesystem::remove(engine);
    std::filesystem::permissions(folder / "huff.db", std::filesystem::perms::owner_read);
    const auto shown = huff(folder, {"resume", "1"});
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_EQ(shown.out, first.out);
    EXPECT_EQ(shown.err, "");
    EXPECT_EQ(text_of(folder / "games.pdn"), pdn) << "the file is the later run's by now";
    std::filesystem::remove(folder / "games.pdn");
    EXPECT_EQ(huff(folder, {"resume", "1"}).status, 0);
    EXPECT_THAT(text_of(folder / "games.pdn"), HasSubstr("[Round \"2.2\"]"));
}

TEST(Resume, TheSameCommandAfterTheEndSaysWhatItDoes) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match(2)).status, 0);
    EXPECT_THAT(huff(folder, match(2)).err,
                HasSubstr("note: run 1 is the same and finished (huff status --db huff.db 1)"));
    EXPECT_THAT(huff(folder, match(3)).err,
                HasSubstr("note: run 2 is the same with 2 pairs, and finished; this begins anew, "
                          "where huff resume --db huff.db 2 --pairs 3 plays on"));
    EXPECT_THAT(huff(folder, match(3, {"--new"})).err, Not(HasSubstr("note: run")));
}

TEST(Resume, ATestIsExtendedOnlyWithoutAVerdict) {
    const Folder folder;
    const auto lost =
        std::vector<std::string>{"match"} + scripted("a", "--illegal 1-1 --at 0", {"nodes=1"}) +
        scripted("b", "", {"nodes=1"}) +
        std::vector<std::string>{"--pairs", "40", "--sprt", "elo0=0", "elo1=50", "--db", "lost.db"};
    ASSERT_EQ(huff(folder, lost).status, 1);
    const auto refused = huff(folder, {"resume", "--db", "lost.db", "1", "--pairs", "90"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("run 1 has its verdict (H0 accepted after "));
    EXPECT_EQ(query(folder / "lost.db", "SELECT json_extract(config, '$.pairs') FROM runs"),
              (Rows{{"40"}}));
    const auto open = huff(folder, match(2, {"--sprt", "elo0=0", "elo1=5", "--db", "open.db"}));
    EXPECT_EQ(open.status, 3) << open.err;
    EXPECT_THAT(open.err, HasSubstr("no verdict after 2 pairs: huff resume --db open.db 1 --pairs "
                                    "4 plays on"));
}

TEST(Resume, SecondPlayerOfARunIsRefused) {
    const Folder folder;
    Running running(folder.path(), huff_command(match(4000)));
    ASSERT_TRUE(running.wait_for("game 1."));
    const auto second = huff(folder, {"resume"});
    EXPECT_EQ(second.status, 2) << second.err;
    EXPECT_THAT(second.err, HasSubstr("run 1 of huff.db is being played by another huff"));
    const auto same = huff(folder, match(4000));
    EXPECT_EQ(same.status, 2) << same.err;
    EXPECT_THAT(same.err, HasSubstr("run 1 of huff.db is being played by another huff"));
    const auto status = huff(folder, {"status"});
    EXPECT_EQ(status.status, 0) << status.err;
    EXPECT_THAT(status.out, HasSubstr(": playing; "));
    running.signal(SIGTERM);
    EXPECT_EQ(running.wait().status, 143);
}

TEST(Resume, ChangedEngineIsRefusedByName) {  // B22
    const Folder folder;
    const auto engine = folder / "engine";
    std::ofstream(engine) << "#!/bin/sh\nexec '" << HUFF_BIN_DIR << "/scripted-engine' \"$@\"\n";
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    const auto command = std::vector<std::string>{"match",          "--engine",
                                                  "name=mine",      "cmd=" + engine.string(),
                                                  "args=--sleep 1", "nodes=1"} +
                         scripted("b", "", {"nodes=1"}) + std::vector<std::string>{"--pairs", "50"};
    Running running(folder.path(), huff_command(command));
    ASSERT_TRUE(running.wait_for("game 1."));
    running.signal(SIGINT);
    EXPECT_EQ(running.wait().status, 130);
    std::ofstream(engine, std::ios::app) << "# newer\n";
    const auto resumed = huff(folder, {"resume"});
    EXPECT_EQ(resumed.status, 2);
    EXPECT_THAT(resumed.err, HasSubstr("mine"));
    EXPECT_THAT(resumed.err, HasSubstr(engine.string()));
}

TEST(Verify, FindsADeterministicRunUnchanged) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match(3)).status, 0);
    const auto verified = huff(folder, {"verify", "1"});
    EXPECT_EQ(verified.status, 0) << verified.out << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("6 of 6 games"));
    // A move that was not played is found.
    query(folder / "huff.db",
          "UPDATE ply SET move = '1-1' WHERE (game, number) = "
          "(SELECT game, number FROM ply ORDER BY game DESC, number DESC LIMIT 1)");
    EXPECT_EQ(huff(folder, {"verify", "1"}).status, 1);
}

TEST(Verify, SaysThatGamesLostByFaultsAreNotPlayedAgain) {
    const Folder folder;
    huff(folder, std::vector<std::string>{"match"} + scripted("a", "--die-before", {"nodes=1"}) +
                     scripted("b", "", {"nodes=1"}) + std::vector<std::string>{"--pairs", "1"});
    ASSERT_EQ(query(folder / "huff.db", "SELECT DISTINCT reason FROM games"), (Rows{{"crash"}}));
    const auto verified = huff(folder, {"verify", "1"});
    EXPECT_EQ(verified.status, 3);
    EXPECT_THAT(verified.out, HasSubstr("run 1: nothing to verify: 2 stored games, and none of"));
}

/// Whether a file is a store; one whose making was cut off is empty or not there.
bool has_schema(const std::filesystem::path& db) {
    return std::filesystem::exists(db) &&
           query(db, "SELECT count(*) FROM sqlite_schema")[0][0] != "0";
}

/// How far a killed match had come.
std::string stage_of(const std::filesystem::path& db, const Ended& left, int pairs) {
    if (left.status == 0) {
        return "came too late";
    }
    if (!has_schema(db)) {
        return "before the store";
    }
    if (left.err.find("run 1 of") == std::string::npos &&
        left.err.find("continuing run 1") == std::string::npos) {
        return "while starting";
    }
    if (left.err.find(" finished: ") == std::string::npos) {
        return "in the first games of a session";
    }
    const auto games = std::stoi(query(db, "SELECT count(*) FROM games")[0][0]);
    return games == 2 * pairs ? "after the last game" : "between games";
}

TEST(Kills, NothingIsLostAndNothingTwice) {  // A14, B26
    const char* wanted = std::getenv("HUFF_KILLS");
    const int kills = wanted == nullptr ? 8 : std::atoi(wanted);
    const int pairs = wanted == nullptr ? 12 : 60;
    std::mt19937 random(20240601);
    const Folder folder;
    ASSERT_EQ(huff(folder, match(pairs, {"--db", "whole.db"})).status, 0);
    const auto whole = pdn_without_times(folder, "whole.db");
    int killed = 0;
    std::map<std::string, int> stages;
    int round = 0;
    std::int64_t lost = 0;
    std::int64_t duplicated = 0;
    while (killed < kills) {
        const auto db = fmt::format("cut{}.db", ++round);
        std::int64_t announced = 0;
        bool finished = false;
        while (!finished && killed < kills) {
            Running running(folder.path(), huff_command(match(pairs, {"--db", db})));
            if (random() % 4 != 0) {  // a quarter falls anywhere in the start
                running.wait_for("run 1 of");
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 700));
            running.signal(SIGKILL);
            const auto left = running.wait();
            ++stages[stage_of(folder / db, left, pairs)];
            killed += left.status == 0 ? 0 : 1;
            for (std::size_t at = 0; (at = left.err.find(" finished: ", at)) != std::string::npos;
                 ++at) {
                ++announced;
            }
            if (!has_schema(folder / db)) {
                EXPECT_EQ(announced, 0);
                continue;
            }
            // A kill may come between the end of the run and that of the program.
            finished = query(folder / db, "SELECT state FROM runs") == (Rows{{"finished"}});
            const auto games =
                query(folder / db,
                      "SELECT count(*), count(*) - count(DISTINCT pair * 10 + leg) FROM games");
            lost += std::max<std::int64_t>(0, announced - std::stol(games[0][0]));
            duplicated += std::stol(games[0][1]);
        }
        if (!finished) {
            EXPECT_EQ(huff(folder, match(pairs, {"--db", db})).status, 0);
        }
        EXPECT_EQ(query(folder / db, "PRAGMA integrity_check"), (Rows{{"ok"}}));
        EXPECT_EQ(pdn_without_times(folder, db), whole);
    }
    fmt::print("{} kills:", killed);
    for (const auto& [stage, count] : stages) {
        fmt::print(" {} {};", count, stage);
    }
    fmt::print(" games lost {}, duplicated {}\n", lost, duplicated);
    EXPECT_EQ(lost, 0);
    EXPECT_EQ(duplicated, 0);
}

}  // namespace
}  // namespace huff::e2e
