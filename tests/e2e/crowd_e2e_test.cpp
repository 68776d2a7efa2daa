// ctest: long
// Many games: at once, and over DXP.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using namespace std::chrono_literals;

TEST(Crowd, SixtyFourGamesAtOnceAndNoTimeLossIsOurs) {  // needs.md B37
    const Folder folder;
    // Engines that answer at once. The margin is for machines that have other things to do.
    const std::vector<std::string> limits{"movetime=0.1", "margin=1000"};
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + scripted("a", "--seed 1", limits) +
                         scripted("b", "--seed 2", limits) +
                         std::vector<std::string>{"--pairs", "192", "--max-plies", "60",
                                                  "--concurrency", "64", "--oversubscribe"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"), (Rows{{"384"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT * FROM faults"), Rows{});
    // What was ours of an answer's time is on record, and is a part of it.
    EXPECT_EQ(query(folder / "huff.db",
                    "SELECT count(*) FROM plies WHERE time_us IS NOT NULL AND "
                    "(delay_us IS NULL OR delay_us < 0 OR delay_us > time_us + 1)"),
              (Rows{{"0"}}));
    for (const auto& row :
         query(folder / "huff.db", "SELECT count(*), max(time_us), max(delay_us) FROM plies")) {
        fmt::print("{} plies, the slowest answer {} us, the most of our own doing {} us\n", row[0],
                   row[1], row[2]);
    }
}

/// Two DXP engines, one of which calls us, and a Hub engine, each with each.
void write_tournament(const Folder& folder, int pairs) {
    const auto marked = [&](const std::string& args) {
        return fmt::format("cmd = \"{}/scripted-engine\"\nargs = \"--record {} {}\"\n",
                           HUFF_BIN_DIR, (folder / "none" / "mark").string(), args);
    };
    std::ofstream(folder / "cup.toml")
        << fmt::format("kind = \"round-robin\"\npairs = {}\nmax-plies = 8\n", pairs)
        << "concurrency = 2\noversubscribe = true\n"
        << "[[engine]]\nname = \"listens\"\nproto = \"dxp\"\ntc = \"60\"\n"
        << marked("--proto dxp --port {port} --seed 1")
        << "[[engine]]\nname = \"calls\"\nproto = \"dxp\"\ntc = \"60\"\ndxp-role = \"listener\"\n"
        << marked("--proto dxp --connect 127.0.0.1 --port {port} --seed 2")
        << "[[engine]]\nname = \"hub\"\ntc = \"60\"\n"
        << marked("--seed 3");
}

TEST(Crowd, AThousandGamesOverDxpLeaveNothingBehind) {
    const Folder folder;
    write_tournament(folder, 170);
    Running running(folder.path(), huff_command({"tournament", "cup.toml"}));
    std::vector<long> open;
    long most_children = 0;
    while (!running.ended()) {
        open.push_back(descriptors(running.pid()));
        most_children = std::max(most_children, children(running.pid()));
        std::this_thread::sleep_for(5ms);
    }
    const auto ended = running.wait();
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games WHERE result <> 'void'"),
              (Rows{{"1020"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT * FROM faults"), Rows{});
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games WHERE plies <> 8"),
              (Rows{{"0"}}));
    // Two games' engines and the guard: nobody waits to be reaped.
    EXPECT_LE(most_children, 5);
    ASSERT_GE(open.size(), 12U);
    const auto third = static_cast<std::ptrdiff_t>(open.size() / 3);
    const long early = *std::max_element(open.begin(), open.begin() + third);
    const long late = *std::max_element(open.end() - third, open.end());
    fmt::print("at most {} descriptors at first, {} in the end; at most {} children\n", early, late,
               most_children);
    EXPECT_LE(late, early + 8);  // (as many engines may just be starting as were before)
    EXPECT_TRUE(all_gone((folder / "none").string()));
}

}  // namespace
}  // namespace huff::e2e
