// Parts of a run, each played in a store of its own, and joined: the same as the run played whole.
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> match(const std::string& db, const std::vector<std::string>& more = {},
                               const std::string& habit = "") {
    return std::vector<std::string>{"match"} + scripted("a", "--seed 1" + habit, {"nodes=1"}) +
           scripted("b", "--seed 2" + habit, {"nodes=1"}) +
           std::vector<std::string>{"--pairs", "10", "--max-plies", "90", "--db", db} + more;
}

/// The report of a finished run, without what was measured.
std::string report(const Folder& folder, const std::string& db, const std::string& json = "") {
    auto command = std::vector<std::string>{"resume", "--db", db, "1"};
    if (!json.empty()) {
        command.push_back(json);
    }
    const auto text = huff(folder, command).out;
    static const std::regex times(", [0-9.]+ ms a move[^\n]*");
    return std::regex_replace(text.substr(0, text.find("Database: ")), times, "");
}

void play_parts(const Folder& folder, int parts, const std::vector<std::string>& more = {}) {
    for (int part = 1; part <= parts; ++part) {
        const auto ended = huff(
            folder,
            match(fmt::format("part{}.db", part),
                  std::vector<std::string>{"--slice", fmt::format("{}/{}", part, parts)} + more));
        ASSERT_EQ(ended.status, 0) << ended.err;
    }
}

TEST(Slices, JoinedPartsAreTheWholeRun) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match("whole.db")).status, 0);
    play_parts(folder, 3, {"--pdn", "part.pdn"});
    // Part 2 of 3 is pairs 2, 5, 8 and says so.
    EXPECT_EQ(query(folder / "part2.db", "SELECT DISTINCT pair FROM games"),
              (Rows{{"2"}, {"5"}, {"8"}}));
    EXPECT_THAT(huff(folder, {"status", "--db", "part2.db"}).out,
                HasSubstr("part 2 of 3): finished; 3 of 3 pairs, 6 games"));
    EXPECT_THAT(huff(folder, {"runs", "--db", "part1.db"}).out,
                AllOf(HasSubstr("4/4"), HasSubstr("(part 1/3)")));
    const auto merged = huff(folder, {"merge", "part3.db", "part1.db", "part2.db", "-o", "all.db"});
    ASSERT_EQ(merged.status, 0) << merged.err;
    EXPECT_THAT(merged.out, Not(HasSubstr("not finished")));
    EXPECT_EQ(query(folder / "all.db", "SELECT state, key FROM runs"),
              query(folder / "whole.db", "SELECT state, key FROM runs"));
    EXPECT_EQ(pdn_without_times(folder, "all.db"), pdn_without_times(folder, "whole.db"));
    EXPECT_THAT(pdn_without_times(folder, "all.db"), HasSubstr("[Round \"10.2\"]"));
    std::filesystem::remove(folder / "part.pdn");
    EXPECT_EQ(report(folder, "all.db"), report(folder, "whole.db"));
    EXPECT_EQ(report(folder, "all.db", "--json"), report(folder, "whole.db", "--json"));
    EXPECT_FALSE(std::filesystem::exists(folder / "part.pdn")) << "the whole is no part's PDN";
}

TEST(Slices, PartsAreJoinedWhereverTheirEnginesLay) {
    const Folder folder;
    const auto play = [&](const std::string& part, const std::string& parts) {
        const auto place = folder / part;
        std::filesystem::create_directory(place);
        std::filesystem::copy_file(fmt::format("{}/scripted-engine", HUFF_BIN_DIR),
                                   place / "engine");
        const auto engine = fmt::format("cmd={}/engine", place.string());
        return huff(folder,
                    {"match", "--engine", "name=a", engine, "--engine", "name=b", engine, "--each",
                     "nodes=1", "--pairs", "4", "--slice", parts, "--db", part + ".db"});
    };
    ASSERT_EQ(play("here", "1/2").status, 0);
    ASSERT_EQ(play("there", "2/2").status, 0);
    const auto merged = huff(folder, {"merge", "here.db", "there.db", "-o", "all.db"});
    ASSERT_EQ(merged.status, 0) << merged.err;
    EXPECT_EQ(query(folder / "all.db", "SELECT state FROM runs"), (Rows{{"finished"}}));
    EXPECT_EQ(query(folder / "all.db", "SELECT count(*) FROM pairs"), (Rows{{"4"}}));
}

