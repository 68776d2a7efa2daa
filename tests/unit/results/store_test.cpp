// The store: what goes in comes out, the public views, and what opening refuses.
#include "results/store/store.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/store_error.hpp"
#include "results/store/view_rows.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace huff::results {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Rows = std::vector<std::string>;

RunRecord small_match() {
    RunRecord run;
    run.key = "key-1";
    run.kind = "match";
    run.variant = "international";
    run.seed = 18446744073709551615U;
    run.state = "running";
    run.created_at = "2026-11-30T03:00:00Z";
    run.config = R"({"pairs":2})";
    run.engines = {{"Alpha", "/bin/alpha hub", "1.2", "aa", R"({"tc":"1+0.1"})"},
                   {"Beta", "/bin/beta", "2.0", "", "{}"}};
    return run;
}

/// The game 1. 32-28 19-23 2. 28x19 with the first move from the opening.
GameRecord short_game(std::int64_t pair, int leg, std::string result) {
    GameRecord game;
    game.pair = pair;
    game.leg = leg;
    game.white = leg - 1;
    game.black = 2 - leg;
    game.opening = "32-28";
    game.result = std::move(result);
    game.reason = "no-moves";
    game.opening_plies = 1;
    game.started_at = "2026-11-30T03:00:01Z";
    game.duration_s = 1.5;
    game.claim = "draw by Alpha";
    PlyRecord opening;
    opening.ply = 1;
    opening.move = "32-28";
    PlyRecord reply;
    reply.ply = 2;
    reply.move = "19-23";
    reply.score = -0.12;
    reply.depth = 11;
    reply.nodes = 123456789012;
    reply.time_us = 100001;
    reply.clock_us = 899999;
    reply.delay_us = 0;
    reply.pv = "19-23 28x19 14x23";
    PlyRecord capture;
    capture.ply = 3;
    capture.move = "28x19";
    capture.score = 1.0 / 3;  // no whole number of thousandths
    game.plies = {opening, reply, capture};
    return game;
}

class StoreTest : public testing::Test {
  protected:
    StoreTest() { fs::create_directories(folder_); }
    ~StoreTest() override { fs::remove_all(folder_); }

    /// Rows of a query, columns joined by '|', as the sqlite3 shell prints them.
    Rows query(Store& store, std::string_view sql) {
        Statement statement(store.database(), sql);
        Rows rows;
        while (statement.step()) {
            std::string row;
            for (int column = 0; column < statement.columns(); ++column) {
                row += column > 0 ? "|" : "";
                row += statement.text(column);
            }
            rows.push_back(row);
        }
        return rows;
    }

    std::string refusal(const fs::path& file, Store::Access access) {
        try {
            const Store store(file, access);
        } catch (const rules::InputError& error) {
            return error.what();
        }
        return "(opened)";
    }

    fs::path folder_ = fs::temp_directory_path() / fmt::format("huff-store-{}", getpid());
    fs::path file_ = folder_ / "games.db";
};

TEST_F(StoreTest, RunsComeBackAsTheyWere) {
    Store store(file_, Store::Access::create);
    const RunRecord in = small_match();
    ASSERT_EQ(store.create_run(in), 1);
    ASSERT_EQ(store.create_run(in), 2);
    const RunRecord out = Store(file_, Store::Access::read).run(1);
    EXPECT_EQ(out.id, 1);
    EXPECT_EQ(out.key, in.key);
    EXPECT_EQ(out.kind, in.kind);
    EXPECT_EQ(out.variant, in.variant);
    EXPECT_EQ(out.seed, 18446744073709551615U);
    EXPECT_EQ(out.state, "running");
    EXPECT_EQ(out.created_at, in.created_at);
    EXPECT_EQ(out.config, in.config);
    ASSERT_EQ(out.engines.size(), 2U);
    EXPECT_EQ(out.engines[0].name, "Alpha");
    EXPECT_EQ(out.engines[0].command, "/bin/alpha hub");
    EXPECT_EQ(out.engines[0].options, R"({"tc":"1+0.1"})");
    EXPECT_EQ(out.engines[1].name, "Beta");
    EXPECT_EQ(out.engines[1].version, "2.0");
    EXPECT_EQ(store.runs().size(), 2U);
    EXPECT_THROW(store.run(3), rules::InputError);
}

