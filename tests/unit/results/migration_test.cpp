// Stores of every released format open, migrate and read.
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "results/sqlite/statement.hpp"
#include "results/store/schema.hpp"
#include "results/store/store.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

namespace fs = std::filesystem;

std::string rows(Store& store, std::string_view sql) {
    Statement statement(store.database(), sql);
    std::string all;
    while (statement.step()) {
        for (int column = 0; column < statement.columns(); ++column) {
            all += column > 0 ? "|" : "";
            all += statement.text(column);
        }
        all += '\n';
    }
    return all;
}

/// Names and text of everything in the schema.
std::string schema(Store& store) {
    return rows(store, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name");
}

class Migration : public testing::TestWithParam<int> {
  protected:
    Migration() {
        const fs::path frozen = fs::path(HUFF_SOURCE_DIR) / "tests/data/store" /
                                fmt::format("format{}.sql", GetParam());
        std::ifstream stream(frozen);
        EXPECT_TRUE(stream) << frozen << " is missing";
        const std::string sql{std::istreambuf_iterator<char>(stream), {}};
        Database(folder_.file(), Database::Mode::create).execute(sql.c_str());
    }

    samples::Folder folder_;
};

TEST_P(Migration, BringsAnOldStoreToTheSchemaOfANewOne) {
    Store old(folder_.file(), Store::Access::write);
    Store fresh(folder_.file("fresh.db"), Store::Access::create);
    EXPECT_EQ(schema(old), schema(fresh));
    EXPECT_EQ(rows(old, "PRAGMA user_version"), fmt::format("{}\n", store_format()));
    EXPECT_EQ(rows(old, "PRAGMA integrity_check"), "ok\n");
}

TEST_P(Migration, KeepsWhatWasStored) {
    Store store(folder_.file(), Store::Access::read);
    const RunRecord run = store.run(1);
    EXPECT_EQ(run.key, "key");
    EXPECT_EQ(run.seed, 18446744073709551615U);
    EXPECT_EQ(run.engines.size(), 2U);
    EXPECT_EQ(rows(store,
                   "SELECT run, pair, leg, white, black, opening, result, reason, plies, "
                   "moves, counted FROM games ORDER BY pair, leg"),
              "1|1|1|A|B|32-28|black|no-moves|4|11-18 26-42 7-35 45-15|1\n"
              "1|1|2|B|A|32-28|black|no-moves|4|40-24 6-47 29-13 30-13|1\n"
              "1|2|1|A|B|32-28|draw|no-moves|4|7-36 12-1 10-10 34-30|0\n"
              "1|2|2|B|A|32-28|void|start-failure|0||0\n");
    EXPECT_EQ(rows(store, "SELECT * FROM pairs"), "1|1|A|B|32-28|1.0\n");
    EXPECT_EQ(rows(store, "SELECT ply, score, depth, pv FROM plies WHERE pair = 1 AND leg = 1"),
              "1||0|\n2|0.333333333333333|6|32-28 19-23\n3|-2.71|21|32-28 19-23\n"
              "4|-1.3|0|32-28 19-23\n");
    EXPECT_EQ(rows(store, "SELECT * FROM faults"), "1|2|2|1|white|start-failure|127||||no file\n");
}

TEST_P(Migration, TheRunGoesOn) {
    Store store(folder_.file(), Store::Access::write);
    EXPECT_TRUE(store.claim_run(samples::run(), false).resumed);
    GameRecord replay = samples::game(2, 2);
    replay.attempt = 2;
    store.save(1, replay);
    store.save(1, samples::game(3, 1));
    EXPECT_EQ(rows(store, "SELECT count(*), sum(result = 'void') FROM games"), "5|0\n");
}

INSTANTIATE_TEST_SUITE_P(EveryFormat, Migration, testing::Range(1, store_format() + 1));

}  // namespace
}  // namespace huff::results
