// What a match says while it is played: in a log, on a terminal, and to huff status.
#include <fmt/format.h>
#include <fstream>
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
            "12",        "--concurrency",
            "1",         "--max-plies",
            "30",        "--report-every",
            "10",        "--sprt",
            "elo0=0",    "elo1=10",
            "--db",      db};
}

/// The same command on a terminal of its own.
Ended on_a_terminal(const Folder& folder, const std::vector<std::string>& arguments) {
    return Running(folder.path(),
                   {"/usr/bin/script", "-qec", shell_words(huff_command(arguments)), "/dev/null"})
        .wait();
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
    EXPECT_THAT(ended.err, HasSubstr("after 10 pairs:"));
    expect_live_report(ended.err.substr(ended.err.find("after 10 pairs:")));
    const auto status = huff(folder, {"status", "--db", "x.db"});
    EXPECT_THAT(status.out, HasSubstr("a against b"));
    expect_live_report(status.out);
    EXPECT_LE(widest_line(status.out), 80U) << status.out;
}

TEST(LiveReport, StandsOnATerminalBelowTheBar) {
    const Folder folder;
    const auto ended = on_a_terminal(folder, sprt_match("x.db"));
    EXPECT_THAT(ended.out, HasSubstr("/12 pairs"));
    expect_live_report(ended.out);
    EXPECT_LE(widest_line(ended.out), 80U) << ended.out;
}

TEST(LiveReport, ShowsTheFirstEightOfATournamentOnATerminal) {
    const Folder folder;
    std::ofstream file(folder / "cup.toml");
    file << "pairs = 1\nmax-plies = 20\n[each]\nnodes = 1\n";
    for (int i = 1; i <= 10; ++i) {
        file << fmt::format("[[engine]]\nname = \"e{}\"\ncmd = \"{}/scripted-engine\"\n", i,
                            HUFF_BIN_DIR);
    }
    file.close();
    const auto ended = on_a_terminal(folder, {"tournament", "cup.toml"});
    EXPECT_EQ(ended.status, 0) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("/45 pairs"));
    EXPECT_THAT(ended.out, HasSubstr("  8. e"));
    EXPECT_THAT(ended.out, HasSubstr("\n  2 more"));
    EXPECT_LE(widest_line(ended.out), 80U) << ended.out;
}

}  // namespace
}  // namespace huff::e2e
