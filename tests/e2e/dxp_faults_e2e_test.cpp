// What DXP engines do wrong costs their game and nothing else: needs.md part 2 where DXP has the
// like of it, and engines hurt from outside.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using Words = std::vector<std::string>;

const std::string over_dxp = "--proto dxp --port {port} ";

/// A match of a bad DXP engine, which misbehaves once, against a good Hub engine.
struct Match {
    explicit Match(const std::string& bad_args, const std::string& time = "60",
                   const std::string& pairs = "2")
        : ended(huff(folder,
                     Words{"match"} +
                         scripted("bad", over_dxp + bad_args,
                                  {"proto=dxp", "tc=" + time, "dxp-fractions=on",
                                   "dir=" + (folder / "").string()}) +
                         scripted("good", "--seed 9", {"depth=3"}) +
                         Words{"--concurrency", "1", "--max-plies", "30", "--pairs", pairs})) {}
    Rows rows(const std::string& sql) const { return query(folder / "huff.db", sql); }

    Folder folder;
    Ended ended;
};

struct Case {
    std::string args;
    std::string time;
    std::string kind;
};

TEST(DxpFaults, CostOneGameEach) {
    for (const Case& one : {Case{"--at 2 --die-before --signal 6", "60", "crash"},  // B1
                            Case{"--at 2 --die-before --exit 7", "60", "crash"},    // B12
                            Case{"--at 2 --hang-up", "60", "crash"},                // B8
                            Case{"--at 2 --silent --ignore-term", "0.6", "time"},   // B2
                            Case{"--at 1 --chatty", "0.6", "time"},                 // B3
                            Case{"--at 1 --late 1100", "0.6", "time"},              // B4
                            Case{"--at 1 --illegal M0000010100", "60", "illegal"},  // B13
                            Case{"--at 1 --illegal hello", "60", "protocol"},       // B13
                            Case{"--at 2 --end-reason 3", "60", "protocol"}}) {
        SCOPED_TRACE(one.args);
        const Match match(one.args + " --once bad", one.time);
        EXPECT_EQ(match.ended.status, 0) << match.ended.err;
        EXPECT_EQ(match.rows("SELECT result, reason FROM games WHERE pair = 1 AND leg = 1"),
                  (Rows{{"black", one.kind}}));
        EXPECT_EQ(match.rows("SELECT side, kind FROM faults"), (Rows{{"white", one.kind}}));
        EXPECT_EQ(match.rows("SELECT count(*) FROM games WHERE result <> 'void'"), (Rows{{"4"}}));
    }
}