TEST_F(StoreTest, UnfinishedRunsAreFoundNewestFirst) {
    Store store(file_, Store::Access::create);
    EXPECT_FALSE(store.newest_unfinished_run());
    RunRecord run = small_match();
    store.create_run(run);
    store.create_run(run);
    run.key = "key-2";
    store.create_run(run);
    EXPECT_EQ(store.newest_unfinished_run()->id, 3);
    EXPECT_EQ(store.unfinished_run("key-1")->id, 2);
    store.set_state(2, "finished");
    store.set_state(3, "stopped");
    EXPECT_EQ(store.unfinished_run("key-1")->id, 1);
    EXPECT_EQ(store.newest_unfinished_run()->id, 3);
    EXPECT_FALSE(store.unfinished_run("key-3"));
}

TEST_F(StoreTest, GamesComeBackAsTheyWere) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    GameRecord in = short_game(7, 2, "black");
    in.reason = "crash";
    in.start_fen = "B:W31:B20";
    in.dispute = "engine says 2-0";
    in.counted = false;
    in.faults = {{1, "white", "crash", std::nullopt, 11, std::nullopt,
                  std::string("info\0depth=3", 12), "Segmentation fault\n"},
                 {1, "black", "time", 3, std::nullopt, 250000, "done move=\xff", ""}};
    store.save(1, in);
    const auto out = Store(file_, Store::Access::read).game(1, 7, 2);
    ASSERT_TRUE(out);
    EXPECT_EQ(out->pair, 7);
    EXPECT_EQ(out->leg, 2);
    EXPECT_EQ(out->white, 1);
    EXPECT_EQ(out->black, 0);
    EXPECT_EQ(out->opening, "32-28");
    EXPECT_EQ(out->start_fen, "B:W31:B20");
    EXPECT_EQ(out->result, "black");
    EXPECT_EQ(out->reason, "crash");
    EXPECT_EQ(out->opening_plies, 1);
    EXPECT_EQ(out->started_at, in.started_at);
    EXPECT_EQ(out->duration_s, 1.5);
    EXPECT_FALSE(out->counted);
    EXPECT_EQ(out->claim, "draw by Alpha");
    EXPECT_EQ(out->dispute, "engine says 2-0");
    ASSERT_EQ(out->plies.size(), 3U);
    EXPECT_EQ(out->plies[0].move, "32-28");
    EXPECT_FALSE(out->plies[0].score);
    EXPECT_FALSE(out->plies[0].depth);
    EXPECT_FALSE(out->plies[0].nodes);
    EXPECT_FALSE(out->plies[0].time_us);
    EXPECT_FALSE(out->plies[0].clock_us);
    EXPECT_FALSE(out->plies[0].delay_us);
    EXPECT_FALSE(out->plies[0].pv);
    EXPECT_EQ(out->plies[1].score, -0.12);
    EXPECT_EQ(out->plies[1].depth, 11);
    EXPECT_EQ(out->plies[1].nodes, 123456789012);
    EXPECT_EQ(out->plies[1].time_us, 100001);
    EXPECT_EQ(out->plies[1].clock_us, 899999);
    EXPECT_EQ(out->plies[1].delay_us, 0);
    EXPECT_EQ(out->plies[1].pv, "19-23 28x19 14x23");
    EXPECT_EQ(out->plies[2].score, 1.0 / 3);
    ASSERT_EQ(out->faults.size(), 2U);
    EXPECT_EQ(out->faults[0].side, "white");
    EXPECT_EQ(out->faults[0].signal, 11);
    EXPECT_FALSE(out->faults[0].exit_status);
    EXPECT_EQ(out->faults[0].raw, std::string("info\0depth=3", 12));
    EXPECT_EQ(out->faults[0].stderr_tail, "Segmentation fault\n");
    EXPECT_EQ(out->faults[1].exit_status, 3);
    EXPECT_EQ(out->faults[1].overrun_us, 250000);
    EXPECT_EQ(out->faults[1].raw, "done move=\xff");
    EXPECT_FALSE(store.game(1, 7, 1));
    EXPECT_FALSE(store.game(2, 7, 2));
}

