// Starting a match or tournament again with something changed: refused with the difference named,
// or a new run with --new.
#include <algorithm>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* unfinished = "run 1 of huff.db is not finished, and this is not the same run";

/// A folder with an interrupted match of 50 pairs between `a`, a script of its own, and `b`.
class ChangedMatch : public testing::Test {
  protected:
    ChangedMatch() {
        write_engine("");
        Running running(folder_.path(), huff_command(match()));
        EXPECT_TRUE(running.wait_for("game 1.")) << running.err();
        running.signal(SIGINT);
        EXPECT_EQ(running.wait().status, 130);
    }

    void write_engine(const std::string& more) const {
        std::ofstream(folder_ / "engine")
            << "#!/bin/sh\nexec '" << HUFF_BIN_DIR << "/scripted-engine' \"$@\"\n"
            << more;
        std::filesystem::permissions(folder_ / "engine", std::filesystem::perms::owner_all);
    }

    std::vector<std::string> match(const std::vector<std::string>& more = {"--pairs", "50"},
                                   const std::string& nodes = "nodes=1") const {
        return std::vector<std::string>{"match",          "--engine",
                                        "name=a",         "cmd=" + (folder_ / "engine").string(),
                                        "args=--sleep 1", nodes} +
               scripted("b", "", {"nodes=1"}) + more;
    }

    void expect_refused(const std::vector<std::string>& command, const std::string& difference) {
        const auto games = query(folder_ / "huff.db", "SELECT count(*) FROM games");
        const auto again = huff(folder_, command);
        EXPECT_EQ(again.status, 2) << again.err;
        EXPECT_THAT(again.err, HasSubstr(unfinished));
        EXPECT_THAT(again.err, HasSubstr(difference));
        EXPECT_THAT(again.err, HasSubstr("huff resume --db huff.db 1"));
        EXPECT_EQ(query(folder_ / "huff.db", "SELECT count(*) FROM runs"), (Rows{{"1"}}));
        EXPECT_EQ(query(folder_ / "huff.db", "SELECT count(*) FROM games"), games);
    }

    Folder folder_;
};

TEST_F(ChangedMatch, AProgramReplacedDuringARunStopsIt) {
    write_engine("");
    Running running(folder_.path(),
                    huff_command(match({"--each", "restart=on", "--pairs", "60", "--db", "x.db"})));
    ASSERT_TRUE(running.wait_for("game 2."));
    write_engine("# another program\n");
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 4) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("a (" + (folder_ / "engine").string() +
                                     ") is not the program any more that the run began with"));
    // Put back, it goes on.
    write_engine("");
    EXPECT_EQ(huff(folder_, {"resume", "--db", "x.db"}).status, 0);
    EXPECT_EQ(query(folder_ / "x.db", "SELECT count(*) FROM games"), (Rows{{"120"}}));
}

TEST_F(ChangedMatch, AProgramReplacedWhileItStartsPlaysNoGame) {
    // Its second start, the first that is to play, puts another program in its own place.
    write_engine("");
    std::ofstream(folder_ / "engine") << "#!/bin/sh\n"
                                         "echo x >> starts\n"
                                         "if [ $(wc -l < starts) = 2 ]; then mv newer engine; fi\n"
                                         "exec '"
                                      << HUFF_BIN_DIR << "/scripted-engine' \"$@\"\n";
    std::ofstream(folder_ / "newer")
        << "#!/bin/sh\nexec '" << HUFF_BIN_DIR << "/scripted-engine' \"$@\"\n";
    std::filesystem::permissions(folder_ / "newer", std::filesystem::perms::owner_all);
    const auto ended = huff(folder_, match({"--pairs", "2", "--db", "x.db", "--concurrency", "1"}));
    EXPECT_EQ(ended.status, 4) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("is not the program any more that the run began with"));
    EXPECT_EQ(query(folder_ / "x.db", "SELECT count(*) FROM games"), (Rows{{"0"}}));
}

TEST_F(ChangedMatch, BinaryIsNamedWithBothHashes) {
    const auto was = query(folder_ / "huff.db", "SELECT sha256 FROM engines WHERE engine = 'a'");
    write_engine("# newer\n");
    expect_refused(match(), fmt::format("engine a: its binary {} has changed (sha256 was {}, is ",
                                        (folder_ / "engine").string(), was[0][0]));
}

TEST_F(ChangedMatch, OptionIsNamedWithBothValues) {
    expect_refused(match({"--pairs", "50"}, "nodes=2"), "engine a: nodes was 1, is 2");
}

TEST_F(ChangedMatch, ARenamedEngineIsTheSameEngine) {
    auto renamed = match();
    std::replace(renamed.begin(), renamed.end(), std::string("name=a"), std::string("name=c"));
    expect_refused(renamed, "engines was a b, is c b");
}

TEST_F(ChangedMatch, RulesAreNamedWithBothValues) {
    expect_refused(match({"--pairs", "50", "--max-plies", "60"}), "max-plies was 1000, is 60");
    expect_refused(match({"--pairs", "50", "--draw", "score=0.1", "plies=4"}),
                   "draw after was not set, is 0; draw plies was not set, is 4; draw score was "
                   "not set, is 0.1");
    expect_refused(match({"--pairs", "50", "--variant", "russian", "--seed", "3"}),
                   "seed was 1, is 3; variant was international, is russian");
    expect_refused(match({"--pairs", "51"}), "pairs was 50, is 51");
    expect_refused(match({"--pairs", "50", "--openings", "1ply"}), "openings was ");
}

