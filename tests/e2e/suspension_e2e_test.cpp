// Huff itself stopped (SIGSTOP, SIGTSTP) while an engine thinks: its clocks then measure nothing,
// so nobody is charged and the game is played again (design.md 7a).
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

using namespace std::chrono_literals;
using testing::HasSubstr;
using Words = std::vector<std::string>;

std::size_t count_of(const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        ++count;
    }
    return count;
}

/// Waits until `done` says so; a minute is for ever.
template <class Condition>
bool in_the_end(Condition done) {
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!done() && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(2ms);
    }
    return done();
}

/// Whether every thread of a process has been stopped by a signal.
bool is_stopped(pid_t pid) {
    const auto tasks =
        std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/task");
    return std::all_of(begin(tasks), end(tasks), [](const auto& task) {
        return text_of(task.path() / "status").find("State:\tT") != std::string::npos;
    });
}

/// One pair whose engine `a` takes a while for each search and writes down what it was told.
class Suspended : public testing::Test {
  protected:
    Words match(const Words& limits, const std::string& slow) const {
        return Words{"match"} + scripted("a", "--record received " + slow, limits) +
               scripted("b", "--seed 9", limits) +
               Words{"--pairs", "1", "--concurrency", "1", "--max-plies", "8"} +
               Words{"--each", "dir=" + folder_.path().string()};
    }

    std::size_t searches() const { return count_of("\n" + text_of(folder_ / "received"), "\ngo "); }

    /// Stops the program once `a` has been asked for a move again, and lets it go on.
    void suspend(const Running& running, int signal, std::chrono::milliseconds time) const {
        const auto before = searches();
        ASSERT_TRUE(in_the_end([&] { return searches() > before; })) << running.err();
        running.signal(signal);
        ASSERT_TRUE(in_the_end([&] { return is_stopped(running.pid()); }));
        std::this_thread::sleep_for(time);
        running.signal(SIGCONT);
    }

    void expect_played(std::size_t suspensions) const {
        const auto times = std::to_string(suspensions);
        EXPECT_EQ(rows("SELECT kind, count(*) FROM faults GROUP BY kind"),
                  (Rows{{"suspended", times}}));
        EXPECT_EQ(rows("SELECT leg, reason FROM games ORDER BY leg"),
                  (Rows{{"1", "adjudicated:ply-cap"}, {"2", "adjudicated:ply-cap"}}));
        EXPECT_EQ(rows("SELECT sum(attempt - 1) FROM games"), (Rows{{times}}));
    }

    Rows rows(const std::string& sql) const { return query(folder_ / "huff.db", sql); }

    Folder folder_;
};

TEST_F(Suspended, BeyondAnEnginesTimeIsNoLoss) {
    for (const int signal : {SIGSTOP, SIGTSTP}) {
        Running running(folder_.path(),
                        huff_command(match({"tc=3"}, "--sleep 100") + Words{"--new"}));
        suspend(running, signal, 3500ms);
        EXPECT_TRUE(running.wait_for("a - b: void (suspended, "));
        const auto ended = running.wait();
        EXPECT_EQ(ended.status, 0) << ended.err;
        expect_played(1);
        std::filesystem::remove(folder_ / "huff.db");
    }
}

TEST_F(Suspended, BeyondTheCapOfASearchIsNoStall) {
    Running running(folder_.path(), huff_command(match({"depth=3", "hang=2"}, "--sleep 100")));
    suspend(running, SIGSTOP, 2500ms);
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 0) << ended.err;
    expect_played(1);
}

TEST_F(Suspended, WithinTheCapLeavesTheGameAndDropsTheTime) {
    Running running(folder_.path(), huff_command(match({"depth=3"}, "--sleep 200")));
    suspend(running, SIGSTOP, 0ms);
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(rows("SELECT * FROM faults"), Rows{});
    EXPECT_EQ(rows("SELECT count(*) FROM plies p JOIN games g USING (run, pair, leg) WHERE "
                   "time_us IS NULL AND ply > 2"),
              (Rows{{"1"}}));
}

TEST_F(Suspended, MoreOftenThanAFaultMayComeDoesNotEndTheRun) {
    Running running(folder_.path(), huff_command(match({"tc=60"}, "--sleep 200")));
    for (std::size_t times = 1; times <= 4; ++times) {
        suspend(running, SIGSTOP, 0ms);
        ASSERT_TRUE(in_the_end([&] { return count_of(running.err(), "(suspended, ") == times; }))
            << running.err();
    }
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 0) << ended.err;
    expect_played(4);
    EXPECT_THAT(huff(folder_, {"runs"}).out, HasSubstr("finished"));
}

}  // namespace
}  // namespace huff::e2e
