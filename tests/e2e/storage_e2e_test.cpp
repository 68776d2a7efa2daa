// Disks that are full, files that may not be written, locks that others hold, all through the real
// program: a sentence, the right exit code, an undamaged store, and a resume that completes it.
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::AnyOf;
using testing::ContainsRegex;
using testing::HasSubstr;

std::vector<std::string> match(const std::string& db, int pairs) {
    return std::vector<std::string>{"match"} + scripted("a", "--seed 1 --sleep 1", {"nodes=1"}) +
           scripted("b", "--seed 2 --sleep 1", {"nodes=1"}) +
           std::vector<std::string>{
               "--pairs", std::to_string(pairs), "--max-plies", "20", "--concurrency",
               "2",       "--oversubscribe",     "--db",        db};
}

/// A shell script where it may mount file systems that nobody else sees. Status 77: that is not
/// allowed here.
Ended shell_with_mounts(const Folder& folder, const std::string& script) {
    Ended ended =
        Running(folder.path(), {"/usr/bin/unshare", "--user", "--map-root-user", "--mount",
                                "/bin/sh", "-c", "mount -t tmpfs tmpfs /mnt || exit 77\n" + script})
            .wait();
    if (ended.err.starts_with("unshare: ")) {  // in a chroot, and in most containers
        ended.status = 77;
    }
    return ended;
}

void expect_whole(const std::filesystem::path& db, int pairs) {
    EXPECT_EQ(query(db, "PRAGMA integrity_check"), (Rows{{"ok"}}));
    const auto games = std::to_string(2 * pairs);
    EXPECT_EQ(query(db, "SELECT count(*), count(DISTINCT pair * 10 + leg) FROM games"),
              (Rows{{games, games}}));
    EXPECT_EQ(query(db, "SELECT state FROM runs"), (Rows{{"finished"}}));
}

/// Another program that holds the store's write lock.
class Locked {
  public:
    explicit Locked(const std::filesystem::path& db) {
        sqlite3_open(db.c_str(), &connection_);
        sqlite3_busy_timeout(connection_, 5000);
        EXPECT_EQ(sqlite3_exec(connection_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr),
                  SQLITE_OK);
    }
    ~Locked() { sqlite3_close(connection_); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;
    Locked(Locked&&) = delete;
    Locked& operator=(Locked&&) = delete;

  private:
    sqlite3* connection_ = nullptr;
};

TEST(Storage, AFileThatMayNotGrowStopsTheRunAndAResumeCompletesIt) {
    const Folder folder;
    const auto command = huff_command(match("x.db", 100));
    // In blocks of 512 bytes: room for the schema and some dozens of games.
    const auto ended = shell(folder, "ulimit -f 400; exec " + shell_words(command));
    EXPECT_EQ(ended.status, 4) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("run 1 stopped: the results cannot be written: x.db: "));
    EXPECT_THAT(ended.err, HasSubstr("huff resume --db x.db 1 continues it"));
    const auto kept = query(folder / "x.db", "SELECT count(*) FROM games")[0][0];
    EXPECT_GT(std::stoi(kept), 0);
    EXPECT_LT(std::stoi(kept), 200);
    EXPECT_EQ(query(folder / "x.db", "PRAGMA integrity_check"), (Rows{{"ok"}}));
    // Whether there was room left for the word "stopped" is chance.
    EXPECT_THAT(huff(folder, {"runs", "--db", "x.db"}).out,
                AnyOf(HasSubstr("stopped"), HasSubstr("interrupted")));
    const auto resumed = huff(folder, {"resume", "--db", "x.db"});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    expect_whole(folder / "x.db", 100);
}

TEST(Storage, AFullDiskStopsTheRunAndAResumeCompletesIt) {
    const Folder folder;
    const auto resume = shell_words(huff_command({"resume", "--db", "/mnt/x.db"}));
    const auto ended = shell_with_mounts(
        folder, fmt::format("mount -o remount,size=400k /mnt\n"
                            "{} --pdn /mnt/x.pdn\n"
                            "test $? = 4 || exit 1\n"
                            "{}; test $? = 4 || exit 2\n"  // the disk is still full
                            "test ! -e /mnt/x.pdn || exit 3\n"
                            "mount -o remount,size=100m /mnt\n"
                            "{} || exit 4\n"
                            "cp /mnt/x.db /mnt/x.pdn . || exit 5\n",
                            shell_words(huff_command(match("/mnt/x.db", 100))), resume, resume));
    if (ended.status == 77) {
        GTEST_SKIP() << "mounting is not allowed here";
    }
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("the results cannot be written: /mnt/x.db: the disk is full"));
    EXPECT_THAT(ended.err, HasSubstr("huff resume --db /mnt/x.db 1 continues it"));
    expect_whole(folder / "x.db", 100);
    EXPECT_THAT(text_of(folder / "x.pdn"), HasSubstr("[Round \"100.2\"]"));
}

