// The example queries of the README (results/store/queries.sql) give what they promise.
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

#include "results/sqlite/statement.hpp"
#include "results/store/store.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

std::vector<std::string> queries() {
    std::ifstream stream(std::string(HUFF_SOURCE_DIR) + "/results/store/queries.sql");
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    std::vector<std::string> list;
    for (std::size_t at = 0, end = 0; (end = text.find(';', at)) != std::string::npos;
         at = end + 1) {
        list.push_back(text.substr(at, end - at));
    }
    return list;
}

std::string answer(Store& store, const std::string& sql) {
    Statement statement(store.database(), sql);
    std::string rows;
    while (statement.step()) {
        for (int column = 0; column < statement.columns(); ++column) {
            rows += column > 0 ? "|" : "";
            rows += statement.text(column);
        }
        rows += '\n';
    }
    return rows;
}

GameRecord game(std::int64_t pair, int leg, const char* opening, const char* result,
                const char* reason) {
    GameRecord game;
    game.pair = pair;
    game.leg = leg;
    game.white = leg - 1;
    game.black = 2 - leg;
    game.opening = opening;
    game.result = result;
    game.reason = reason;
    game.opening_plies = 1;
    // One opening ply, then Black thinks 2 s, White 1 s: 3,000 and 1,000 nodes.
    game.plies.resize(3);
    for (int ply = 1; ply <= 3; ++ply) {
        game.plies[static_cast<std::size_t>(ply) - 1].ply = ply;
        game.plies[static_cast<std::size_t>(ply) - 1].move = "32-28";
    }
    game.plies[1].depth = 10 + leg;
    game.plies[1].nodes = 3000;
    game.plies[1].time_us = 2'000'000;
    game.plies[2].depth = 20;
    game.plies[2].nodes = 1000;
    game.plies[2].time_us = 1'000'000;
    return game;
}

class Queries : public testing::Test {
  protected:
    Queries() : store_(folder_.file(), Store::Access::create) {
        store_.create_run(samples::run());
        store_.create_run(samples::run());
        store_.save(1, game(1, 1, "one", "white", "no-moves"));
        store_.save(1, game(1, 2, "one", "white", "no-moves"));
        store_.save(1, game(2, 1, "two", "white", "no-moves"));
        store_.save(1, game(2, 2, "two", "draw", "repetition"));
        store_.save(1, game(3, 1, "one", "black", "no-moves"));
        store_.save(1, game(3, 2, "one", "black", "no-moves"));
        store_.save(1, game(4, 1, "three", "draw", "repetition"));
        store_.save(1, game(4, 2, "three", "draw", "counted-draw:25-moves"));
        GameRecord crash = game(5, 1, "four", "black", "crash");
        crash.faults = {{1, "white", "crash", std::nullopt, 11, std::nullopt, "", "bad news"}};
        store_.save(1, crash);
        store_.save(2, crash);
    }

    samples::Folder folder_;
    Store store_;
};

TEST_F(Queries, AreFive) {
    EXPECT_EQ(queries().size(), 5U);
}

TEST_F(Queries, StandInTheReadmeWordForWord) {
    std::ifstream stream(std::string(HUFF_SOURCE_DIR) + "/README.md");
    const std::string readme{std::istreambuf_iterator<char>(stream), {}};
    for (const auto& query : queries()) {
        std::string indented = "\n";
        std::istringstream lines(query.substr(query.find_first_not_of('\n')));
        for (std::string line; std::getline(lines, line);) {
            indented += "    " + line + "\n";
        }
        indented.back() = ';';
        EXPECT_NE(readme.find(indented), std::string::npos) << indented;
    }
}

TEST_F(Queries, PentanomialOfEachPairing) {
    // Pairs of A: 1 (two games White won) = 1; 2 = 1.5; 3 = 1; 4 = 1; 5 is half. Mean 4.5/8.
    EXPECT_EQ(answer(store_, queries()[0]), "A|B|0|0|3|1|0|0.563\n");
}

TEST_F(Queries, HowGamesEnd) {
    EXPECT_EQ(answer(store_, queries()[1]),
              "no-moves|5|3.0\nrepetition|2|3.0\ncounted-draw:25-moves|1|3.0\ncrash|1|3.0\n");
}

TEST_F(Queries, OpeningsThatOneSideAlwaysWins) {
    // "three" is even as well, but drawn.
    EXPECT_EQ(answer(store_, queries()[2]), "one|2\n");
}

TEST_F(Queries, DepthAndSpeed) {
    // A has Black in leg 2 (four games at depth 12) and White in leg 1 (five at depth 20):
    // depth (4*12 + 5*20)/9 = 16.4, nodes (4*3000 + 5*1000)/(4*2 + 5*1 s) = 1308 a second.
    // B: Black in five games at 11, White in four at 20: 135/9 = 15, 19000 in 14 s = 1357.
    EXPECT_EQ(answer(store_, queries()[3]), "A|16.4|1308.0|1.444\nB|15.0|1357.0|1.556\n");
}

TEST_F(Queries, WhoFailed) {
    EXPECT_EQ(answer(store_, queries()[4]), "A|crash|1|5|11|bad news\n");
}

}  // namespace
}  // namespace huff::results
