// Each test is the twin of a report of needs.md, by the fault the scripted engine plays.
#include <csignal>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <thread>

#include "engines/engine.hpp"
#include "rules/input_error.hpp"
#include "tests/unit/engines/scripted.hpp"

namespace huff::engines::test {
namespace {

using ::testing::HasSubstr;
using Clock = std::chrono::steady_clock;

/// Whether a process exists and is no zombie: what becomes of an engine's children is for their
/// next parent to say.
bool alive(pid_t pid) {
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    std::getline(stat, text);
    const std::size_t name_end = text.rfind(')');
    return name_end != std::string::npos && text.substr(name_end + 2, 1) != "Z";
}

bool dies_within(pid_t pid, std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    while (alive(pid) && Clock::now() < deadline) {
        std::this_thread::sleep_for(5ms);
    }
    return !alive(pid);
}

/// The fault of the first search of an engine with these flags, by a clock of `time`.
Fault first_fault(std::vector<std::string> flags, std::chrono::milliseconds time = 300ms) {
    Table table(scripted(std::move(flags)));
    EXPECT_FALSE(table.begin());
    return table.think(time).fault.value();
}

TEST(Faults, DeathInASearchWithoutAClockIsACrashWithItsSignal) {
    Table table(scripted({"--die-before", "--at", "2", "--signal", "6"}));
    ASSERT_FALSE(table.begin());
    table.game.play(table.think_depth(3).move.value());
    const auto before = Clock::now();
    const ThinkReply reply = table.think_depth(3);
    EXPECT_LT(Clock::now() - before, 5s);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::crash);
    EXPECT_EQ(reply.fault->signal, SIGABRT);
    EXPECT_EQ(reply.fault->exit_status, std::nullopt);
    EXPECT_FALSE(table.engine->usable());
    // It can be started again.
    ASSERT_FALSE(table.begin());
    EXPECT_TRUE(table.think_depth(3).move);
}

TEST(Faults, ExitInASearchKeepsStatusAndStderr) {
    const Fault fault =
        first_fault({"--die-before", "--exit", "3", "--stderr-bytes", "100000"}, 10s);
    EXPECT_EQ(fault.kind, FaultKind::crash);
    EXPECT_EQ(fault.exit_status, 3);
    EXPECT_THAT(fault.detail, HasSubstr("exited with status 3"));
    EXPECT_EQ(fault.stderr_tail.size(), std::size_t{64} << 10);
    EXPECT_TRUE(fault.stderr_tail.ends_with("eee\n"));
}

TEST(Faults, SilenceWithoutAClockIsAStall) {
    Table table(scripted({"--silent", "--at", "2", "--ignore-stop"}));
    ASSERT_FALSE(table.begin());
    table.game.play(table.think_depth(3).move.value());
    const ThinkReply reply = table.think_depth(3, 300ms);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::stall);
    EXPECT_GE(reply.fault->overrun, 1s);
    EXPECT_FALSE(table.engine->usable());
    ASSERT_FALSE(table.begin());
    EXPECT_TRUE(table.think_depth(3).move);
}

TEST(Faults, ChatterPastTheFlagIsALossOnTime) {
    Table table(scripted({"--chatty", "--ignore-stop"}));
    ASSERT_FALSE(table.begin());
    const auto before = Clock::now();
    const ThinkReply reply = table.think(300ms);
    EXPECT_LT(Clock::now() - before, 5s);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::time);
    EXPECT_EQ(reply.info.score, 0.1);
}

TEST(Faults, ALateReplyIsALossOnTimeByItsRealOverrunAndReachesNoOtherGame) {
    Table table(scripted({"--late", "700", "--ignore-stop"}));
    ASSERT_FALSE(table.begin());
    const ThinkReply reply = table.think(200ms);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::time);
    EXPECT_GE(reply.fault->overrun, 500ms);
    EXPECT_LT(reply.fault->overrun, 1s);
    EXPECT_EQ(reply.elapsed, 200ms + reply.fault->overrun);
    EXPECT_THAT(reply.fault->raw, HasSubstr("done move="));
    EXPECT_FALSE(reply.move);
    ASSERT_TRUE(table.engine->usable());
    ASSERT_FALSE(table.new_game());
    const ThinkReply next = table.think(20s);
    ASSERT_TRUE(next.move) << next.fault->detail;
}