TEST_F(StoreTest, AScoreKeepsItsVeryValue) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    GameRecord game = short_game(1, 1, "draw");
    const std::vector<double> scores{0,     0.01,  -0.07, 0.125,      99.99,
                                     -89.5, 1e-12, 1e12,  12345.6789, 0.1 + 0.2};
    game.plies.clear();
    for (const double score : scores) {
        PlyRecord ply;
        ply.ply = static_cast<int>(game.plies.size()) + 1;
        ply.move = "32-28";
        ply.score = score;
        game.plies.push_back(ply);
    }
    store.save(1, game);
    const auto out = store.game(1, 1, 1);
    Statement view(store.database(), "SELECT score FROM plies ORDER BY ply");
    for (std::size_t i = 0; i < scores.size(); ++i) {
        EXPECT_EQ(out->plies[i].score, scores[i]);
        ASSERT_TRUE(view.step());
        EXPECT_EQ(view.real(0), scores[i]);
    }
}

TEST_F(StoreTest, AGameIsStoredOnce) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    store.create_run(small_match());
    store.save(1, short_game(1, 1, "white"));
    store.save(2, short_game(1, 1, "white"));
    store.save(1, short_game(1, 2, "white"));
    EXPECT_THROW(store.save(1, short_game(1, 1, "black")), StoreError);
    EXPECT_EQ(query(store, "SELECT run, pair, leg, result, plies FROM games ORDER BY 1, 2, 3"),
              (Rows{"1|1|1|white|3", "1|1|2|white|3", "2|1|1|white|3"}));
    EXPECT_EQ(query(store, "SELECT count(*) FROM plies"), (Rows{"9"}));
}

TEST_F(StoreTest, AReplayReplacesTheVoidGameAndKeepsTheEvidence) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    GameRecord first = short_game(1, 1, "void");
    first.reason = "start-failure";
    first.faults = {{1, "white", "start-failure", 127, std::nullopt, std::nullopt, "", "no file"}};
    store.save(1, first);
    GameRecord second = first;
    second.attempt = 2;
    second.plies.clear();
    second.faults.push_back(  // brings the first attempt's evidence along
        {2, "white", "start-failure", 126, std::nullopt, std::nullopt, "", "no leave"});
    store.save(1, second);
    EXPECT_EQ(query(store, "SELECT count(*) FROM plies"), (Rows{"0"}));
    GameRecord third = short_game(1, 1, "draw");
    third.attempt = 3;
    store.save(1, third);
    EXPECT_EQ(query(store, "SELECT pair, leg, result, attempt, plies FROM games"),
              (Rows{"1|1|draw|3|3"}));
    EXPECT_EQ(query(store,
                    "SELECT pair, leg, attempt, side, kind, exit_status, signal, "
                    "overrun_us, raw, stderr_tail FROM faults ORDER BY attempt"),
              (Rows{"1|1|1|white|start-failure|127||||no file",
                    "1|1|2|white|start-failure|126||||no leave"}));
    EXPECT_EQ(store.game(1, 1, 1)->faults.size(), 2U);
}