TEST_F(ChangedMatch, NewBeginsAnotherRun) {
    const auto fresh = huff(folder_, match({"--pairs", "1", "--new"}, "nodes=2"));
    EXPECT_EQ(fresh.status, 0) << fresh.err;
    EXPECT_EQ(query(folder_ / "huff.db", "SELECT run, state FROM runs"),
              (Rows{{"1", "stopped"}, {"2", "finished"}}));
    // The old one is still there to be continued.
    const auto old = huff(folder_, match({"--pairs", "50", "--concurrency", "1"}));
    EXPECT_EQ(old.status, 0) << old.err;
    EXPECT_THAT(old.err, HasSubstr("continuing run 1"));
}

TEST_F(ChangedMatch, OtherEnginesAreAnotherMatch) {
    const auto other = huff(
        folder_, std::vector<std::string>{"match"} + scripted("c", "", {"nodes=1"}) +
                     scripted("b", "", {"nodes=1"}) + std::vector<std::string>{"--pairs", "1"});
    EXPECT_EQ(other.status, 0) << other.err;
    EXPECT_THAT(other.err, HasSubstr("run 2 of huff.db"));
    EXPECT_THAT(other.err, HasSubstr("note: unfinished in huff.db beside it: run 1 (huff resume"));
}

TEST_F(ChangedMatch, HowItIsPlayedMayChangeAndIsKept) {
    const auto again =
        huff(folder_, match({"--pairs", "50", "--pdn", "games.pdn", "--concurrency", "1"}));
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_THAT(again.err, HasSubstr("continuing run 1"));
    std::filesystem::remove(folder_ / "games.pdn");
    EXPECT_EQ(huff(folder_, {"resume", "1"}).status, 0);
    EXPECT_THAT(text_of(folder_ / "games.pdn"), HasSubstr("[Round \"50.2\"]"));
}

class ChangedTournament : public testing::Test {
  protected:
    ChangedTournament() {
        write("pairs = 20\n", 3);
        Running running(folder_.path(), huff_command({"tournament", "cup.toml"}));
        EXPECT_TRUE(running.wait_for("game 1.")) << running.err();
        running.signal(SIGINT);
        EXPECT_EQ(running.wait().status, 130);
    }

    void write(const std::string& head, int engines, const std::string& nodes = "1") const {
        std::ofstream file(folder_ / "cup.toml");
        file << head << "max-plies = 30\n[each]\nnodes = " << nodes << "\n";
        for (int i = 1; i <= engines; ++i) {
            file << fmt::format(
                "[[engine]]\nname = \"e{}\"\ncmd = \"{}/scripted-engine\"\nargs = \"--seed {} "
                "--sleep 1\"\n",
                i, HUFF_BIN_DIR, i);
        }
    }

    void expect_refused(const std::string& difference,
                        const std::vector<std::string>& options = {}) {
        const auto again =
            huff(folder_, std::vector<std::string>{"tournament", "cup.toml"} + options);
        EXPECT_EQ(again.status, 2) << again.err;
        EXPECT_THAT(again.err, HasSubstr("is not finished, and this is not the same run: "));
        EXPECT_THAT(again.err, HasSubstr(difference));
        EXPECT_EQ(query(folder_ / "huff.db", "SELECT count(*) FROM runs"), (Rows{{"1"}}));
    }

    Folder folder_;
};

TEST_F(ChangedTournament, IsRefusedByName) {
    write("pairs = 20\n", 3, "2");
    expect_refused("engine e1: nodes was 1, is 2; engine e2: nodes was 1, is 2");
    write("pairs = 20\nrounds = 2\n", 3);
    expect_refused("rounds was 1, is 2");
    write("kind = \"gauntlet\"\npairs = 20\n", 3);
    expect_refused("kind was round-robin, is gauntlet");
    write("pairs = 20\n", 4);
    expect_refused("engines was e1 e2 e3, is e1 e2 e3 e4");
    write("pairs = 20\n", 3);
    expect_refused("seed was 1, is 9", {"--seed", "9"});
    expect_refused("rounds was 1, is 3", {"--rounds", "3"});
    expect_refused("pairs was 20, is 2", {"--pairs", "2"});
}

TEST_F(ChangedTournament, NewBeginsAnotherRunAndTheSameFileGoesOn) {
    const auto fresh = huff(folder_, {"tournament", "cup.toml", "--new", "--pairs", "1", "--rounds",
                                      "2", "--seed", "9"});
    EXPECT_EQ(fresh.status, 0) << fresh.err;
    EXPECT_EQ(query(folder_ / "huff.db", "SELECT seed FROM runs WHERE run = 2"), (Rows{{"9"}}));
    // Three pairings, a pair each, twice.
    EXPECT_EQ(query(folder_ / "huff.db", "SELECT count(*) FROM games WHERE run = 2"),
              (Rows{{"12"}}));
    const auto again = huff(folder_, {"tournament", "cup.toml"});
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_THAT(again.err, HasSubstr("continuing run 1"));
    EXPECT_EQ(query(folder_ / "huff.db", "SELECT count(*) FROM games WHERE run = 1"),
              (Rows{{"120"}}));
}

}  // namespace
}  // namespace huff::e2e