TEST(Faults, AnUnaskedAnswerDoesNotReachTheNextGame) {
    Table table(scripted({"--twice"}));
    ASSERT_FALSE(table.begin());
    ASSERT_TRUE(table.think(5s).move);
    ASSERT_FALSE(table.new_game());
    table.game.play(table.think(5s).move.value());
    ASSERT_TRUE(table.think(5s).move);
}

TEST(Faults, AnUnaskedAnswerIsNoneToTheNextQuestion) {
    for (const std::string protocol : {"hub", "hub1"}) {
        for (const std::string manner : {"", "--crlf", "--pieces"}) {
            for (const bool ponder : {false, true}) {
                SCOPED_TRACE(protocol + " " + manner + (ponder ? " ponder" : ""));
                std::vector<std::string> flags{"--proto", protocol, "--twice", "--at", "0"};
                if (!manner.empty()) {
                    flags.push_back(manner);
                }
                EngineSpec spec = scripted(flags);
                spec.protocol = protocol == "hub" ? Protocol::hub : Protocol::hub1;
                spec.ponder = ponder;
                Table table(spec);
                ASSERT_FALSE(table.begin());
                for (int i = 0; i < 4; ++i) {
                    const ThinkReply reply = table.think(20s);
                    ASSERT_TRUE(reply.move) << reply.fault->detail;
                    EXPECT_GE(reply.elapsed, 0us);
                    table.game.play(*reply.move);
                }
            }
        }
    }
}

TEST(Faults, LinesMayEndInCrLf) {
    Table table(scripted({"--crlf"}));
    ASSERT_FALSE(table.begin());
    for (int i = 0; i < 4; ++i) {
        table.game.play(table.think(5s).move.value());
    }
}

TEST(Faults, NoiseOnStderrAndStdoutIsNoFault) {
    Table table(scripted({"--stderr-bytes", "1000000", "--info-bytes", "5000000"}));
    ASSERT_FALSE(table.begin());
    ASSERT_TRUE(table.think(60s).move);
}

TEST(Faults, ALineOverAMebibyteIsAProtocolFault) {
    const Fault fault = first_fault({"--line-bytes", "2000000"}, 60s);
    EXPECT_EQ(fault.kind, FaultKind::protocol);
    EXPECT_THAT(fault.detail, HasSubstr("1 MiB"));
    EXPECT_EQ(fault.raw.size(), 4'096U);
}

TEST(Faults, EndlessOutputIsAProtocolFault) {
    for (const auto& flags : {std::vector<std::string>{"--flood-stdout"}, {"--flood-stderr"}}) {
        const Fault fault = first_fault(flags, 120s);
        EXPECT_EQ(fault.kind, FaultKind::protocol);
        EXPECT_THAT(fault.detail, HasSubstr("64 MiB"));
        EXPECT_LE(fault.stderr_tail.size(), std::size_t{64} << 10);
    }
    EXPECT_EQ(first_fault({"--flood-stdout", "--no-line-end"}, 120s).kind, FaultKind::protocol);
}

TEST(Faults, AReplyInPiecesIsOneMove) {
    Table table(scripted({"--pieces"}));
    ASSERT_FALSE(table.begin());
    ASSERT_TRUE(table.think(20s).move);
}

TEST(Faults, AReplyWithoutALineEndIsNoMove) {
    const Fault fault = first_fault({"--no-newline", "--ignore-stop"});
    EXPECT_EQ(fault.kind, FaultKind::time);
    EXPECT_THAT(fault.raw, HasSubstr("done move="));
}

TEST(Faults, AMoveWrittenJustBeforeTheEndCounts) {
    Table table(scripted({"--die-after", "--exit", "0"}));
    ASSERT_FALSE(table.begin());
    const ThinkReply reply = table.think(5s);
    ASSERT_TRUE(reply.move);
    EXPECT_FALSE(reply.fault);
    table.game.play(*reply.move);
    const ThinkReply next = table.think(5s);
    ASSERT_TRUE(next.fault);
    EXPECT_EQ(next.fault->kind, FaultKind::crash);
    EXPECT_EQ(next.fault->exit_status, 0);
    EXPECT_FALSE(table.engine->usable());
}

TEST(Faults, AnEngineThatClosesItsOutputHasCrashed) {
    const Fault fault = first_fault({"--hang-up"}, 20s);
    EXPECT_EQ(fault.kind, FaultKind::crash);
    EXPECT_EQ(fault.exit_status, std::nullopt);
    EXPECT_THAT(fault.detail, HasSubstr("closed its output"));
}

TEST(Faults, WrongMovesAreIllegal) {
    for (const std::string text : {"hello", "", "(none)", "32-23", "28x19x23"}) {
        const Fault fault = first_fault({"--illegal", text}, 10s);
        EXPECT_EQ(fault.kind, FaultKind::illegal) << text;
        EXPECT_THAT(fault.raw, HasSubstr(text));
    }
    EXPECT_EQ(first_fault({"--other-side-move"}, 10s).kind, FaultKind::illegal);
    EXPECT_EQ(first_fault({"--bare-done"}, 10s).kind, FaultKind::illegal);
}

TEST(Faults, AnErrorBeforeTheMoveVoidsTheSearch) {
    Table table(scripted({"--error-line"}));
    ASSERT_FALSE(table.begin());
    const ThinkReply reply = table.think(10s);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::protocol);
    EXPECT_FALSE(reply.move);
    EXPECT_EQ(reply.fault->raw, "error message=\"bad position\"");
    ASSERT_TRUE(table.engine->usable());
    ASSERT_FALSE(table.new_game());
    EXPECT_TRUE(table.think(10s).move);
}