TEST_F(StoreTest, GamesStreamInPairOrderWhateverTheOrderOfFinishing) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    for (const auto& [pair, leg] : {std::pair{3, 2}, {1, 2}, {3, 1}, {1, 1}, {2, 2}}) {
        store.save(1, short_game(pair, leg, "draw"));
    }
    std::vector<std::string> games;
    store.for_each_game(1, [&](const GameRecord& game) {
        games.push_back(fmt::format("{}.{} {}", game.pair, game.leg, game.plies.size()));
    });
    EXPECT_EQ(games, (Rows{"1.1 3", "1.2 3", "2.2 3", "3.1 3", "3.2 3"}));
    std::vector<std::string> summaries;
    store.for_each_summary(1, [&](const GameSummary& game) {
        summaries.push_back(fmt::format("{}.{} {}-{} {} {} {} {}", game.pair, game.leg, game.white,
                                        game.black, game.result, game.reason, game.plies,
                                        game.opening_plies));
    });
    EXPECT_EQ(summaries, (Rows{"1.1 0-1 draw no-moves 3 1", "1.2 1-0 draw no-moves 3 1",
                               "2.2 1-0 draw no-moves 3 1", "3.1 0-1 draw no-moves 3 1",
                               "3.2 1-0 draw no-moves 3 1"}));
}

TEST_F(StoreTest, TheViewsHaveTheColumnsOfTheContract) {
    Store store(file_, Store::Access::create);
    const auto columns = [&](const char* view) {
        return query(
                   store,
                   fmt::format("SELECT group_concat(name, ' ') FROM pragma_table_info('{}')", view))
            .front();
    };
    EXPECT_EQ(columns("games"),
              "run pair leg white black opening result reason plies moves started_at duration_s "
              "counted claim dispute attempt");
    EXPECT_EQ(columns("pairs"), "run pair engine_a engine_b opening points_a");
    EXPECT_EQ(columns("engines"), "run engine command version sha256 options");
    EXPECT_EQ(columns("runs"), "run key kind variant seed state created_at config");
    EXPECT_EQ(columns("plies"),
              "run pair leg ply move score depth nodes time_us clock_us delay_us pv");
    EXPECT_EQ(columns("faults"),
              "run pair leg attempt side kind exit_status signal overrun_us raw stderr_tail");
}

TEST_F(StoreTest, TheViewsSpeakPlainSql) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    store.save(1, short_game(1, 1, "white"));
    GameRecord empty = short_game(1, 2, "draw");
    empty.plies.clear();
    store.save(1, empty);
    EXPECT_EQ(query(store, "SELECT * FROM games ORDER BY leg"),
              (Rows{"1|1|1|Alpha|Beta|32-28|white|no-moves|3|32-28 19-23 28x19|"
                    "2026-11-30T03:00:01Z|1.5|1|draw by Alpha||1",
                    "1|1|2|Beta|Alpha|32-28|draw|no-moves|0||2026-11-30T03:00:01Z|1.5|1|"
                    "draw by Alpha||1"}));
    EXPECT_EQ(query(store, "SELECT * FROM plies WHERE run = 1 AND pair = 1 AND ply < 3"),
              (Rows{"1|1|1|1|32-28|||||||",
                    "1|1|1|2|19-23|-0.12|11|123456789012|100001|899999|0|19-23 28x19 14x23"}));
    EXPECT_EQ(query(store, "SELECT * FROM engines WHERE engine = 'Alpha'"),
              (Rows{R"(1|Alpha|/bin/alpha hub|1.2|aa|{"tc":"1+0.1"})"}));
    EXPECT_EQ(query(store, "SELECT * FROM runs"),
              (Rows{"1|key-1|match|international|18446744073709551615|running|"
                    R"(2026-11-30T03:00:00Z|{"pairs":2})"}));
}

TEST_F(StoreTest, PairsAreWholeCountedAndNotVoid) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    // engine_a is White in leg 1 and Black in leg 2: points 2, 1.5, 1, 0.5, 0.
    const std::vector<std::pair<const char*, const char*>> results{
        {"white", "black"}, {"white", "draw"},  {"white", "white"},
        {"draw", "white"},  {"black", "white"}, {"white", "void"}};
    std::int64_t pair = 0;
    for (const auto& [one, two] : results) {
        store.save(1, short_game(++pair, 1, one));
        store.save(1, short_game(pair, 2, two));
    }
    store.save(1, short_game(7, 2, "white"));
    EXPECT_EQ(
        query(store, "SELECT * FROM pairs ORDER BY pair"),
        (Rows{"1|1|Alpha|Beta|32-28|2.0", "1|2|Alpha|Beta|32-28|1.5", "1|3|Alpha|Beta|32-28|1.0",
              "1|4|Alpha|Beta|32-28|0.5", "1|5|Alpha|Beta|32-28|0.0"}));
    store.count_pairs_up_to(1, 3);
    EXPECT_EQ(query(store, "SELECT pair FROM pairs ORDER BY pair"), (Rows{"1", "2", "3"}));
    EXPECT_EQ(query(store, "SELECT count(*) FROM games WHERE counted = 0"), (Rows{"7"}));
    store.count_pairs_up_to(1, 4);
    EXPECT_EQ(query(store, "SELECT count(*) FROM games WHERE counted = 0"), (Rows{"5"}));
}