TEST(Storage, ATraceThatCannotBeWrittenIsToldAndStopsTheRun) {
    const Folder folder;
    const auto command = match("x.db", 100) + std::vector<std::string>{"--trace", "/mnt"};
    const auto resume = shell_words(huff_command({"resume", "--db", "x.db"}));
    const auto ended =
        shell_with_mounts(folder, fmt::format("mount -o remount,size=60k /mnt\n"
                                              "{}; test $? = 4 || exit 1\n"
                                              "mount -o remount,size=100m /mnt\n"
                                              "{} || exit 2\n",
                                              shell_words(huff_command(command)), resume));
    if (ended.status == 77) {
        GTEST_SKIP() << "mounting is not allowed here";
    }
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, ContainsRegex("huff: run 1 stopped: the trace /mnt/[0-9.]+log cannot be "
                                         "written: No space left on device"));
    expect_whole(folder / "x.db", 100);
}

TEST(Storage, ATraceOfTheLastGameThatCannotBeWrittenIsToldToo) {
    const Folder folder;
    const auto command = match("x.db", 1) + std::vector<std::string>{"--trace", "/mnt"};
    const auto ended = shell_with_mounts(
        folder, fmt::format("mount -o remount,size=8k /mnt\n"
                            "dd if=/dev/zero of=/mnt/filler bs=4096 count=2 2>/dev/null\n"
                            "{}; test $? = 4 || exit 1\n",
                            shell_words(huff_command(command))));
    if (ended.status == 77) {
        GTEST_SKIP() << "mounting is not allowed here";
    }
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("cannot be written: No space left on device"));
}

TEST(Storage, AMergeOntoAFullDiskIsAFailedWrite) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match("x.db", 20)).status, 0);
    for (const std::string size : {"4k", "60k"}) {
        const auto ended = shell_with_mounts(
            folder,
            fmt::format("mount -o remount,size={} /mnt\n{}; test $? = 4 || exit 1\n"
                        "test ! -e /mnt/y.db || exit 2\n",
                        size, shell_words(huff_command({"merge", "x.db", "-o", "/mnt/y.db"}))));
        if (ended.status == 77) {
            GTEST_SKIP() << "mounting is not allowed here";
        }
        EXPECT_EQ(ended.status, 0) << size << ": " << ended.err;
        EXPECT_THAT(ended.err, HasSubstr("the disk is full")) << size;
    }
}

TEST(Storage, AReadOnlyStoreIsReadButNotPlayed) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match("x.db", 2)).status, 0);
    const auto play = shell_words(huff_command(match("/mnt/x.db", 2)));
    const auto resume =
        shell_words(huff_command({"resume", "--db", "/mnt/x.db", "1", "--pairs", "3"}));
    const auto status = shell_words(huff_command({"status", "--db", "/mnt/x.db"}));
    const auto ended =
        shell_with_mounts(folder, fmt::format("cp x.db /mnt\nmount -o remount,ro /mnt\n"
                                              "{}; test $? = 2 || exit 1\n"
                                              "{}; test $? = 2 || exit 2\n"
                                              "{} || exit 3\n",
                                              play, resume, status));
    if (ended.status == 77) {
        GTEST_SKIP() << "mounting is not allowed here";
    }
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("cannot open the store /mnt/x.db: it cannot be opened"));
    EXPECT_THAT(ended.out, HasSubstr("2 of 2 pairs"));
}

TEST(Storage, AStoreLockedByAnotherProgramIsNotPlayed) {
    const Folder folder;
    ASSERT_EQ(huff(folder, match("x.db", 2)).status, 0);
    const Locked locked(folder / "x.db");
    const auto played = huff(folder, match("x.db", 2));
    EXPECT_EQ(played.status, 2) << played.err;
    EXPECT_THAT(played.err, HasSubstr("nothing was played: x.db: another program keeps it locked"));
    const auto resumed = huff(folder, {"resume", "--db", "x.db", "1", "--pairs", "10"});
    EXPECT_EQ(resumed.status, 2) << resumed.err;
    EXPECT_THAT(resumed.err, HasSubstr("another program keeps it locked"));
    // Readers are not disturbed.
    EXPECT_EQ(huff(folder, {"status", "--db", "x.db"}).status, 0);
}

