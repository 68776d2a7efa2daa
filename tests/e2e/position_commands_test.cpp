// The real `huff moves` and `huff perft`: what they print, and their exit codes.
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

// Runs `huff ARGUMENTS` in a shell; a redirection among them decides what is seen of stderr.
Ended huff(const std::string& arguments) {
    const Folder folder;
    return shell(folder, shell_words(huff_command({})) + arguments);
}

TEST(Moves, OneUnambiguousTextALine) {
    const Ended start = huff("moves 2>&1");
    EXPECT_EQ(start.status, 0);
    EXPECT_EQ(start.out, "31-26\n31-27\n32-27\n32-28\n33-28\n33-29\n34-29\n34-30\n35-30\n");
    EXPECT_EQ(huff("moves --fen W:WK47:B14,19,29,31,42").out, "47x38x20x9x36\n47x38x24x13x36\n");
    // Numbers, whatever the game's own names are.
    EXPECT_EQ(huff("moves --variant russian --fen W:Wf6:Be7,b6").out, "11x13\n");
    EXPECT_EQ(huff("moves --play '32-28 17-22'").out, "28x17\n");
}

TEST(Moves, Json) {
    const json moves = json::parse(huff("moves --json --fen W:W28:B12,13,22,23").out);
    EXPECT_EQ(moves, json::parse(R"([{"text": "28x28", "from": 28, "to": 28,
        "captures": [22, 12, 13, 23], "path": [28, 17, 8, 19, 28]}])"));
    const json step = json::parse(huff("moves --json --fen W:W46:B1").out);
    EXPECT_EQ(step, json::parse(R"([{"text": "46-41", "from": 46, "to": 41, "captures": [],
                                     "path": [46, 41]}])"));
    EXPECT_EQ(huff("moves --json --fen W:W46:B41,37").out, "[]\n");
}

TEST(Moves, Board) {
    const Ended ended =
        huff("moves --board --fen-counters --variant frisian --fen W:WK46,40:BK5,11:+2+0");
    EXPECT_EQ(ended.status, 0);
    EXPECT_THAT(ended.out, HasSubstr("  W     .     .     .     .      46-50\n"
                                     "White to move\n"
                                     "W:W40,K46:BK5,11:+2+0\n"));
}

TEST(Moves, BadInputIsOneSentenceAndExitsWithTwo) {
    const std::pair<const char*, const char*> cases[]{
        {"moves --variant rusian", "huff: unknown variant \"rusian\" (nearest: russian; known: "},
        {"moves --fen W:W51:B1", "huff: FEN \"W:W51:B1\": square 51 is not on the board (1-50)\n"},
        {"moves --fen '?:W31:B1'", "huff: FEN \"?:W31:B1\": the side to move is unknown"},
        {"moves --play 32-23", "huff: 32-23 is not a legal move in W:W31,"},
        {"moves --variant stapeldammen --fen "
         "'W:WK28:B22(bb),23(bb),32(bb),33(bb),12(bb),13(bb),21(bb),24(bb),31,34,42,43'",
         "huff: the position has too many ways to capture (finding the legal ones takes more "
         "than "},
        {"moves --nonsense", "huff: "},
        {"perft", "huff: DEPTH is required"},
        {"perft 0", "huff: DEPTH: "},
        {"perft x", "huff: "},
        {"perft 3 --variant thai --fen B:W21-32:B1-12", "huff: FEN "},
    };
    for (const auto& [arguments, message] : cases) {
        const Ended ended = huff(std::string(arguments) + " 2>&1");
        EXPECT_EQ(ended.status, 2) << arguments;
        EXPECT_THAT(ended.out, StartsWith(message)) << arguments;
        EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 1) << arguments;
    }
}

TEST(Perft, PrintsEveryDepth) {
    const std::string counts = "1 9\n2 81\n3 658\n4 4265\n5 27117\n";
    EXPECT_EQ(huff("perft 5 2>/dev/null").out, counts);
    EXPECT_EQ(huff("perft 5 --threads 3 2>/dev/null").out, counts);
    EXPECT_EQ(huff("perft 4 --variant frisian --count-routes 2>/dev/null").out,
              "1 9\n2 81\n3 658\n4 3880\n");
    EXPECT_EQ(
        huff("perft 3 --variant thai --allow-surplus --fen B:W21-32:B1-12 2>/dev/null").status, 0);
}

TEST(Perft, ThreadsCountTheSameRoutes) {
    // A man's round of four captures, and a king's: each can be made in two orders.
    for (const char* position :
         {"--fen W:W28,50:B12,13,22,23,1", "--fen W:WK29:B22,23,14,15,1 --variant russian",
          "--variant frisian"}) {
        const std::string arguments =
            std::string("perft 4 --count-routes ") + position + " 2>/dev/null";
        const Ended alone = huff(arguments);
        EXPECT_EQ(alone.status, 0) << position;
        EXPECT_EQ(huff(arguments + " --threads 3").out, alone.out) << position;
    }
    EXPECT_EQ(huff("perft 1 --fen W:W28,50:B12,13,22,23,1 2>/dev/null").out, "1 1\n");
    EXPECT_EQ(huff("perft 1 --count-routes --fen W:W28,50:B12,13,22,23,1 2>/dev/null").out,
              "1 2\n");
    EXPECT_EQ(huff("perft 2 --divide --count-routes --fen W:W28,50:B12,13,22,23,1").out,
              "28x28 4\n");
}

TEST(Perft, Json) {
    const json rows = json::parse(huff("perft 3 --json --variant english").out);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[2]["depth"], 3);
    EXPECT_EQ(rows[2]["nodes"], 302);
    EXPECT_TRUE(rows[2]["seconds"].is_number());
}

TEST(Perft, DivideAddsUp) {
    const Ended ended = huff("perft 3 --divide --fen W:W28,50:B22,33");
    EXPECT_EQ(ended.status, 0);
    EXPECT_THAT(ended.out, StartsWith("28x17 "));
    EXPECT_THAT(ended.out, HasSubstr("\n28x39 "));
}

}  // namespace
}  // namespace huff::e2e