TEST_F(StoreTest, DuplicatesRepeatPlayersColoursStartAndMoves) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    store.create_run(small_match());
    store.save(1, short_game(4, 1, "draw"));   // the same game as 2.1
    store.save(1, short_game(2, 1, "draw"));   // the first of its line
    store.save(1, short_game(2, 2, "white"));  // colours swapped
    GameRecord other_moves = short_game(3, 1, "draw");
    other_moves.plies.pop_back();
    store.save(1, other_moves);
    GameRecord other_start = short_game(3, 2, "draw");
    other_start.start_fen = "W:W31:B20";
    store.save(1, other_start);
    store.save(1, short_game(5, 1, "void"));
    store.save(1, short_game(6, 1, "white"));  // … and again, whatever the result
    store.save(1, short_game(6, 2, "black"));
    store.save(2, short_game(1, 1, "draw"));  // another run
    store.count_pairs_up_to(1, 5);
    const auto found = store.duplicates(1);
    std::vector<std::string> text;
    for (const Duplicate& one : found) {
        text.push_back(fmt::format("{}.{} = {}.{} {}", one.pair, one.leg, one.first_pair,
                                   one.first_leg, one.counted));
    }
    EXPECT_EQ(text, (Rows{"4.1 = 2.1 true", "6.1 = 2.1 false", "6.2 = 2.2 false"}));
    EXPECT_TRUE(store.duplicates(2).empty());
}

TEST_F(StoreTest, OnlyTextIsStoredAsText) {
    // Another program that reads the views expects UTF-8 in a text, and no NUL.
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    GameRecord in = short_game(1, 1, "black");
    in.plies[1].pv = "19-23 \xff";
    in.faults = {{1, "white", "crash", std::nullopt, 11, std::nullopt,
                  std::string("info\0depth=3", 12), "caf\xc3\xa9"}};
    store.save(1, in);
    Statement query(store.database(),
                    "SELECT (SELECT group_concat(typeof(pv), ' ') FROM plies), typeof(raw), "
                    "typeof(stderr_tail), length(raw) FROM faults");
    ASSERT_TRUE(query.step());
    EXPECT_EQ(query.text(0), "null blob null");
    EXPECT_EQ(query.text(1), "blob");
    EXPECT_EQ(query.text(2), "text");
    EXPECT_EQ(query.integer(3), 12);
    EXPECT_EQ(store.game(1, 1, 1)->plies[1].pv, "19-23 \xff");
    std::string csv;
    const auto write = [&](std::string_view piece) { csv += piece; };
    for (const char* view : {"faults", "plies"}) {
        ViewRows rows;
        rows.view = view;
        write_csv(store, rows, write);
    }
    EXPECT_TRUE(rules::valid_utf8(csv));
    EXPECT_THAT(csv, HasSubstr(",info depth=3,"));
    EXPECT_EQ(csv.find('\0'), std::string::npos);
}

