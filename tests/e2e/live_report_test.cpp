// What a match says while it is played: in a log, on a terminal, and to huff status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;

std::vector<std::string> sprt_match(const std::string& db) {
    return {"match",     "--engine",
            "name=a",    "cmd=huff-engine",
            "nodes=200", "--engine",
            "name=b",    "cmd=huff-engine",
            "nodes=100", "--pairs",
            "4",         "--concurrency",
            "1",         "--max-plies",
            "30",        "--report-every",
            "2",         "--sprt",
            "elo0=0",    "elo1=10",
            "--db",      db};
}

void expect_live_report(const std::string& text) {
    EXPECT_THAT(text, HasSubstr("if the length was fixed"));
    EXPECT_THAT(text, HasSubstr("At any time  within ["));
    EXPECT_THAT(text, HasSubstr("pairs more, and H1 in"));
}

/// Code points between line ends and cursor movements.
std::size_t widest_line(const std::string& text) {
    static const std::regex control("\r|\x1b\\[[A-Z]");
    std::istringstream lines(std::regex_replace(text, control, "\n"));
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);) {
        widest = std::max<std::size_t>(
            widest, static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
                return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            })));
    }
    return widest;
}

TEST(LiveReport, StandsInTheLogAndInTheStatus) {
    const Folder folder;
    const auto ended = huff(folder, sprt_match("x.db"));
    ASSERT_EQ(ended.status, 3) << ended.err;  // all pairs used up without a verdict
    EXPECT_THAT(ended.err, HasSubstr("after 2 pairs:"));
    expect_live_report(ended.err.substr(ended.err.find("after 2 pairs:")));
    const auto status = huff(folder, {"status", "--db", "x.db"});
    EXPECT_THAT(status.out, HasSubstr("a against b"));
    expect_live_report(status.out);
    EXPECT_LE(widest_line(status.out), 80U) << status.out;
}

TEST(LiveReport, StandsOnATerminalBelowTheBar) {
    const Folder folder;
    std::string command;
    for (const auto& word : huff_command(sprt_match("x.db"))) {
        command += command.empty() ? word : " " + word;
    }
    const auto ended =
        Running(folder.path(), {"/usr/bin/script", "-qec", command, "/dev/null"}).wait();
    EXPECT_THAT(ended.out, HasSubstr("/4 pairs"));
    expect_live_report(ended.out);
    EXPECT_LE(widest_line(ended.out), 80U) << ended.out;
}

}  // namespace
}  // namespace huff::e2e