TEST(Storage, ALockTakenDuringARunStopsItAndAResumeCompletesIt) {
    const Folder folder;
    {
        Running running(folder.path(), huff_command(match("x.db", 60)));
        ASSERT_TRUE(running.wait_for("game 2."));
        const Locked locked(folder / "x.db");
        const auto ended = running.wait();
        EXPECT_EQ(ended.status, 4) << ended.err;
        EXPECT_THAT(ended.err, HasSubstr("the results cannot be written: x.db: another program "
                                         "keeps it locked"));
        EXPECT_THAT(ended.err, HasSubstr("huff resume --db x.db 1 continues it"));
    }
    EXPECT_EQ(query(folder / "x.db", "PRAGMA integrity_check"), (Rows{{"ok"}}));
    EXPECT_EQ(huff(folder, {"resume", "--db", "x.db"}).status, 0);
    expect_whole(folder / "x.db", 60);
}

TEST(Storage, AStoreThatIsRemovedDuringARunStopsIt) {
    const Folder folder;
    Running running(folder.path(), huff_command(match("x.db", 500)));
    ASSERT_TRUE(running.wait_for("game 2."));
    std::filesystem::rename(folder / "x.db", folder / "y.db");
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 4) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("the results cannot be written: x.db was removed or replaced "
                                     "while the run was played"));
}

TEST(Storage, AReaderDuringARunTakesNothingAway) {
    const Folder folder;
    Running running(folder.path(), huff_command(match("x.db", 300)));
    ASSERT_TRUE(running.wait_for("game 2."));
    // The last connection to a store takes the write-ahead log away: no reader may think it is it.
    const auto log = folder / "x.db-wal";
    EXPECT_NE(query(folder / "x.db", "SELECT count(*) FROM games")[0][0], "0");
    EXPECT_TRUE(std::filesystem::exists(log));
    EXPECT_EQ(huff(folder, match("x.db", 300)).status, 2) << "a second huff is refused";
    EXPECT_EQ(huff(folder, {"runs", "--db", "x.db"}).status, 0);
    EXPECT_TRUE(std::filesystem::exists(log));
    EXPECT_FALSE(running.ended());
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 0) << ended.err;
    expect_whole(folder / "x.db", 300);
}

TEST(Storage, OutputsDoNotOverwriteAStoreOrTheRunsOwnFiles) {
    const Folder folder;
    const auto with_pdn = [](std::vector<std::string> command, const std::string& pdn) {
        return std::move(command) + std::vector<std::string>{"--pdn", pdn};
    };
    const auto itself = huff(folder, with_pdn(match("x.db", 2), "./x.db"));
    EXPECT_EQ(itself.status, 2);
    EXPECT_THAT(itself.err, HasSubstr("is the store; expected another file for the games"));
    EXPECT_FALSE(std::filesystem::exists(folder / "x.db"));
    ASSERT_EQ(huff(folder, match("kept.db", 2)).status, 0);
    const auto kept = text_of(folder / "kept.db");
    std::filesystem::create_symlink("kept.db", folder / "link.pdn");
    const std::vector<std::vector<std::string>> slips{
        with_pdn(match("x.db", 2), "kept.db"),
        with_pdn(match("x.db", 2), "link.pdn"),
        {"pdn", "export", "--db", "kept.db", "-o", "kept.db"},
        {"export", "games", "--db", "kept.db", "-o", "kept.db"},
        {"openings", "make", "-o", "kept.db"}};
    for (const auto& slip : slips) {
        const auto refused = huff(folder, slip);
        EXPECT_EQ(refused.status, 2) << refused.err;
        EXPECT_THAT(refused.err, HasSubstr("is a store (an SQLite file) and is not overwritten"));
        EXPECT_EQ(text_of(folder / "kept.db"), kept);
    }
    EXPECT_FALSE(std::filesystem::exists(folder / "x.db"));
}

TEST(Storage, AnInterruptDoesNotWaitForALock) {
    const Folder folder;
    Running running(folder.path(), huff_command(match("x.db", 60)));
    ASSERT_TRUE(running.wait_for("game 2."));
    const Locked locked(folder / "x.db");
    running.signal(SIGTERM);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(running.wait().status, 143);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(9));  // stated: 5 s
}

TEST(Storage, ASecondInterruptIsImmediate) {
    const Folder folder;
    Running running(folder.path(), huff_command(match("x.db", 60)));
    ASSERT_TRUE(running.wait_for("game 2."));
    const Locked locked(folder / "x.db");
    running.signal(SIGTERM);
    ASSERT_TRUE(running.wait_for("stopping"));
    running.signal(SIGINT);
    EXPECT_EQ(running.wait().status, 130);
}

}  // namespace
}  // namespace huff::e2e