TEST(Slices, WhatKeptPartsApartIsNamed) {
    const Folder folder;
    const auto play = [&](const std::string& db, const std::string& part,
                          const std::vector<std::string>& more) {
        const auto ended =
            huff(folder, match(db, std::vector<std::string>{"--slice", part} + more));
        ASSERT_EQ(ended.status, 0) << ended.err;
    };
    play("one.db", "1/2", {"--seed", "1"});
    play("two.db", "2/2", {"--seed", "2"});
    play("three.db", "2/2", {"--seed", "1", "--each", "hang=77"});
    const auto text = huff(folder, {"merge", "one.db", "two.db", "-o", "a.db"});
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("\nrun 2 is not joined with run 1: seed was 1, is 2\n"));
    const auto json = huff(folder, {"merge", "one.db", "three.db", "-o", "b.db", "--json"});
    const auto separate = nlohmann::json::parse(json.out).at("separate");
    ASSERT_EQ(separate.size(), 1U);
    EXPECT_EQ(separate[0].at("run"), 2);
    EXPECT_EQ(separate[0].at("nearest"), 1);
    EXPECT_EQ(separate[0].at("difference"), "engine a: hang was not set, is 77");
}

TEST(Slices, SomePartsAreNoFinishedRunAndAResumePlaysTheRest) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match("whole.db")).status, 0);
    play_parts(folder, 3);
    const auto merged = huff(folder, {"merge", "part1.db", "part3.db", "-o", "some.db"});
    ASSERT_EQ(merged.status, 0) << merged.err;
    EXPECT_THAT(merged.out, HasSubstr("run 1 is not finished: huff resume --db some.db 1"));
    const auto runs = huff(folder, {"runs", "--db", "some.db"}).out;
    EXPECT_THAT(runs, HasSubstr("stopped"));
    EXPECT_THAT(runs, HasSubstr("7/10"));
    const auto status = huff(folder, {"status", "--db", "some.db"}).out;
    EXPECT_THAT(status, HasSubstr("stopped; 7 of 10 pairs, 14 games"));
    EXPECT_THAT(status,
                HasSubstr("missing: 3 pairs, the first is pair 2; the figures below are of the 1 "
                          "pair before it\n"));
    const auto json =
        nlohmann::json::parse(huff(folder, {"status", "--db", "some.db", "--json"}).out);
    EXPECT_EQ(json.at("pairs"), 7);
    EXPECT_EQ(json.at("judged_pairs"), 1);
    const auto resumed = huff(folder, {"resume", "--db", "some.db"});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.err.find("game 1."), std::string::npos) << "pair 1 was there";
    EXPECT_THAT(resumed.err, HasSubstr("game 5.2 finished"));
    EXPECT_EQ(query(folder / "some.db", "SELECT state FROM runs"), (Rows{{"finished"}}));
    EXPECT_EQ(pdn_without_times(folder, "some.db"), pdn_without_times(folder, "whole.db"));
    EXPECT_EQ(report(folder, "some.db", "--json"), report(folder, "whole.db", "--json"));
}

TEST(Slices, AVerdictIsFoundWhenThePartsComeTogether) {
    const Folder folder;
    // b loses every game by illegal moves: the SPRT ends the whole run early, no part ends.
    const auto play = [&](const std::string& db, const std::vector<std::string>& more) {
        return huff(folder, std::vector<std::string>{"match"} + scripted("a", "", {"nodes=1"}) +
                                scripted("b", "--illegal 1-1 --at 0", {"nodes=1"}) +
                                std::vector<std::string>{"--pairs", "60", "--concurrency", "1",
                                                         "--db", db} +
                                more + std::vector<std::string>{"--sprt", "elo0=0", "elo1=50"});
    };
    const auto whole = play("whole.db", {});
    ASSERT_EQ(whole.status, 0) << whole.err;
    EXPECT_EQ(play("one.db", {"--slice", "1/2"}).status, 0);
    const auto part = play("two.db", {"--slice", "2/2"});
    EXPECT_EQ(part.status, 0) << "a part is done when it is played";
    EXPECT_THAT(part.out, Not(HasSubstr("accepted")));
    EXPECT_THAT(part.out, HasSubstr("Part 2 of 2 gives no verdict: huff merge joins the parts"));
    ASSERT_EQ(huff(folder, {"merge", "one.db", "two.db", "-o", "all.db"}).status, 0);
    EXPECT_EQ(query(folder / "all.db", "SELECT state FROM runs"), (Rows{{"finished"}}));
    EXPECT_EQ(report(folder, "all.db", "--json"), report(folder, "whole.db", "--json"));
    EXPECT_EQ(pdn_without_times(folder, "all.db"), pdn_without_times(folder, "whole.db"));
    EXPECT_EQ(huff(folder, {"resume", "--db", "all.db", "1"}).status, 0) << "H1";
}