TEST(Faults, AnAnswerThatCannotBeReadIsAProtocolFault) {
    EXPECT_EQ(first_fault({"--malformed"}, 10s).kind, FaultKind::protocol);
}

TEST(Faults, NoPongIsAStall) {
    EngineSpec spec = scripted({"--no-pong"});
    spec.start_timeout = 300ms;
    Table table(spec);
    ASSERT_FALSE(table.engine->start(table.variant));
    const auto fault = table.new_game();
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, FaultKind::stall);
}

TEST(Starting, WhatCannotBeStartedIsNamed) {
    TemporaryFolder folder;
    std::ofstream(folder / "plain") << "not a program";
    const auto fault_of = [](const std::filesystem::path& command) {
        EngineSpec spec = scripted({});
        spec.command = command;
        Table table(spec);
        return table.begin().value();
    };
    const Fault missing = fault_of(folder / "missing");
    EXPECT_EQ(missing.kind, FaultKind::start_failure);
    EXPECT_THAT(missing.detail, HasSubstr((folder / "missing").string()));
    EXPECT_THAT(missing.detail, HasSubstr("No such file"));
    EXPECT_THAT(fault_of(folder / "plain").detail, HasSubstr("Permission denied"));
    EXPECT_THAT(fault_of(HUFF_BIN_DIR).detail, HasSubstr("Is a directory"));
    ::chmod((folder / "plain").c_str(), 0755);
    EXPECT_THAT(fault_of(folder / "plain").detail, HasSubstr("Exec format error"));
    // No child is left behind by any of them.
    EXPECT_FALSE(zombie_left());
}

TEST(Starting, AnEngineThatEndsAtOnceIsAStartFailureWithItsLastWords) {
    Table table(scripted({"--exit-at-start", "--exit", "9"}));
    const Fault fault = table.begin().value();
    EXPECT_EQ(fault.kind, FaultKind::start_failure);
    EXPECT_EQ(fault.exit_status, 9);
    EXPECT_THAT(fault.detail, HasSubstr("exited with status 9"));
    EXPECT_THAT(fault.detail, HasSubstr("scripted-engine"));
    EXPECT_THAT(fault.stderr_tail, HasSubstr("told to end at once"));
}

TEST(Starting, AnEngineThatDoesNotUnderstandHubIsTold) {
    EngineSpec spec = scripted({"--wrong-handshake"});
    spec.start_timeout = 200ms;
    const Fault fault = Table(spec).begin().value();
    EXPECT_EQ(fault.kind, FaultKind::stall);
    EXPECT_THAT(fault.detail, HasSubstr("args=hub"));
    EngineSpec unready = scripted({"--no-ready"});
    unready.start_timeout = 200ms;
    EXPECT_EQ(Table(unready).begin().value().kind, FaultKind::stall);
}

TEST(Starting, ASlowStartIsNotOnTheClock) {
    Table table(scripted({"--slow-start", "800"}));
    ASSERT_FALSE(table.begin());
    EXPECT_LT(table.think(10s).elapsed, 700ms);
}