TEST_F(StoreTest, AlikePairsHaveTheSameMovesInBothGames) {
    Store store(file_, Store::Access::create);
    store.create_run(small_match());
    store.save(1, short_game(1, 1, "draw"));
    store.save(1, short_game(1, 2, "white"));  // whatever the result
    store.save(1, short_game(2, 1, "draw"));
    GameRecord longer = short_game(2, 2, "draw");
    longer.plies.pop_back();
    store.save(1, longer);
    store.save(1, short_game(3, 1, "draw"));
    GameRecord other = short_game(3, 2, "draw");
    other.plies.back().move = "1-6";
    store.save(1, other);
    store.save(1, short_game(4, 1, "draw"));
    store.save(1, short_game(4, 2, "void"));
    store.save(1, short_game(5, 1, "draw"));
    store.save(1, short_game(6, 1, "draw"));
    store.save(1, short_game(6, 2, "draw"));
    EXPECT_EQ(store.alike_pairs(1, 6), 2);
    EXPECT_EQ(store.alike_pairs(1, 5), 1) << "those that are judged";
    store.count_pairs_up_to(1, 5);
    EXPECT_EQ(store.alike_pairs(1, 6), 1) << "those that count";
}

TEST_F(StoreTest, OpeningRefusesWhatIsNoStore) {
    EXPECT_THAT(refusal(file_, Store::Access::read), HasSubstr("there is no store"));
    EXPECT_THAT(refusal(file_, Store::Access::write), HasSubstr("there is no store"));
    EXPECT_THAT(refusal(folder_, Store::Access::create), HasSubstr("is a folder"));
    EXPECT_THAT(refusal(folder_ / "no" / "games.db", Store::Access::create),
                HasSubstr("there is no folder"));
    EXPECT_THAT(refusal("/dev/full", Store::Access::create), HasSubstr("not a regular file"));
    std::ofstream(file_) << "[Event \"a PDN file, longer than a file's magic number\"]\n";
    EXPECT_THAT(refusal(file_, Store::Access::create), HasSubstr("is not a Huff store"));
    std::ofstream(file_, std::ios::trunc).flush();
    EXPECT_THAT(refusal(file_, Store::Access::read), HasSubstr("is empty"));
    EXPECT_THAT(refusal(file_, Store::Access::write), HasSubstr("is empty"));
    EXPECT_EQ(refusal(file_, Store::Access::create), "(opened)");
    const fs::path foreign = folder_ / "foreign.db";
    Database(foreign, Database::Mode::create).execute("CREATE TABLE t(x)");
    for (const auto access : {Store::Access::read, Store::Access::write, Store::Access::create}) {
        EXPECT_THAT(refusal(foreign, access), HasSubstr("of another program"));
    }
}

TEST_F(StoreTest, OpeningRefusesANewerFormat) {
    Store(file_, Store::Access::create).database().execute("PRAGMA user_version=1000");
    for (const auto access : {Store::Access::read, Store::Access::write, Store::Access::create}) {
        EXPECT_THAT(refusal(file_, access), HasSubstr("newer Huff (store format 1000"));
    }
}

TEST_F(StoreTest, AStoreIsKnownByItsApplicationId) {
    Store store(file_, Store::Access::create);
    EXPECT_EQ(query(store, "PRAGMA application_id"), (Rows{"1213548102"}));  // "HUFF"
    EXPECT_EQ(query(store, "PRAGMA journal_mode"), (Rows{"wal"}));
    EXPECT_EQ(query(store, "PRAGMA synchronous"), (Rows{"2"}));
    EXPECT_EQ(query(store, "PRAGMA foreign_keys"), (Rows{"1"}));
}

TEST_F(StoreTest, AGameNeedsItsRunAndItsEngines) {
    Store store(file_, Store::Access::create);
    EXPECT_THROW(store.save(1, short_game(1, 1, "draw")), StoreError);
    store.create_run(small_match());
    GameRecord game = short_game(1, 1, "draw");
    game.black = 2;
    EXPECT_THROW(store.save(1, game), StoreError);
    game = short_game(1, 3, "draw");
    EXPECT_THROW(store.save(1, game), StoreError);
    EXPECT_THROW(store.save(1, short_game(1, 1, "won")), StoreError);
    EXPECT_EQ(query(store, "SELECT count(*) FROM games"), (Rows{"0"}));
}

}  // namespace
}  // namespace huff::results
