// What is refused, or said once, before the first game.
#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

Words match(const Words& limits, const Words& options) {
    return Words{"match"} + scripted("a", "", limits) + scripted("b", "--seed 3", limits) +
           Words{"--concurrency", "1", "--pairs", "2"} + options;
}

void expect_refused(const Ended& ended, const Folder& folder, const std::string& why) {
    EXPECT_EQ(ended.status, 2) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr(why));
    EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
}

TEST(Start, AnOverheadOfAllTheTimeIsRefused) {
    const Folder folder;
    for (const std::string overhead : {"overhead=500", "overhead=5000"}) {
        expect_refused(huff(folder, match({"tc=0.5", overhead}, {})), folder,
                       "engine a: " + overhead +
                           " (milliseconds) is as long as all the time of "
                           "tc=0.5");
    }
    EXPECT_EQ(huff(folder, match({"tc=60", "overhead=500"}, {"--max-plies", "4"})).status, 0);
}

TEST(Start, AGameNoLongerThanItsOpeningIsRefused) {
    const Folder folder;
    std::ofstream(folder / "set.txt") << "32-28 19-23\n31-27 17-21 34-29\n";
    const auto capped = [&](const std::string& plies) {
        return huff(folder, match({"nodes=1"}, {"--openings", "set.txt", "--max-plies", plies}));
    };
    expect_refused(capped("2"), folder, "--max-plies 2: ");
    expect_refused(capped("3"), folder, " has 3; expected more, or 0 for no limit");
    EXPECT_EQ(capped("4").status, 0);
}

TEST(Start, AnOpeningWhoseResultIsKnownIsSaidAndNotPlayed) {
    const Folder folder;
    std::ofstream(folder / "set.txt") << "W:WK1,40:BK50\nW:W31-50:B1-20\n";
    std::ofstream(folder / "known.tsv") << "W:W40,K1:BK50\tdraw\n";
    const Words options{"--openings",  "set.txt", "--order",         "sequential",
                        "--max-plies", "6",       "--results-table", "known.tsv"};
    const auto ended = huff(folder, match({"nodes=1"}, options));
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("known.tsv knows the result of 1 of 2 openings"));
    EXPECT_EQ(query(folder / "huff.db", "SELECT pair, result, reason, plies FROM games"),
              (Rows{{"1", "draw", "adjudicated:table", "0"},
                    {"1", "draw", "adjudicated:table", "0"},
                    {"2", "draw", "adjudicated:ply-cap", "6"},
                    {"2", "draw", "adjudicated:ply-cap", "6"}}));
}

TEST(Start, ThePositionAfterAnOpeningsMovesIsLookedUp) {
    const Folder folder;
    std::ofstream(folder / "set.txt") << "32-28\n31-27\n";
    // The position after 32-28.
    std::ofstream(folder / "known.tsv") << "B:W28,31,33-50:B1-20\tblack\n";
    const auto ended = huff(folder, match({"nodes=1"}, {"--openings", "set.txt", "--max-plies", "6",
                                                        "--results-table", "known.tsv"}));
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db",
                    "SELECT result, plies FROM games WHERE reason = 'adjudicated:table'"),
              (Rows{{"black", "1"}, {"black", "1"}}));
}

TEST(Start, ATableThatKnowsEveryOpeningIsRefused) {
    const Folder folder;
    std::ofstream(folder / "set.txt") << "32-28\n";
    std::ofstream(folder / "known.tsv") << "B:W28,31,33-50:B1-20\tblack\n";
    expect_refused(
        huff(folder, match({"nodes=1"}, {"--openings", "set.txt", "--results-table", "known.tsv"})),
        folder, "it knows the result of every opening of");
}

TEST(Start, APortThatIsNotChosenYetIsNotShownAsOne) {
    const Folder folder;
    const auto ended =
        huff(folder, Words{"match"} +
                         scripted("a", "--proto dxp --port {port} --exit-at-start --exit 3",
                                  {"proto=dxp", "tc=60"}) +
                         scripted("b", "", {"tc=60"}));
    EXPECT_THAT(ended.err, HasSubstr("--port PORT"));
    EXPECT_THAT(ended.err, Not(HasSubstr("{port}")));
    expect_refused(ended, folder, "engine a");
}

TEST(Start, ASignalWhileFilesAreReadEndsItEvenInTheBackground) {
    const Folder folder;
    ASSERT_EQ(mkfifo((folder / "set").c_str(), 0600), 0);
    // As a shell does it for a job with an & in a script: SIGINT is ignored from the start.
    const auto command = huff_command(match({"nodes=1"}, {"--openings", "set"}));
    Running running(folder.path(), {"/bin/sh", "-c", "trap '' INT; exec " + shell_words(command)});
    // It reads the openings once the pipe can be opened.
    const int fd = open((folder / "set").c_str(), O_WRONLY | O_CLOEXEC);
    ASSERT_GE(fd, 0);
    running.signal(SIGINT);
    const std::string opening = "W:W31-50:B1-20\n";
    ASSERT_EQ(write(fd, opening.data(), opening.size()), static_cast<ssize_t>(opening.size()));
    close(fd);
    EXPECT_EQ(running.wait().status, 130) << running.err();
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
}

}  // namespace
}  // namespace huff::e2e