TEST(Starting, PathArgumentsFolderAndEnvironmentArriveAsTheyAre) {
    TemporaryFolder folder;
    const auto odd = folder / "engine \"with\" 'quotes' é";
    std::ofstream(odd) << "#!/bin/sh\npwd >&2\necho \"$HUFF_TEST|$1\" >&2\nexit 4\n";
    ::chmod(odd.c_str(), 0755);
    EngineSpec spec = scripted({"a  b $HOME"});
    spec.command = odd;
    spec.environment = {{"HUFF_TEST", "x y"}};
    const Fault fault = Table(spec).begin().value();
    EXPECT_EQ(fault.exit_status, 4);
    EXPECT_EQ(fault.stderr_tail,
              std::filesystem::canonical(odd.parent_path()).string() + "\nx y|a  b $HOME\n");
}

TEST(Ending, AnEngineThatIgnoresQuitAndSignalsIsKilledWithItsChildren) {
    TemporaryFolder folder;
    Table table(
        scripted({"--ignore-quit", "--ignore-stop", "--ignore-term", "--silent", "--fork-child",
                  "--child-pid", folder / "child", "--count", folder / "count"}));
    ASSERT_FALSE(table.begin());
    const pid_t engine = std::stoi(lines_of(folder / "count").at(0));
    const pid_t child = std::stoi(lines_of(folder / "child").at(0));
    EXPECT_EQ(table.think(100ms).fault->kind, FaultKind::time);
    EXPECT_EQ(::kill(engine, 0), -1);
    EXPECT_TRUE(dies_within(child, 5s));
    ASSERT_FALSE(table.begin());
    const pid_t second = std::stoi(lines_of(folder / "count").at(1));
    const auto before = Clock::now();
    table.engine->quit();
    EXPECT_LT(Clock::now() - before, 5s);
    EXPECT_EQ(::kill(second, 0), -1);
}

TEST(Ending, DeathIsSeenThoughAChildHoldsThePipes) {
    TemporaryFolder folder;
    Table table(scripted(
        {"--fork-child", "--child-pid", folder / "child", "--die-before", "--signal", "9"}));
    ASSERT_FALSE(table.begin());
    const auto before = Clock::now();
    const ThinkReply reply = table.think_depth(5, 60s);
    EXPECT_LT(Clock::now() - before, 10s);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::crash);
    EXPECT_EQ(reply.fault->signal, SIGKILL);
    EXPECT_TRUE(dies_within(std::stoi(lines_of(folder / "child").at(0)), 5s));
}

TEST(Ending, AnEngineKilledFromOutsideHasCrashed) {
    TemporaryFolder folder;
    Table table(scripted({"--silent", "--ignore-stop", "--count", folder / "count"}));
    ASSERT_FALSE(table.begin());
    const pid_t engine = std::stoi(lines_of(folder / "count").at(0));
    std::thread killer([&] {
        std::this_thread::sleep_for(50ms);
        ::kill(engine, SIGKILL);
    });
    const ThinkReply reply = table.think_depth(5, 60s);
    killer.join();
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::crash);
    EXPECT_EQ(reply.fault->signal, SIGKILL);
}

TEST(Clock, AnEngineThatSleepsIsTimedFromGoToItsLine) {
    Table table(scripted({"--sleep", "50"}));
    ASSERT_FALSE(table.begin());
    for (int i = 0; i < 10; ++i) {
        const ThinkReply reply = table.think(20s);
        ASSERT_TRUE(reply.move);
        // The engine can have read `go` before our thread, which has just written it, runs on and
        // starts the clock: a busy machine shortens the time by a little.
        EXPECT_GE(reply.elapsed, 40ms);
        // Whatever else the machine does: what is not the engine's sleep was waiting for a
        // processor, ours to a part, and that part is told.
        EXPECT_LE(reply.delay, reply.elapsed);
        table.game.play(*reply.move);
    }
}

TEST(Limits, MemoryAndProcessorTimeAreLimited) {
    TemporaryFolder folder;
    const auto shell = folder / "limits";
    std::ofstream(shell) << "#!/bin/sh\nulimit -v >&2\nulimit -t >&2\nexit 4\n";
    ::chmod(shell.c_str(), 0755);
    EngineSpec spec = scripted({});
    spec.command = shell;
    spec.memory_mib = 100;
    spec.cpu_s = 17;
    EXPECT_EQ(Table(spec).begin().value().stderr_tail, "102400\n17\n");
}

}  // namespace
}  // namespace huff::engines::test