TEST(DxpFaults, KeepTheirEvidence) {
    EXPECT_EQ(Match("--at 2 --die-before --signal 6 --once bad").rows("SELECT signal FROM faults"),
              (Rows{{"6"}}));
    EXPECT_EQ(
        Match("--at 2 --die-before --exit 7 --once bad").rows("SELECT exit_status FROM faults"),
        (Rows{{"7"}}));
    // 0.6 s are allowed; it answers after 1.1 s.
    const auto overrun =
        Match("--at 1 --late 1100 --once bad", "0.6").rows("SELECT overrun_us FROM faults");
    ASSERT_EQ(overrun.size(), 1U);
    EXPECT_GE(std::stol(overrun[0][0]), 490'000);
}

TEST(DxpFaults, PiecesChatAndSilenceAtTheEndAreNone) {  // B7
    for (const std::string habit :
         {"--pieces", "--chat", "--no-end-confirmation", "--back-request"}) {
        const Match match(habit, "600", "1");
        EXPECT_EQ(match.ended.status, 0) << match.ended.err;
        EXPECT_EQ(match.rows("SELECT * FROM faults"), Rows{}) << habit;
        EXPECT_EQ(match.rows("SELECT count(*) FROM games"), (Rows{{"2"}})) << habit;
    }
}

TEST(DxpFaults, AnEngineThatEndsAtOnceIsRefused) {  // B14
    const Match match("--exit-at-start --exit 3");
    EXPECT_EQ(match.ended.status, 2);
    EXPECT_THAT(match.ended.err, AllOf(HasSubstr("engine bad"), HasSubstr("scripted-engine"),
                                       HasSubstr("exited with status 3")));
    EXPECT_FALSE(std::filesystem::exists(match.folder / "huff.db"));
}

TEST(DxpFaults, AnEngineThatRefusesEveryGameStopsTheRun) {
    const Match match("--refuse 3");
    EXPECT_EQ(match.ended.status, 4) << match.ended.err;
    EXPECT_THAT(match.ended.err,
                AllOf(HasSubstr("engine bad"), HasSubstr("does not want to play at all")));
    EXPECT_EQ(match.rows("SELECT result, reason, attempt FROM games"),
              (Rows{{"void", "start-failure", "3"}}));
    EXPECT_EQ(match.rows("SELECT DISTINCT kind FROM faults"), (Rows{{"start-failure"}}));
}

TEST(Starting, WhatIsNoProgramIsRefusedByItsPath) {  // B15
    const Folder folder;
    std::ofstream(folder / "text") << "no program";
    std::filesystem::create_directory(folder / "folder");
    for (const std::string name : {"missing", "text", "folder"}) {
        for (const std::string protocol : {"hub", "hub1", "dxp"}) {
            const auto path = (folder / name).string();
            const auto ended =
                huff(folder, Words{"match", "--engine", "cmd=" + path, "proto=" + protocol} +
                                 scripted("good", "", {"tc=60"}) + Words{"--each", "tc=60"});
            EXPECT_EQ(ended.status, 2) << name << " " << protocol;
            EXPECT_THAT(ended.err, HasSubstr(path)) << name << " " << protocol;
            EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
        }
    }
}

bool is_scripted_engine(pid_t pid) {
    std::error_code error;
    const auto program =
        std::filesystem::read_symlink("/proc/" + std::to_string(pid) + "/exe", error);
    return program.filename() == "scripted-engine";
}

TEST(Outside, AnEngineKilledInMidSearchCostsOneGame) {  // B11
    const Folder folder;
    const auto heard = (folder / "heard").string();
    Running running(
        folder.path(),
        huff_command(Words{"match"} + scripted("a", "--sleep 500 --record " + heard, {"depth=3"}) +
                     scripted("b", "", {"depth=3"}) +
                     Words{"--pairs", "2", "--max-plies", "6", "--concurrency", "1"}));
    for (int i = 0; i < 3000 && text_of(heard).find("\ngo") == std::string::npos; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    const auto all = processes_with(heard);  // (the program itself has it on its command line too)
    const auto victim = std::find_if(all.begin(), all.end(), is_scripted_engine);
    ASSERT_NE(victim, all.end());
    ::kill(*victim, SIGKILL);
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games WHERE result <> 'void'"),
              (Rows{{"4"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT kind, signal FROM faults"), (Rows{{"crash", "9"}}));
}

TEST(Outside, AnyFileNameRunsThatVeryFile) {  // B16
    const Folder folder;
    const auto path = folder / "my 'best' \"engine\" \xC3\xA9";
    std::filesystem::copy_file(std::filesystem::path(HUFF_BIN_DIR) / "scripted-engine", path);
    const auto ended = huff(folder, Words{"match", "--engine", "cmd=" + path.string(), "nodes=1"} +
                                        scripted("b", "", {"nodes=1"}) +
                                        Words{"--pairs", "1", "--max-plies", "4"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    const auto rows = query(folder / "huff.db",
                            "SELECT engine, length(sha256) FROM engines ORDER BY engine DESC");
    EXPECT_EQ(rows, (Rows{{path.filename().string(), "64"}, {"b", "64"}}));
}

}  // namespace
}  // namespace huff::e2e
