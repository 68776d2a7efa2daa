// huff runs, show, merge and export, on stores made here.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "results/store/run_lock.hpp"
#include "results/store/store.hpp"

namespace huff {
namespace {

namespace fs = std::filesystem;
using results::GameRecord;
using results::PlyRecord;
using results::RunRecord;
using results::Store;
using testing::HasSubstr;
using testing::Not;

struct Output {
    int code = -1;
    std::string text;  ///< stdout, or both streams where asked
};

class StoreCommands : public testing::Test {
  protected:
    StoreCommands() {
        std::string name = (fs::temp_directory_path() / "huff-e2e-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~StoreCommands() override { fs::remove_all(folder_); }

    Output huff(const std::string& arguments) const {
        const std::string line =
            fmt::format("cd '{}' && '{}/huff' {}", folder_.string(), HUFF_BIN_DIR, arguments);
        Output output;
        FILE* pipe = popen(line.c_str(), "r");
        std::array<char, 4096> part{};
        for (std::size_t size = 0; (size = fread(part.data(), 1, part.size(), pipe)) > 0;) {
            output.text.append(part.data(), size);
        }
        const int status = pclose(pipe);
        output.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return output;
    }
    nlohmann::json json(const std::string& arguments) const {
        const Output output = huff(arguments);
        EXPECT_EQ(output.code, 0) << arguments;
        return nlohmann::json::parse(output.text);
    }
    std::string content(const char* name) const {
        std::ifstream stream(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    /// A match of two engines: 1.1 drawn, 1.2 lost by a crash, 2.1 without a second leg.
    void make_store(const char* name = "huff.db") {
        Store store(folder_ / name, Store::Access::create);
        RunRecord run;
        run.key = "k";
        run.kind = "match";
        run.variant = "international";
        run.seed = 7;
        run.state = "running";
        run.created_at = "2026-11-30T03:00:00Z";
        run.config = R"({"pairs":2})";
        run.engines = {{"Alpha, the \"first\"", "/opt/alpha hub", "1.0", "00ff", "{}"},
                       {"Beta", "/opt/beta", "", "", "{}"}};
        store.create_run(run);
        store.save(1, game(1, 1, "draw", "repetition"));
        GameRecord crash = game(1, 2, "white", "crash");
        crash.faults = {{1, "black", "crash", std::nullopt, 11, std::nullopt, "info depth=3",
                         "assertion failed\n\x1b[31mred"}};
        store.save(1, crash);
        GameRecord late = game(2, 1, "white", "no-moves");
        late.counted = false;
        store.save(1, late);
    }

    static GameRecord game(std::int64_t pair, int leg, const char* result, const char* reason) {
        GameRecord game;
        game.pair = pair;
        game.leg = leg;
        game.white = leg - 1;
        game.black = 2 - leg;
        game.opening = "32-28";
        game.result = result;
        game.reason = reason;
        game.opening_plies = 1;
        game.started_at = "2026-11-30T03:00:01Z";
        game.duration_s = 2.25;
        game.plies = {{1, "32-28", {}, {}, {}, {}, {}, {}, {}},
                      {2, "19-23", -0.12, 11, 123456, 1'250'000, 58'750'000, 40, "19-23 28x19"},
                      {3, "28x19", 0.5, 9, 5000, 250'000, 59'750'000, 12, {}}};
        return game;
    }

    fs::path folder_;
};

TEST_F(StoreCommands, RunsListsWhatIsThere) {
    make_store();
    const Output table = huff("runs");
    EXPECT_EQ(table.code, 0);
    EXPECT_THAT(table.text, HasSubstr("interrupted"));
    EXPECT_THAT(table.text, HasSubstr("Alpha, the \"first\", Beta"));
    const auto list = json("runs --json");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["run"], 1);
    EXPECT_EQ(list[0]["kind"], "match");
    EXPECT_EQ(list[0]["seed"], 7);
    EXPECT_EQ(list[0]["pairs"], 1);
    EXPECT_EQ(list[0]["games"], 3);
    EXPECT_EQ(list[0]["faults"], 1);
    EXPECT_EQ(list[0]["uncounted"], 1);
    EXPECT_EQ(list[0]["state"], "interrupted");
    {
        const results::RunLock playing(folder_ / "huff.db", 1);
        EXPECT_EQ(json("runs --json")[0]["state"], "playing");
    }
    Store(folder_ / "huff.db", Store::Access::write).set_state(1, "finished");
    EXPECT_EQ(json("runs --db huff.db --json")[0]["state"], "finished");
}

TEST_F(StoreCommands, AnEmptyStoreSaysSo) {
    Store(folder_ / "huff.db", Store::Access::create);
    EXPECT_THAT(huff("runs").text, HasSubstr("no runs yet"));
    EXPECT_EQ(huff("show 2>&1").text, "huff: huff.db holds no run\n");
    EXPECT_EQ(json("runs --json").size(), 0U);
}

TEST_F(StoreCommands, ShowsARun) {
    make_store();
    const std::string page = huff("show 1").text;
    EXPECT_THAT(page, HasSubstr("Run 1: match, international, seed 7, interrupted"));
    EXPECT_THAT(page, HasSubstr("Games stored: 3 (void 0, not counted 1, repeats of an earlier "
                                "game 1)\nWhole counted pairs: 1, faults: 1\n"));
    EXPECT_THAT(page, HasSubstr("1.2  Beta - Alpha, the \"first\"  white, crash, 3 plies"));
    EXPECT_THAT(page, HasSubstr("no-moves, 3 plies, not counted"));
    const auto object = json("show 1 --json");
    EXPECT_EQ(object["engines"][0]["engine"], "Alpha, the \"first\"");
    EXPECT_EQ(object["state"], "interrupted");
    EXPECT_EQ(object["config"]["pairs"], 2);
    EXPECT_EQ(object["duplicates"], 1);  // 2.1 repeats the moves of 1.1
    ASSERT_EQ(object["games"].size(), 3U);
    EXPECT_EQ(object["games"][2]["pair"], 2);
    EXPECT_EQ(object["games"][2]["counted"], false);
}

TEST_F(StoreCommands, GamesAreChosenByWhoWonAndLost) {
    Store store(folder_ / "huff.db", Store::Access::create);
    RunRecord run;
    run.variant = "international";
    run.engines = {{"A", "", "", "", ""}, {"B", "", "", "", ""}, {"C", "", "", "", ""}};
    store.create_run(run);
    const auto save = [&](std::int64_t pair, int leg, int white, int black, const char* result) {
        GameRecord one = game(pair, leg, result, "no-moves");
        one.white = white;
        one.black = black;
        store.save(1, one);
    };
    save(1, 1, 0, 1, "white");  // A beats B
    save(1, 2, 1, 0, "white");  // B beats A
    save(2, 1, 0, 1, "draw");
    save(2, 2, 1, 0, "black");  // A beats B with Black
    save(3, 1, 2, 0, "black");  // A beats C with Black
    save(3, 2, 0, 2, "black");  // C beats A with Black
    const auto games = [&](const std::string& selection) {
        std::string list;
        const auto page = json("show 1 --json " + selection);
        for (const auto& one : page["games"]) {
            list += fmt::format("{}{}.{}", list.empty() ? "" : " ", one["pair"].dump(),
                                one["leg"].dump());
        }
        const auto pdn =
            huff("pdn export --run 1 " + selection + " 2>/dev/null | grep -c '^.Result'");
        EXPECT_EQ(std::stoul(pdn.text),
                  static_cast<std::size_t>(std::count(list.begin(), list.end(), '.')))
            << selection;
        return list;
    };
    EXPECT_EQ(games("--winner A"), "1.1 2.2 3.1");
    EXPECT_EQ(games("--loser A"), "1.2 3.2");
    EXPECT_EQ(games("--loser A --result black"), "3.2") << "what A lost with White";
    EXPECT_EQ(games("--engine A --result black"), "2.2 3.1 3.2");
    EXPECT_EQ(games("--winner A --loser B"), "1.1 2.2");
    EXPECT_EQ(games("--winner A --engine C"), "3.1");
    EXPECT_EQ(games("--winner A --result draw"), "");
    EXPECT_EQ(games("--winner B --winner C"), "1.2 3.2");
    EXPECT_EQ(games(""), "1.1 1.2 2.1 2.2 3.1 3.2");
    const auto page = huff("show --loser B 1").text;
    EXPECT_THAT(page, HasSubstr("     2.2  B - A  black, no-moves, 3 plies\n2 games selected\n"));
    EXPECT_THAT(page, Not(HasSubstr("1.2  ")));
    for (const char* command : {"pdn export --winner D", "pdn export --loser D", "show --loser D",
                                "show 1 --json --winner D"}) {
        const Output output = huff(std::string(command) + " 2>&1");
        EXPECT_EQ(output.code, 2) << command;
        EXPECT_EQ(output.text, "huff: no engine \"D\" in these runs; there are A, B, C\n");
    }
    EXPECT_EQ(huff("show 1 1.1 --winner A 2>/dev/null").code, 2);
}

TEST_F(StoreCommands, ShowsAGame) {
    make_store();
    const std::string page = huff("show 1 1.2").text;
    EXPECT_THAT(page, HasSubstr("Beta (White) - Alpha, the \"first\" (Black)"));
    EXPECT_THAT(page, HasSubstr("Result: white, crash"));
    EXPECT_THAT(page, HasSubstr("After 3 plies:"));
    // After 32-28 19-23 28x19 White has 20 men, one of them on 19; Black's 23 is gone.
    EXPECT_THAT(page, HasSubstr("B:W19,31,33,34,35"));
    EXPECT_THAT(page, HasSubstr("19-23"));
    EXPECT_THAT(page, HasSubstr("-0.12"));
    EXPECT_THAT(page, HasSubstr("1.250"));
    EXPECT_THAT(page, HasSubstr("58.750"));
    EXPECT_THAT(page, HasSubstr("Fault of black (attempt 1): crash, signal 11"));
    EXPECT_THAT(page, HasSubstr("assertion failed"));
    EXPECT_THAT(page, HasSubstr("\\x1b[31mred")) << "no terminal codes of an engine's";
    const std::string start = huff("show 1 1.2 --ply 0").text;
    EXPECT_THAT(start, HasSubstr("W:W31,32,33"));
    const auto object = json("show 1 1.2 --json --ply 1");
    EXPECT_EQ(object["white"], "Beta");
    EXPECT_EQ(object["result"], "white");
    EXPECT_THAT(object["fen"].get<std::string>(), HasSubstr("B:W28,31,33"));
    ASSERT_EQ(object["plies"].size(), 3U);
    EXPECT_TRUE(object["plies"][0]["score"].is_null());
    EXPECT_EQ(object["plies"][1]["score"], -0.12);
    EXPECT_EQ(object["plies"][1]["nodes"], 123456);
    EXPECT_EQ(object["plies"][1]["pv"], "19-23 28x19");
    EXPECT_EQ(object["faults"][0]["signal"], 11);
    EXPECT_EQ(object["faults"][0]["stderr_tail"], "assertion failed\n\x1b[31mred");
    EXPECT_TRUE(object["faults"][0]["asked"].is_null());  // of engines nobody knows
}

TEST_F(StoreCommands, AGameThatCannotBeReplayedIsShownAsFarAsItGoes) {
    Store store(folder_ / "huff.db", Store::Access::create);
    RunRecord run;
    run.variant = "international";
    run.engines = {{"A", "", "", "", ""}, {"B", "", "", "", ""}};
    store.create_run(run);
    GameRecord bad = game(1, 1, "draw", "imported");
    bad.plies[1].move = "32-27";
    store.save(1, bad);
    const Output page = huff("show 1 1.1");
    EXPECT_EQ(page.code, 0);
    EXPECT_THAT(page.text, HasSubstr("After 1 ply:"));
    EXPECT_THAT(page.text, HasSubstr("ply 2 cannot be replayed"));
}

TEST_F(StoreCommands, MergeJoinsAndRefuses) {
    make_store("a.db");
    make_store("b.db");
    Store(folder_ / "b.db", Store::Access::write).save(1, game(2, 2, "draw", "repetition"));
    const Output merged = huff("merge a.db b.db -o c.db");
    EXPECT_EQ(merged.code, 0);
    EXPECT_THAT(merged.text,
                HasSubstr("c.db: runs 1, games 4, games that were in more than one store 3"));
    EXPECT_EQ(json("runs --db c.db --json")[0]["games"], 4);
    const Output again = huff("merge a.db b.db -o c.db 2>&1");
    EXPECT_EQ(again.code, 2);
    EXPECT_THAT(again.text, HasSubstr("exists already"));
    make_store("d.db");
    Store(folder_ / "d.db", Store::Access::write).save(1, game(2, 2, "white", "time"));
    const Output refused = huff("merge b.db d.db -o e.db 2>&1");
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.text, HasSubstr("game 2.2"));
    EXPECT_FALSE(fs::exists(folder_ / "e.db"));
}

TEST_F(StoreCommands, ExportGivesTheViewsAsCsv) {
    make_store();
    EXPECT_EQ(huff("export --csv").text,
              "run,pair,leg,white,black,opening,result,reason,plies,moves,started_at,duration_s,"
              "counted,claim,dispute,attempt\n"
              "1,1,1,\"Alpha, the \"\"first\"\"\",Beta,32-28,draw,repetition,3,32-28 19-23 28x19,"
              "2026-11-30T03:00:01Z,2.25,1,,,1\n"
              "1,1,2,Beta,\"Alpha, the \"\"first\"\"\",32-28,white,crash,3,32-28 19-23 28x19,"
              "2026-11-30T03:00:01Z,2.25,1,,,1\n");
    EXPECT_EQ(huff("export --csv --all | wc -l").text, "4\n") << "with the uncounted game";
    EXPECT_EQ(huff("export --csv plies | head -3").text,
              "run,pair,leg,ply,move,score,depth,nodes,time_us,clock_us,delay_us,pv\n"
              "1,1,1,1,32-28,,,,,,,\n"
              "1,1,1,2,19-23,-0.12,11,123456,1250000,58750000,40,19-23 28x19\n");
    EXPECT_EQ(huff("export pairs").text,
              "run,pair,engine_a,engine_b,opening,points_a\n"
              "1,1,\"Alpha, the \"\"first\"\"\",Beta,32-28,0.5\n");
    EXPECT_EQ(huff("export engines").text,
              "run,engine,command,version,sha256,options\n"
              "1,\"Alpha, the \"\"first\"\"\",/opt/alpha hub,1.0,00ff,{}\n"
              "1,Beta,/opt/beta,\"\",\"\",{}\n");
    EXPECT_EQ(huff("export duplicates").text, "run,pair,leg,first_pair,first_leg\n");
    EXPECT_EQ(huff("export runs -o runs.csv").code, 0);
    EXPECT_THAT(content("runs.csv"), HasSubstr("1,k,match,international,7,running,"));
    EXPECT_EQ(json("export faults --json")[0]["kind"], "crash");
    EXPECT_EQ(json("export games --json --run 1").size(), 2U);
}

TEST_F(StoreCommands, ExportOfPliesKnowsThePositions) {
    make_store();
    const std::string head =
        "run,pair,leg,ply,move,score,depth,nodes,time_us,clock_us,delay_us,pv,engine,side,fen,"
        "result\n";
    const std::string white_men = "33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50";
    const std::string black_men = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18";
    EXPECT_EQ(huff("export plies --fen --run 1 | tail -3").text,
              "1,1,2,1,32-28,,,,,,,,Beta,white,\"W:W31,32," + white_men + ":B" + black_men +
                  ",19,20\",white\n"
                  "1,1,2,2,19-23,-0.12,11,123456,1250000,58750000,40,19-23 28x19,\"Alpha, the "
                  "\"\"first\"\"\",black,\"B:W28,31," +
                  white_men + ":B" + black_men +
                  ",19,20\",white\n"
                  "1,1,2,3,28x19,0.5,9,5000,250000,59750000,12,,Beta,white,\"W:W28,31," +
                  white_men + ":B" + black_men + ",20,23\",white\n");
    EXPECT_EQ(huff("export plies --fen | head -1").text, head);
    EXPECT_EQ(huff("export plies --fen | cut -d, -f1-12").text,
              huff("export plies | cut -d, -f1-12").text);
    const auto rows = json("export plies --fen --all --json");
    ASSERT_EQ(rows.size(), 9U);
    EXPECT_EQ(rows[4]["engine"], "Alpha, the \"first\"");
    EXPECT_EQ(rows[4]["side"], "black");
    EXPECT_EQ(rows[4]["fen"], "B:W28,31," + white_men + ":B" + black_men + ",19,20");
    EXPECT_EQ(rows[4]["result"], "white");
    EXPECT_EQ(huff("export games --fen 2>&1").text,
              "huff: positions go with plies; games has none: expected huff export plies --fen\n");
}

TEST_F(StoreCommands, ExportOfPliesFromAnyStart) {
    Store store(folder_ / "huff.db", Store::Access::create);
    RunRecord run;
    run.variant = "english";  // Black moves first
    run.engines = {{"A", "", "", "", ""}, {"B", "", "", "", ""}};
    store.create_run(run);
    GameRecord whole = game(1, 1, "draw", "imported");
    whole.plies = {{1, "11-15", {}, {}, {}, {}, {}, {}, {}},
                   {2, "23-19", {}, {}, {}, {}, {}, {}, {}}};
    store.save(1, whole);
    GameRecord set_up = game(2, 1, "draw", "imported");
    set_up.start_fen = "W:W30:B1";
    set_up.plies = {{1, "30-26", {}, {}, {}, {}, {}, {}, {}},
                    {2, "1-10", {}, {}, {}, {}, {}, {}, {}},
                    {3, "26-23", {}, {}, {}, {}, {}, {}, {}}};
    store.save(1, set_up);
    const auto rows = json("export plies --fen --json");
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_EQ(rows[0]["side"], "black");
    EXPECT_EQ(rows[0]["engine"], "B");
    EXPECT_EQ(rows[1]["engine"], "A");
    EXPECT_EQ(rows[1]["fen"], "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
    EXPECT_EQ(rows[2]["fen"], "W:W30:B1");
    EXPECT_EQ(rows[2]["engine"], "A");
    EXPECT_EQ(rows[3]["fen"], "B:W26:B1") << "the position before a move that is none";
    EXPECT_TRUE(rows[4]["fen"].is_null()) << "and nobody knows what came after it";
    EXPECT_EQ(rows[4]["side"], "white");
}

TEST_F(StoreCommands, BadInputIsASentenceAndTwo) {
    make_store();
    for (const char* arguments :
         {"runs --db none.db", "show 2", "show 1 9.1", "show 1 1.3", "show 1 x", "show x",
          "show 1 1.1 --ply 4", "show 1 --ply 1", "show --ply 1", "merge -o x.db", "merge huff.db",
          "merge none.db -o x.db", "export nothing", "export --run 9", "export -o no/where.csv",
          "export --csv --json", "runs --db /dev/full", "runs --db ."}) {
        const Output output = huff(std::string(arguments) + " 2>&1 >/dev/null");
        EXPECT_EQ(output.code, 2) << arguments;
        EXPECT_THAT(output.text, HasSubstr("huff: ")) << arguments;
        EXPECT_EQ(std::count(output.text.begin(), output.text.end(), '\n'), 1) << output.text;
    }
    EXPECT_FALSE(fs::exists(folder_ / "x.db"));
    EXPECT_FALSE(fs::exists(folder_ / "none.db"));
    // What is not there is refused before a line is written, with what is there.
    for (const char* arguments : {"export --run 9", "export plies --json --run 9", "show 9",
                                  "show 9 --json", "status 9", "ratings --run 9", "verify 9"}) {
        EXPECT_EQ(huff(std::string(arguments) + " 2>&1").text,
                  "huff: there is no run 9 in huff.db; it holds run 1\n")
            << arguments;
    }
    EXPECT_EQ(huff("show 1 9.1 2>&1").text,
              "huff: run 1 of huff.db has no game 9.1 (yet); it has 3 games, from 1.1 to 2.1\n");
}

TEST_F(StoreCommands, AFullDiskIsNeverSilent) {
    make_store();
    for (const char* command : {"runs", "runs --json", "show 1", "show 1 1.1", "show 1 --json",
                                "export --csv", "export --json", "export -o /dev/full"}) {
        const Output output = huff(std::string(command) + " 2>&1 >/dev/full");
        EXPECT_EQ(output.code, 4) << command;
        EXPECT_THAT(output.text, HasSubstr("No space left on device")) << command;
    }
}

TEST_F(StoreCommands, ADamagedStoreIsASentence) {
    make_store();
    fs::resize_file(folder_ / "huff.db", 5000);
    const Output output = huff("runs 2>&1");
    EXPECT_TRUE(output.code == 2 || output.code == 4) << output.code;
    EXPECT_THAT(output.text, HasSubstr("damaged"));
}

}  // namespace
}  // namespace huff
