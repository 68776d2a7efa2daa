// One huff a run: the lock, and that it ends with its process however that ends.
#include "results/store/run_lock.hpp"

#include <array>
#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "results/store/store.hpp"
#include "rules/input_error.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

using testing::HasSubstr;

/// A child process that claims a run, says so, and waits to be killed.
class Claimant {
  public:
    Claimant(const std::filesystem::path& store, std::int64_t run, bool with_grandchild) {
        std::array<int, 2> pipe_ends{};
        if (pipe(pipe_ends.data()) != 0) {
            std::abort();
        }
        child_ = fork();
        if (child_ == 0) {
            const RunLock lock(store, run);
            if (with_grandchild && fork() == 0) {
                execlp("sleep", "sleep", "3", nullptr);
                _exit(127);
            }
            std::ignore = write(pipe_ends[1], "x", 1);
            pause();
            _exit(0);
        }
        char locked = 0;
        std::ignore = read(pipe_ends[0], &locked, 1);
        close(pipe_ends[0]);
        close(pipe_ends[1]);
    }
    ~Claimant() { kill_now(); }
    Claimant(const Claimant&) = delete;
    Claimant& operator=(const Claimant&) = delete;

    void kill_now() {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
            child_ = -1;
        }
    }

  private:
    pid_t child_ = -1;
};

std::string refusal(const std::filesystem::path& store, std::int64_t run) {
    try {
        const RunLock lock(store, run);
    } catch (const rules::InputError& error) {
        return error.what();
    }
    return "(locked)";
}

TEST(RunLock, ASecondProcessIsRefusedUntilTheFirstDies) {
    const samples::Folder folder;
    Claimant first(folder.file(), 3, false);
    EXPECT_TRUE(RunLock::is_held(folder.file(), 3));
    EXPECT_THAT(refusal(folder.file(), 3), HasSubstr("run 3 of"));
    EXPECT_THAT(refusal(folder.file(), 3), HasSubstr("is being played by another huff"));
    EXPECT_EQ(refusal(folder.file(), 2), "(locked)") << "other runs of the store are free";
    EXPECT_EQ(refusal(folder.file(), 4), "(locked)");
    first.kill_now();
    EXPECT_FALSE(RunLock::is_held(folder.file(), 3));
    EXPECT_EQ(refusal(folder.file(), 3), "(locked)");
}

TEST(RunLock, AProgramThatTheDeadOneStartedDoesNotKeepIt) {
    const samples::Folder folder;
    Claimant first(folder.file(), 1, true);
    first.kill_now();
    // Between fork and exec the grandchild still shares the descriptor.
    for (int wait = 0; wait < 200 && RunLock::is_held(folder.file(), 1); ++wait) {
        usleep(10'000);
    }
    EXPECT_EQ(refusal(folder.file(), 1), "(locked)");
}

TEST(RunLock, HoldsWithinOneProcessToo) {
    const samples::Folder folder;
    {
        const RunLock lock(folder.file(), 1);
        EXPECT_THAT(refusal(folder.file(), 1), HasSubstr("another huff"));
    }
    RunLock first(folder.file(), 1);
    RunLock moved(std::move(first));
    EXPECT_TRUE(RunLock::is_held(folder.file(), 1));
    moved = RunLock(folder.file(), 2);
    EXPECT_FALSE(RunLock::is_held(folder.file(), 1));
    EXPECT_TRUE(RunLock::is_held(folder.file(), 2));
}

TEST(RunLock, ALinkToTheStoreLeadsToTheSameLock) {
    const samples::Folder folder;
    Store(folder.file(), Store::Access::create).create_run(samples::run());
    std::filesystem::create_symlink(folder.file(), folder.file("link.db"));
    const RunLock lock(folder.file(), 1);
    EXPECT_THAT(refusal(folder.file("link.db"), 1), HasSubstr("another huff"));
}

TEST(ClaimRun, ContinuesTheUnfinishedRunOfTheKey) {
    const samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    EXPECT_EQ(store.claim_run(samples::run("k"), false).run, 1);
    const auto second = store.claim_run(samples::run("k"), false);
    EXPECT_EQ(second.run, 1);
    EXPECT_TRUE(second.resumed);
    EXPECT_EQ(store.claim_run(samples::run("other"), false).run, 2);
    EXPECT_EQ(store.claim_run(samples::run("k"), true).run, 3);
    EXPECT_EQ(store.runs().size(), 3U);
}

TEST(ClaimRun, ASecondProgramIsRefusedAndAddsNothing) {
    const samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    const auto first = store.claim_run(samples::run("k"), false);
    EXPECT_FALSE(first.resumed);
    Store other(folder.file(), Store::Access::create);
    EXPECT_THROW(other.claim_run(samples::run("k"), false), rules::InputError);
    EXPECT_EQ(other.runs().size(), 1U);
    EXPECT_EQ(other.claim_run(samples::run("k"), true).run, 2) << "--new plays beside it";
}

TEST(ClaimRun, AFinishedRunIsNotContinued) {
    const samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    store.set_state(store.claim_run(samples::run("k"), false).run, "finished");
    const auto next = store.claim_run(samples::run("k"), false);
    EXPECT_EQ(next.run, 2);
    EXPECT_FALSE(next.resumed);
}

}  // namespace
}  // namespace huff::results
