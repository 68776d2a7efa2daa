// huff stats and huff ratings as programs: output, exit codes, refusals.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "results/store/store.hpp"

namespace huff {
namespace {

using testing::HasSubstr;

struct Outcome {
    int exit_code = -1;
    std::string output;  ///< standard output and errors
};

Outcome run(const std::string& arguments) {
    const std::string command = std::string(HUFF_BIN_DIR) + "/huff " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    Outcome result;
    std::array<char, 4096> buffer{};
    while (const std::size_t size = fread(buffer.data(), 1, buffer.size(), pipe)) {
        result.output.append(buffer.data(), size);
    }
    const int status = pclose(pipe);
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

TEST(StatsCommand, SaysVerdictsByExitCode) {
    EXPECT_EQ(run("stats --pentanomial 1,24,945,29,1").exit_code, 0);
    EXPECT_EQ(run("stats --pentanomial 0,0,0,0,200 --sprt").exit_code, 0);
    EXPECT_EQ(run("stats --pentanomial 200,0,0,0,0 --sprt elo0=0 elo1=10").exit_code, 1);
    EXPECT_EQ(run("stats --pentanomial 1,24,945,29,1 --sprt elo0=0 elo1=5").exit_code, 3);
}

TEST(StatsCommand, WritesJson) {
    const auto result = run("stats --pentanomial 1,24,945,29,1 --json --sprt elo0=0 elo1=20");
    const auto object = nlohmann::json::parse(result.output);
    // fishtest's value for these counts.
    EXPECT_NEAR(object["sprt"]["llr"], -1.7399015358, 1e-8);
    EXPECT_EQ(object["pairs"], 1000);
    EXPECT_EQ(nlohmann::json::parse(run("stats --wdl 61,926,13 --json").output)["games"], 1000);
    EXPECT_EQ(
        nlohmann::json::parse(run("stats --six-cells 0,10,3,450,41,2 --json").output)["pairs"],
        506);
}

TEST(StatsCommand, RefusesBadInputInOneSentence) {
    for (const auto* arguments : {"stats",
                                  "stats --pentanomial 1,2,3",
                                  "stats --pentanomial 1,2,3,4,x",
                                  "stats --pentanomial=-1,0,0,0,0",
                                  "stats --pentanomial 1,2,3,4,5 --wdl 1,2,3",
                                  "stats --wdl 1,2,3 --sprt elo0=5 elo1=2",
                                  "stats --wdl 1,2,3 --sprt alpha=0.6 beta=0.4",
                                  "stats --wdl 1,2,3 --sprt model=bayesian",
                                  "stats --wdl 1,2,3 --no-such-option",
                                  "stats --plan elo0=0 elo1=5",
                                  "stats --plan elo0=0 elo1=5 --draw-ratio 1.5",
                                  "stats --wdl 99999999999999999999,0,0",
                                  "stats --wdl 1,2,3 --sprt elo0=0 elo0=1",
                                  "stats --wdl 1,2,3 --sprt elo0=2 elo1=2",
                                  "stats --wdl 1,2,3 --sprt alpha=0",
                                  "stats --wdl 1,2,3 --sprt beta=1",
                                  "stats --wdl 1,2,3 --sprt overshoot=yes",
                                  "stats --wdl 1,2,3 --draw-ratio .5",
                                  "stats --wdl 1,2,3 --plan --draw-ratio .5",
                                  "stats --plan --sprt --draw-ratio .5",
                                  "stats --plan --draw-ratio .5 --concurrency 0",
                                  "stats --plan --draw-ratio nan",
                                  "stats --plan --draw-ratio .5 --seconds-per-game inf",
                                  "ratings --db /no/such/store.db"}) {
        const auto result = run(arguments);
        EXPECT_EQ(result.exit_code, 2) << arguments << '\n' << result.output;
        EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
        EXPECT_THAT(result.output, HasSubstr("huff: "));
    }
}

TEST(StatsCommand, Plans) {
    const auto result = run("stats --plan elo0=0 elo1=20 --draw-ratio .95 --seconds-per-game 60");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.output, HasSubstr("hours"));
}

class RatingsCommand : public testing::Test {
  protected:
    void SetUp() override {
        folder_ =
            std::filesystem::temp_directory_path() / ("huff-ratings-" + std::to_string(getpid()));
        std::filesystem::create_directories(folder_);
        results::Store store(folder_ / "test.db", results::Store::Access::create);
        results::RunRecord record;
        record.key = "k";
        record.kind = "round-robin";
        record.variant = "international";
        record.state = "finished";
        record.created_at = "2026-01-01T00:00:00Z";
        record.config = "{}";
        for (const auto* name : {"Alpha", "Beta", "Gamma"}) {
            results::EngineRecord engine;
            engine.name = name;
            engine.options = "{}";
            record.engines.push_back(engine);
        }
        const auto run = store.create_run(record);
        std::int64_t pair = 0;
        const auto play = [&](int a, int b, const char* first, const char* second) {
            ++pair;
            for (const int leg : {1, 2}) {
                results::GameRecord game;
                game.pair = pair;
                game.leg = leg;
                game.white = leg == 1 ? a : b;
                game.black = leg == 1 ? b : a;
                game.opening = "start";
                game.result = leg == 1 ? first : second;
                game.reason = "no-moves";
                game.started_at = "2026-01-01T00:00:00Z";
                store.save(run, game);
            }
        };
        for (int i = 0; i < 10; ++i) {
            play(0, 1, "draw", "draw");
            play(0, 2, i < 4 ? "white" : "draw", "draw");
            play(1, 2, "draw", i < 2 ? "white" : "draw");
        }
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path folder_;
};

TEST_F(RatingsCommand, RatesARunOfTheStore) {
    const std::string db = "--db " + (folder_ / "test.db").string();
    const auto text = run("ratings " + db);
    EXPECT_EQ(text.exit_code, 0) << text.output;
    EXPECT_THAT(text.output, HasSubstr("3 engines, 60 games"));
    const auto object = nlohmann::json::parse(run("ratings " + db + " --run 1 --json").output);
    EXPECT_EQ(object["engines"][0]["engine"], "Alpha");
    EXPECT_EQ(object["engines"][0]["points"], 22);
    EXPECT_EQ(object["engines"][2]["points"], 19);
    EXPECT_EQ(run("ratings " + db + " --run 9").exit_code, 2);
    EXPECT_EQ(run("ratings " + db + " --anchor Nobody").exit_code, 2);
    EXPECT_EQ(run("ratings " + db + " --anchor-elo 5").exit_code, 2);
    EXPECT_EQ(run("ratings " + db + " --mean nan").exit_code, 2);
    EXPECT_EQ(run("ratings " + db + " --mean 1e308").exit_code, 2);
    EXPECT_EQ(run("ratings " + db + " --anchor Beta --anchor-elo inf").exit_code, 2);
    const auto anchored = nlohmann::json::parse(
        run("ratings " + db + " --anchor Beta --anchor-elo 1500 --json").output);
    for (const auto& engine : anchored["engines"]) {
        if (engine["engine"] == "Beta") {
            EXPECT_EQ(engine["rating"], 1500);
            EXPECT_EQ(engine["error"], 0);
        }
    }
}

TEST_F(RatingsCommand, LeavesOutExcludedEngines) {
    const std::string db = "--db " + (folder_ / "test.db").string();
    // Alpha and Beta drew all of their 20 games.
    const auto text = run("ratings " + db + " --exclude Gamma");
    EXPECT_EQ(text.exit_code, 0) << text.output;
    EXPECT_THAT(text.output, HasSubstr("2 engines, 20 games"));
    EXPECT_THAT(text.output, HasSubstr("\nLeft out: 40 games of Gamma (--exclude).\n"));
    const auto object =
        nlohmann::json::parse(run("ratings " + db + " --exclude Gamma --json").output);
    EXPECT_EQ(object["excluded"], nlohmann::json::parse(R"([{"engine": "Gamma", "games": 40}])"));
    ASSERT_EQ(object["engines"].size(), 2U);
    EXPECT_EQ(object["engines"][0]["games"], 20);
    EXPECT_EQ(object["engines"][0]["points"], 10);
    EXPECT_EQ(nlohmann::json::parse(run("ratings " + db + " --json").output)["excluded"],
              nlohmann::json::array());
    const auto unknown = run("ratings " + db + " --exclude Gamma --exclude Delta");
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.output, HasSubstr("huff: ratings --exclude: no engine \"Delta\" here; "
                                          "there are Alpha, Beta, Gamma\n"));
    EXPECT_EQ(run("ratings " + db + " --exclude Gamma --exclude Beta").exit_code, 2);
    EXPECT_EQ(run("ratings " + db + " --exclude Gamma --anchor Gamma").exit_code, 2);
}

TEST_F(RatingsCommand, RatesPdnFiles) {
    const auto file = folder_ / "games.pdn";
    std::ofstream out(file);
    const auto game = [&](const char* white, const char* black, const char* result, int pair,
                          int leg) {
        out << "[White \"" << white << "\"]\n[Black \"" << black
            << "\"]\n[GameType \"20\"]\n[Pair \"" << pair << "\"]\n[Leg \"" << leg
            << "\"]\n[Result \"" << result << "\"]\n1. 32-28 19-23 " << result << "\n\n";
    };
    for (int pair = 1; pair <= 5; ++pair) {
        game("Alpha", "Beta", pair == 1 ? "2-0" : "1-1", pair, 1);
        game("Beta", "Alpha", pair == 2 ? "2-0" : "1-1", pair, 2);
        game("Alpha", "Gamma", "1-1", pair + 5, 1);
    }
    game("?", "?", "2-0", 20, 1);
    out.close();
    const auto result = run("ratings " + file.string());
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_THAT(result.output, HasSubstr("3 engines, 15 games"));
    EXPECT_THAT(result.output, HasSubstr("1 game left out: the same name on both sides"));
    const auto less = run("ratings --exclude Gamma " + file.string());
    EXPECT_THAT(less.output, HasSubstr("2 engines, 10 games"));
    EXPECT_THAT(less.output, HasSubstr("Left out: 5 games of Gamma (--exclude)."));
    EXPECT_EQ(run("ratings --exclude Delta " + file.string()).exit_code, 2);
    EXPECT_EQ(run("ratings /no/such.pdn").exit_code, 2);
    EXPECT_EQ(run("ratings --run 1 " + file.string()).exit_code, 2);
}

}  // namespace
}  // namespace huff