TEST(Slices, OtherPartsInOneStoreAndRoundsThatDependAreRefused) {
    const Folder folder;
    const std::string slow = " --sleep 20";  // so that the part is not over before the signal
    Running running(folder.path(), huff_command(match("x.db", {"--slice", "1/2"}, slow)));
    ASSERT_TRUE(running.wait_for("game 1."));
    running.signal(SIGINT);
    ASSERT_EQ(running.wait().status, 130);
    const auto other = huff(folder, match("x.db", {"--slice", "2/2"}, slow));
    EXPECT_EQ(other.status, 2) << other.err;
    EXPECT_THAT(other.err, HasSubstr("unfinished part 1/2"));
    std::ofstream file(folder / "cup.toml");
    file << "kind = \"swiss\"\n[each]\nnodes = 1\n";
    for (int i = 1; i <= 3; ++i) {
        file << fmt::format("[[engine]]\nname = \"e{}\"\ncmd = \"{}/scripted-engine\"\n", i,
                            HUFF_BIN_DIR);
    }
    file.close();
    const auto swiss = huff(folder, {"tournament", "cup.toml", "--slice", "1/2"});
    EXPECT_EQ(swiss.status, 2);
    EXPECT_THAT(swiss.err, HasSubstr("a swiss draws each round from the results"));
}

TEST(Slices, APartWithoutPairsIsRefused) {
    const Folder folder;
    const auto empty = huff(folder, match("x.db", {"--slice", "12/12"}));
    EXPECT_EQ(empty.status, 2);
    EXPECT_THAT(empty.err, HasSubstr("--slice 12/12: the run has 10 pairs, so this part would be "
                                     "empty; expected at most 10 parts"));
    EXPECT_FALSE(std::filesystem::exists(folder / "x.db"));
}

TEST(Slices, ContradictingPartsAreRefused) {
    const Folder folder;
    play_parts(folder, 2);
    query(folder / "part2.db", "UPDATE game SET pair = 1 WHERE pair = 2");
    const auto merged = huff(folder, {"merge", "part1.db", "part2.db", "-o", "all.db"});
    EXPECT_EQ(merged.status, 2);
    EXPECT_THAT(merged.err, HasSubstr("game 1.1 of run 1 contradicts another store"));
    EXPECT_FALSE(std::filesystem::exists(folder / "all.db"));
}

TEST(Slices, PartsOfARoundRobin) {
    const Folder folder;
    std::ofstream file(folder / "cup.toml");
    file << "pairs = 3\nmax-plies = 40\n[each]\nnodes = 1\n";
    for (int i = 1; i <= 3; ++i) {
        file << fmt::format(
            "[[engine]]\nname = \"e{}\"\ncmd = \"{}/scripted-engine\"\nargs = \"--seed {}\"\n", i,
            HUFF_BIN_DIR, i);
    }
    file.close();
    const auto play = [&](const std::vector<std::string>& more) {
        EXPECT_EQ(huff(folder, std::vector<std::string>{"tournament", "cup.toml"} + more).status,
                  0);
    };
    play({"--db", "whole.db"});
    play({"--db", "one.db", "--slice", "1/2"});
    play({"--db", "two.db", "--slice", "2/2"});
    EXPECT_EQ(huff(folder, {"merge", "one.db", "two.db", "-o", "all.db"}).status, 0);
    EXPECT_EQ(pdn_without_times(folder, "all.db"), pdn_without_times(folder, "whole.db"));
    EXPECT_EQ(report(folder, "all.db"), report(folder, "whole.db"));
}

}  // namespace
}  // namespace huff::e2e
