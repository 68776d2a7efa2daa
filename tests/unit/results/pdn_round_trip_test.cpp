// Export, import, export: the second text is the first, for every variant.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "results/pdn/export.hpp"
#include "results/pdn/import.hpp"
#include "results/pdn/read.hpp"
#include "results/pdn/write.hpp"
#include "results/store/store.hpp"
#include "rules/game.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "store_samples.hpp"

namespace {

using namespace huff;
using results::GameRecord;
using results::PdnOptions;
using results::PlyRecord;
using results::RunRecord;
using results::Store;

/// Random games with everything a record can hold.
class RandomGames {
  public:
    RandomGames(const rules::Variant& variant, unsigned seed) : variant_(variant), random_(seed) {}

    RunRecord run() {
        RunRecord run = results::samples::run("round trip");
        run.variant = variant_.name;
        run.config = R"({"event":"A \"small\" cup \\ 2026"})";
        run.engines = {{"Alpha \"1\"", "/bin/a", "Alpha 1.0", "00", R"({"tc":"1:30+0.5"})"},
                       {"B\u00eata\\", "/bin/b", "", "", R"({"depth":7,"nodes":"100000"})"},
                       {"vs [x] {y}", "/bin/c", "2", "", R"({"movetime":0.1})"}};
        return run;
    }

    GameRecord game(std::int64_t pair, int leg) {
        GameRecord game;
        game.pair = pair;
        game.leg = leg;
        game.white = leg == 1 ? 0 : static_cast<int>(1 + pair % 2);
        game.black = leg == 1 ? static_cast<int>(1 + pair % 2) : 0;
        game.started_at = "2026-11-30T02:43:56.125Z";
        game.duration_s = below(1000) / 16.0;
        game.attempt = one_in(4) ? 2 : 1;
        game.counted = !one_in(5);
        if (one_in(3)) {
            game.claim = "win \"claimed\"";
        }
        if (one_in(3)) {
            game.dispute = "its own count: 1-1";
        }
        play(game);
        return game;
    }

  private:
    int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    bool one_in(int n) { return below(n) == 0; }

    const rules::Move& any_move(const rules::Game& game) {
        const auto& legal = game.legal_moves();
        return legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
    }

    /// The initial position, or one that random moves lead to.
    rules::Position start(GameRecord& record) {
        rules::Game game(rules::Position::start(variant_));
        if (one_in(2)) {
            return game.start();
        }
        for (int plies = below(60); plies > 0 && !game.verdict(); --plies) {
            game.play(any_move(game));
        }
        if (game.verdict()) {
            return game.start();
        }
        record.start_fen =
            to_fen(game.position(), game.position().king_runs() != rules::KingRuns{});
        return game.position();
    }

    void play(GameRecord& record) {
        rules::Game game(start(record));
        record.opening = record.start_fen.empty() ? "ACF 57" : record.start_fen;
        record.opening_plies = below(4);
        for (int plies = 20 + below(120); plies > 0 && !game.verdict(); --plies) {
            const rules::Move move = any_move(game);
            PlyRecord& ply = record.plies.emplace_back();
            ply.ply = game.plies() + 1;
            ply.move = to_text(move, game.legal_moves(), variant_);
            if (ply.ply > record.opening_plies) {
                think(ply);
            }
            game.play(move);
        }
        record.opening_plies = std::min(record.opening_plies, game.plies());
        finish(record, game);
    }

    void think(PlyRecord& ply) {
        if (!one_in(4)) {
            ply.score = one_in(9) ? -99.95 : (below(4000) - 2000) / 1000.0;
        }
        if (!one_in(4)) {
            ply.depth = below(40);
        }
        if (!one_in(4)) {
            ply.nodes = std::int64_t{1} << below(40);
        }
        if (!one_in(4)) {
            ply.time_us = below(10'000'000);
        }
        if (!one_in(4)) {
            ply.clock_us = std::int64_t{below(1'000'000'000)} * below(100);
        }
        if (one_in(3)) {
            ply.delay_us = below(2000);
        }
        if (one_in(3)) {
            ply.pv = one_in(5) ? "odd  {text} [%clk 1:00] 100% \xc3\xa9" : "32-28 19-23 28x19";
        }
    }

    void finish(GameRecord& record, const rules::Game& game) {
        if (const auto& verdict = game.verdict()) {
            record.result = verdict->outcome == rules::Outcome::draw         ? "draw"
                            : verdict->outcome == rules::Outcome::white_wins ? "white"
                                                                             : "black";
            record.reason = verdict->text();
            return;
        }
        constexpr std::array results{"white", "black", "draw", "void"};
        constexpr std::array reasons{"adjudicated:score", "time", "adjudicated:ply-cap", "stall"};
        const auto kind = static_cast<std::size_t>(below(4));
        record.result = results.at(kind);
        record.reason = reasons.at(kind);
    }

    const rules::Variant& variant_;
    std::mt19937 random_;
};

std::string exported(Store& store, const PdnOptions& options) {
    results::PdnFilter everything;
    everything.uncounted = true;
    std::string text;
    for_each_exported(store, store.runs(), everything,
                      [&](const RunRecord& run, const GameRecord& game) {
                          write_game(text, run, game, options);
                      });
    return text;
}

void import_text(Store& store, const std::string& text, bool exact = true) {
    results::PdnImport import(store, "2026-11-30T05:00:00Z");
    import.begin_file("test.pdn");
    std::istringstream in(text);
    results::PdnReadOptions strict;
    strict.strict = exact;
    results::PdnReader reader(in, "test.pdn", strict);
    while (auto record = reader.next()) {
        ASSERT_TRUE(import.add(std::move(*record)));
    }
    import.commit();
}

/// The first line that differs, of both texts; empty if they are equal.
std::string difference(const std::string& first, const std::string& second) {
    std::istringstream one(first);
    std::istringstream two(second);
    for (std::string a, b; first != second;) {
        const bool left_one = !!std::getline(one, a);
        const bool left_two = !!std::getline(two, b);
        if ((!left_one && !left_two) || a != b) {
            return a + " | " + b + " |";
        }
    }
    return {};
}

class PdnRoundTrip : public testing::TestWithParam<const rules::Variant*> {};

TEST_P(PdnRoundTrip, SecondExportEqualsTheFirst) {
    const results::samples::Folder folder;
    RandomGames games(*GetParam(), 20261130);
    Store first(folder.file("first.db"), Store::Access::create);
    for (int runs = 0; runs < 2; ++runs) {
        const auto run = first.create_run(games.run());
        for (std::int64_t pair = 1; pair <= 4; ++pair) {
            first.save(run, games.game(pair, 1));
            first.save(run, games.game(pair, 2));
        }
    }
    for (const bool times : {true, false}) {
        PdnOptions options;
        options.times = times;
        const std::string text = exported(first, options);
        ASSERT_GT(text.size(), 10'000U);
        Store second(folder.file(times ? "second.db" : "third.db"), Store::Access::create);
        import_text(second, text);
        ASSERT_EQ(difference(text, exported(second, options)), "");
        EXPECT_EQ(second.runs().size(), 2U);
        EXPECT_EQ(second.runs().front().kind, "import");
    }
}

std::vector<const rules::Variant*> played_variants() {
    std::vector<const rules::Variant*> list;
    for (const rules::Variant& variant : rules::variants()) {
        if (!variant.test_only) {
            list.push_back(&variant);
        }
    }
    return list;
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, PdnRoundTrip, testing::ValuesIn(played_variants()),
                         [](const auto& variant) {
                             std::string name(variant.param->name);
                             std::erase(name, '-');
                             return name;
                         });

TEST(PdnImport, GamesOfOthersBecomePairsOfOne) {
    const results::samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    results::PdnImport import(store, "2026-11-30T05:00:00Z");
    import.begin_file("old.pdn");
    std::istringstream in(
        "[White \"Jan\"][Black \"Piet\"][Result \"2-0\"][GameType \"20\"] 1. 32-28 2-0\n"
        "[White \"Piet\"][Black \"Klaas\"][Result \"4-6\"][GameType \"20\"] 1. 31-26 *\n"
        "[White \"Ann\"][Black \"Bea\"][Result \"1-0\"][GameType \"21\"] 1. 9-13 *\n"
        "[White \"?\"][Black \"?\"][GameType \"50\"] 1. 1-2 *\n");
    results::PdnReader reader(in, "old.pdn");
    int left_out = 0;
    while (auto record = reader.next()) {
        left_out += import.add(std::move(*record)) ? 0 : 1;
    }
    import.commit();
    EXPECT_EQ(left_out, 1);
    const auto runs = store.runs();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].variant, "international");
    ASSERT_EQ(runs[0].engines.size(), 3U);
    EXPECT_EQ(runs[0].engines[2].name, "Klaas");
    const auto second = store.game(runs[0].id, 2, 1);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->result, "void");
    EXPECT_EQ(second->claim, "4-6");
    EXPECT_EQ(second->reason, "imported");
    EXPECT_EQ(second->white, 1);
    EXPECT_EQ(store.game(runs[1].id, 1, 1)->result, "black");
}

