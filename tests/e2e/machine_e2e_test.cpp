// What of the machine a run takes: games at a time, threads of a game, open files.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runner/config/machine.hpp"
#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> match(const std::vector<std::string>& more = {}) {
    return std::vector<std::string>{"match"} + scripted("a", "", {"nodes=1"}) +
           scripted("b", "", {"nodes=1"}) +
           std::vector<std::string>{"--pairs", "2", "--max-plies", "10"} + more;
}

TEST(Machine, PlaysAsManyGamesAsThereAreCoresAndRefusesMore) {
    const int cores = runner::usable_cores();
    const Folder folder;
    EXPECT_THAT(huff(folder, match()).err, HasSubstr(fmt::format("2 pairs, {} at a time", cores)));
    const auto more = std::to_string(cores + 1);
    const auto refused = huff(folder, match({"--new", "--concurrency", more}));
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr(fmt::format("--concurrency {} is more than {} usable core",
                                                   more, cores)));
    EXPECT_THAT(refused.err, HasSubstr("1 thread a game"));
    const auto forced = huff(folder, match({"--new", "--concurrency", more, "--oversubscribe"}));
    EXPECT_EQ(forced.status, 0);
    EXPECT_THAT(forced.err, HasSubstr(more + " at a time"));
}

TEST(Machine, TheAffinityMaskCounts) {
    const Folder folder;
    const auto pinned = shell(folder, "taskset -c 0 " + shell_words(huff_command(match())));
    EXPECT_EQ(pinned.status, 0) << pinned.err;
    EXPECT_THAT(pinned.err, HasSubstr("2 pairs, 1 at a time"));
}

TEST(Machine, ThreadsOfAnEngineCount) {
    const Folder folder;
    const auto threads = std::to_string(runner::usable_cores() + 1);
    const std::vector<std::string> command{"match",       "--engine",
                                           "name=a",      "cmd=huff-engine",
                                           "nodes=100",   "--engine",
                                           "name=b",      "cmd=huff-engine",
                                           "nodes=100",   "option.threads=" + threads,
                                           "--pairs",     "1",
                                           "--max-plies", "10"};
    const auto refused = huff(folder, command);
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("one game keeps " + threads + " threads busy"));
    EXPECT_EQ(huff(folder, command + std::vector<std::string>{"--oversubscribe"}).status, 0);
}

TEST(Machine, SaysHowMemoryIsLimited) {
    const Folder folder;
    EXPECT_THAT(huff(folder, match()).err, Not(HasSubstr("memory=")));
    // By control groups or, where there can be none, by the address space.
    EXPECT_THAT(huff(folder, match({"--new", "--each", "memory=2000"})).err,
                HasSubstr("memory= limits "));
}

TEST(Machine, OpenFilesAreCheckedAtTheStart) {
    const Folder folder;
    const auto many = huff_command(match({"--concurrency", "40", "--oversubscribe"}));
    const auto refused = shell(folder, "ulimit -n 256; exec " + shell_words(many));
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_THAT(refused.err,
                HasSubstr("playing 40 games at a time takes 864 open files, but the limit is "
                          "256"));
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
    // A soft limit is raised.
    const auto raised =
        shell(folder, "ulimit -S -n 64; exec " + shell_words(huff_command(match())));
    EXPECT_EQ(raised.status, 0) << raised.err;
}

}  // namespace
}  // namespace huff::e2e