/// Games of other programs, with all that can differ from game to game.
const std::string foreign =
    "[Event \"Open \\\"A\\\"\"][Site \"Delft\"][Round \"3\"][White \"Jan\"][Black \"Piet\"]"
    "[WhiteElo \"2310\"][BlackElo \"2201\"][Result \"2-0\"][GameType \"20\"]"
    "[Termination \"White won on time\"][Annotator \"K\\\\R\"] 1. 32-28 2-0\n"
    "[Event \"Open B\"][Site \"?\"][White \"Piet\"][Black \"Jan\"][Result \"0-2\"][GameType \"20\"]"
    " 1. 31-26 0-2\n"
    "[White \"Jan\"][Black \"Klaas\"][Result \"1-1\"][GameType \"20\"] 1. 31-27 1-1\n"
    "[Dati \"Torneo\"][Bianco \"Anna\"][Nero \"Bea\"][Risultato \"1-1\"][GameType \"20\"]"
    " 1. 33-28 1-1\n";

TEST(PdnImport, TagsOfOthersAreKeptAndExportedAgain) {
    const results::samples::Folder folder;
    Store store(folder.file("a.db"), Store::Access::create);
    import_text(store, foreign, false);
    ASSERT_EQ(store.runs().size(), 1U);
    const auto first = store.game(1, 1, 1);
    ASSERT_TRUE(first);
    const std::vector<results::TagRecord> expected{
        {"Event", "Open \"A\""}, {"Site", "Delft"},    {"Round", "3"},
        {"WhiteElo", "2310"},    {"BlackElo", "2201"}, {"Termination", "White won on time"},
        {"Annotator", "K\\R"}};
    EXPECT_EQ(first->tags, expected);
    EXPECT_EQ(first->reason, "imported");
    EXPECT_EQ(store.game(1, 4, 1)->tags, (std::vector<results::TagRecord>{{"Event", "Torneo"}}));
    const std::string text = exported(store, {});
    for (const char* tag : {"[Event \"Open \\\"A\\\"\"]\n[Site \"Delft\"]\n", "[Round \"3\"]\n",
                            "[WhiteElo \"2310\"]\n", "[Termination \"White won on time\"]\n",
                            "[Event \"Torneo\"]\n", "[Event \"?\"]\n[Site \"?\"]\n"}) {
        EXPECT_NE(text.find(tag), std::string::npos) << tag;
    }
    Store again(folder.file("b.db"), Store::Access::create);
    import_text(again, text);
    EXPECT_EQ(difference(text, exported(again, {})), "");
    EXPECT_EQ(again.runs().size(), 1U);
}

TEST(PdnImport, TheSameExportTwiceInOneFileIsTwoRuns) {
    const results::samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    const std::string game =
        "[White \"A\"][Black \"B\"][Result \"1-1\"][GameType \"20\"][Termination \"time\"]"
        "[Run \"7\"][Pair \"3\"][Leg \"2\"] 1. 32-28 *\n";
    import_text(store, game + game);
    EXPECT_EQ(store.runs().size(), 2U);
    const auto stored = store.game(1, 3, 2);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->reason, "time");
}

TEST(PdnImport, WithoutCommitNothingIsStored) {
    const results::samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    {
        results::PdnImport import(store, "2026-11-30T05:00:00Z");
        import.begin_file("x.pdn");
        std::istringstream in("[GameType \"20\"] 1. 32-28 *");
        results::PdnReader reader(in, "x.pdn");
        import.add(*reader.next());
    }
    EXPECT_TRUE(store.runs().empty());
}

}  // namespace
