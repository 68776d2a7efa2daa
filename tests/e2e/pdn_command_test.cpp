// The real `huff pdn`: exit codes, findings, files.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

#include "../unit/results/store_samples.hpp"
#include "results/store/store.hpp"
#include "tests/e2e/huff_program.hpp"

namespace {

using namespace huff;
using testing::HasSubstr;

using e2e::Ended;

class PdnCommand : public testing::Test {
  protected:
    /// Runs `huff pdn ARGUMENTS` in the test's folder; standard error is among the output.
    Ended huff(const std::string& arguments) const {
        return e2e::Running(folder_.path(),
                            {"/bin/sh", "-c",
                             e2e::shell_words(e2e::huff_command({"pdn"})) + arguments + " 2>&1"})
            .wait();
    }

    void write(const char* name, const std::string& text) const {
        std::ofstream(folder_.file(name), std::ios::binary) << text;
    }

    std::string content(const char* name) const {
        std::ifstream in(folder_.file(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    /// A store with one run of two games.
    void make_store() const {
        results::Store store(folder_.file("a.db"), results::Store::Access::create);
        const auto run = store.create_run(results::samples::run());
        results::GameRecord game;
        game.pair = 1;
        game.black = 1;
        game.opening = "7";
        game.result = "white";
        game.reason = "time";
        game.plies.resize(1);
        game.plies[0].ply = 1;
        game.plies[0].move = "32-28";
        store.save(run, game);
        game.leg = 2;
        game.white = 1;
        game.black = 0;
        game.result = "draw";
        game.reason = "adjudicated:score";
        game.counted = false;
        store.save(run, game);
    }

    results::samples::Folder folder_;
};

constexpr const char* clean = "[GameType \"20,W,10,10,N2,0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n";

TEST_F(PdnCommand, CheckPassesCleanGames) {
    write("clean.pdn", clean);
    const Ended ended = huff("check --strict clean.pdn");
    EXPECT_EQ(ended.status, 0);
    EXPECT_THAT(ended.out, HasSubstr("1 game (1 international), 4 moves; 1 replayed"));
}

TEST_F(PdnCommand, CheckNamesThePlaceOfAnIllegalMove) {
    write("bad.pdn", std::string(clean) + "\n" + "[GameType \"20\"]\n1. 32-28 19-23\n2. 31-27 *\n");
    const Ended ended = huff("check bad.pdn");
    EXPECT_EQ(ended.status, 1);
    EXPECT_THAT(ended.out, HasSubstr("bad.pdn:6: game 2, ply 3: an illegal move (31-27 in W:"));
    EXPECT_THAT(ended.out, HasSubstr("2 games"));
}

TEST_F(PdnCommand, CheckCountsWhatItPutsRight) {
    write("dirty.pdn", "[GameType \"20\"]\n1. 32x28 19 - 23 2. 28x19 14 - 23 *\n");
    const Ended tolerant = huff("check dirty.pdn");
    EXPECT_EQ(tolerant.status, 0);
    EXPECT_THAT(tolerant.out, HasSubstr("dirty.pdn: 2 x blanks inside a move"));
    const Ended strict = huff("check --strict dirty.pdn");
    EXPECT_EQ(strict.status, 1);
    EXPECT_THAT(strict.out, HasSubstr("dirty.pdn:2: game 1, ply 2: blanks inside a move"));
}

TEST_F(PdnCommand, CheckSpeaksJson) {
    write("dirty.pdn", "[GameType \"20\"]\n1. 32x28 19-24 2. 28-99 *\n");
    const Ended ended = huff("check --json dirty.pdn");
    EXPECT_EQ(ended.status, 1);
    const auto report = nlohmann::json::parse(ended.out).at(0);
    EXPECT_EQ(report.at("games"), 1);
    EXPECT_EQ(report.at("moves"), 2);
    EXPECT_EQ(report.at("normalised").at("quiet-written-x"), 1);
    EXPECT_EQ(report.at("findings").at(0).at("kind"), "illegal-move");
    EXPECT_EQ(report.at("findings").at(0).at("ply"), 3);
}

TEST_F(PdnCommand, ImportLeavesNoStoreBehindWhenAFileIsMissing) {
    write("g.pdn", "[White \"a\"][Black \"b\"][GameType \"20\"][Result \"2-0\"] 1. 32-28 2-0\n");
    EXPECT_EQ(huff("import g.pdn nosuch.pdn --db new.db").status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("new.db")));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("new.db-wal")));
    EXPECT_EQ(huff("import g.pdn --db new.db").status, 0);
    EXPECT_EQ(huff("import nosuch.pdn --db new.db").status, 2);
    EXPECT_TRUE(std::filesystem::exists(folder_.file("new.db"))) << "a store that was there stays";
}

TEST_F(PdnCommand, ImportedRunsAreNotResumedOrVerifiedAndSaySo) {
    write("g.pdn", "[White \"a\"][Black \"b\"][GameType \"20\"][Result \"2-0\"] 1. 32-28 2-0\n");
    ASSERT_EQ(huff("import g.pdn --db new.db").status, 0);
    const auto run = [this](const std::vector<std::string>& words) {
        return e2e::Running(folder_.path(), e2e::huff_command(words)).wait();
    };
    for (const auto* command : {"resume", "verify"}) {
        const auto refused = run({command, "1", "--db", "new.db"});
        EXPECT_EQ(refused.status, 2);
        EXPECT_THAT(refused.err,
                    HasSubstr("run 1 holds imported games: they were not played here"));
    }
    const auto page = run({"show", "--db", "new.db"});
    EXPECT_EQ(page.status, 0);
    EXPECT_THAT(page.out, HasSubstr("\n  a\n  b\n")) << "nothing is known of their programs";
    EXPECT_THAT(run({"status", "--db", "new.db"}).out,
                HasSubstr("run 1 (import, international): finished; 1 game"));
}

TEST_F(PdnCommand, MissingFilesAndFoldersAreOneSentence) {
    for (const char* const arguments :
         {"check missing.pdn", "check .", "import missing.pdn --db x.db", "export --db missing.db",
          "check --variant chess clean.pdn"}) {
        const Ended ended = huff(arguments);
        EXPECT_EQ(ended.status, 2) << arguments << ": " << ended.out;
        EXPECT_EQ(std::ranges::count(ended.out, '\n'), 1) << ended.out;
    }
}

TEST_F(PdnCommand, EmptyFileIsAFinding) {
    write("empty.pdn", "");
    const Ended ended = huff("check empty.pdn");
    EXPECT_EQ(ended.status, 1);
    EXPECT_THAT(ended.out, HasSubstr("no games"));
}

TEST_F(PdnCommand, TextThatIsNoGameIsAFinding) {
    write("text.pdn", "a letter to the editor\n");
    const Ended text = huff("check text.pdn");
    EXPECT_EQ(text.status, 1);
    EXPECT_EQ(text.out,
              "text.pdn:1: text in which no game can be made out (a; expected tags, moves or a "
              "result)\n"
              "text.pdn: no games\n"
              "text.pdn: 0 games, 0 moves; 0 replayed to the end; 1 finding\n");
    write("tail.pdn", std::string(clean) + "and so it ended\n");
    const Ended tail = huff("check --json tail.pdn");
    EXPECT_EQ(tail.status, 1);
    const auto report = nlohmann::json::parse(tail.out).at(0);
    EXPECT_EQ(report.at("games"), 1);
    ASSERT_EQ(report.at("findings").size(), 1U);
    EXPECT_EQ(report.at("findings").at(0).at("kind"), "no-game");
    EXPECT_EQ(report.at("findings").at(0).at("line"), 3);
    EXPECT_TRUE(report.at("findings").at(0).at("game").is_null());
    EXPECT_EQ(huff("import tail.pdn --db a.db").status, 1);
}

TEST_F(PdnCommand, AFenThatCannotBeReadSaysWhy) {
    write("fen.pdn", "[GameType \"20\"]\n[FEN \"garbage\"]\n*\n");
    const Ended ended = huff("check fen.pdn");
    EXPECT_EQ(ended.status, 1);
    EXPECT_THAT(ended.out, HasSubstr("fen.pdn:1: game 1: an unreadable FEN (FEN \"garbage\": it "
                                     "begins with \"garbage\" (expected the side to move, W or "
                                     "B))"));
}

TEST_F(PdnCommand, ImportThenExportThenImport) {
    write("games.pdn", clean);
    EXPECT_EQ(huff("import games.pdn --db one.db").status, 0);
    EXPECT_EQ(huff("export --db one.db -o one.pdn").status, 0);
    EXPECT_EQ(huff("import one.pdn --db two.db --strict").status, 0);
    EXPECT_EQ(huff("export --db two.db -o two.pdn").status, 0);
    EXPECT_THAT(content("one.pdn"), HasSubstr("1. 32-28 19-23 2. 28x19 14x23 *"));
    EXPECT_EQ(content("one.pdn"), content("two.pdn"));
}

TEST_F(PdnCommand, StrictImportStoresNothing) {
    write("dirty.pdn", std::string(clean) + "\n1. 32 - 28 *\n");
    const Ended ended = huff("import dirty.pdn --db one.db --strict");
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.out, HasSubstr("dirty.pdn:4: game 2, ply"));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("one.db")));
    write("clean.pdn", clean);
    ASSERT_EQ(huff("import clean.pdn --db one.db").status, 0);
    const auto before = huff("export --db one.db").out;
    EXPECT_EQ(huff("import dirty.pdn --db one.db --strict").status, 2);
    EXPECT_EQ(huff("export --db one.db").out, before);
}

TEST_F(PdnCommand, ImportTellsWhatItLeftOut) {
    write("games.pdn", std::string("[GameType \"50\"]\n1. 1-2 *\n\n") + clean);
    const Ended ended = huff("import games.pdn --db one.db");
    EXPECT_EQ(ended.status, 1);
    EXPECT_THAT(ended.out, HasSubstr("run 1: 1 game of international"));
    EXPECT_THAT(ended.out, HasSubstr("1 left out"));
}

TEST_F(PdnCommand, ExportFilters) {
    make_store();
    EXPECT_THAT(huff("export --db a.db").out, HasSubstr("1 game exported"));
    EXPECT_THAT(huff("export --db a.db --all").out, HasSubstr("2 games exported"));
    EXPECT_THAT(huff("export --db a.db --all --result draw").out, HasSubstr("1 game exported"));
    EXPECT_THAT(huff("export --db a.db --all --reason adjudicated").out,
                HasSubstr("1 game exported"));
    EXPECT_THAT(huff("export --db a.db --all --opening 7").out, HasSubstr("2 games exported"));
    EXPECT_THAT(huff("export --db a.db --all --reason stall").out, HasSubstr("0 games exported"));
    EXPECT_THAT(huff("export --db a.db --all --engine A").out, HasSubstr("2 games"));
    EXPECT_EQ(huff("export --db a.db --engine Nobody").status, 2);
    EXPECT_EQ(huff("export --db a.db --run 9").status, 2);
}

TEST_F(PdnCommand, ExportRefusesWhatTheStoreDoesNotHoldBeforeItWrites) {
    make_store();
    const std::vector<std::pair<const char*, const char*>> cases{
        {"--engine Nobody", "huff: no engine \"Nobody\" in these runs; there are A, B\n"},
        {"--engine A --engine C", "huff: no engine \"C\" in these runs; there are A, B\n"},
        {"--run 9", "huff: there is no run 9 in a.db; it holds run 1\n"},
        {"--run 1 --run 9", "huff: there is no run 9 in a.db; it holds run 1\n"},
        {"--opening 8", "huff: no game of these runs has the opening \"8\"; there is 7\n"}};
    for (const auto& [arguments, sentence] : cases) {
        const Ended ended = huff(std::string("export --db a.db ") + arguments);
        EXPECT_EQ(ended.status, 2) << arguments;
        EXPECT_EQ(ended.out, sentence) << arguments;
    }
    EXPECT_EQ(huff("export --db a.db --reason nosuch").status, 2);
    EXPECT_EQ(huff("export --db a.db --run -1").status, 2);
    EXPECT_EQ(huff("export --db a.db --per-pairing out --engine Nobody").status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("out")));
    EXPECT_EQ(huff("export --db a.db -o x.pdn --engine Nobody").status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("x.pdn")));
}

TEST_F(PdnCommand, ExportOnePairingAFile) {
    make_store();
    EXPECT_EQ(huff("export --db a.db --all --per-pairing out").status, 0);
    EXPECT_THAT(content("out/A-B.pdn"), HasSubstr("[Round \"1.2\"]"));
}

TEST_F(PdnCommand, PairingsThatWouldShareAFileNameDoNot) {
    results::Store store(folder_.file("a.db"), results::Store::Access::create);
    auto run = results::samples::run();
    run.engines = {{"a", "", "", "", "{}"},
                   {"b-c", "", "", "", "{}"},
                   {"a-b", "", "", "", "{}"},
                   {"c", "", "", "", "{}"}};
    const auto id = store.create_run(run);
    for (const auto& [pair, white, black] : {std::tuple(1, 0, 1), std::tuple(2, 2, 3)}) {
        results::GameRecord game;
        game.pair = pair;
        game.white = white;
        game.black = black;
        game.opening = "7";
        game.result = "white";
        game.reason = "time";
        game.plies.resize(1);
        game.plies[0].ply = 1;
        game.plies[0].move = "32-28";
        store.save(id, game);
    }
    EXPECT_EQ(huff("export --db a.db --all --per-pairing out").status, 0);
    EXPECT_THAT(content("out/a-b-c.pdn"), HasSubstr("[White \"a\"]"));
    EXPECT_THAT(content("out/a-b-c-2.pdn"), HasSubstr("[White \"a-b\"]"));
}

TEST_F(PdnCommand, FailedWritesAreReported) {
    make_store();
    const Ended full = huff("export --db a.db -o /dev/full");
    EXPECT_EQ(full.status, 4);
    EXPECT_THAT(full.out, HasSubstr("/dev/full"));
    EXPECT_EQ(huff("export --db a.db > /dev/full").status, 4);
    const Ended missing = huff("export --db a.db -o no/such/folder.pdn");
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.out, HasSubstr("no/such/folder.pdn"));
}

TEST_F(PdnCommand, HostileFilesEndInASentence) {
    std::string nested = "1. 32-28 ";
    for (int depth = 0; depth < 10'000; ++depth) {
        nested += "(19-23 ";
    }
    write("nested.pdn", nested);
    write("nul.pdn", std::string(100'000, '\0'));
    write("comment.pdn", "1. 32-28 {" + std::string(1U << 20U, 'x') + "} 19-23 *");
    write("half.pdn", "[White \"\xe9\xab\"]\n[GameType \"20\"]\n1. 32-28 *");
    EXPECT_EQ(huff("check nested.pdn").status, 0);
    EXPECT_THAT(huff("check nested.pdn").out, HasSubstr("a variation without its closing"));
    EXPECT_EQ(huff("check nul.pdn").status, 1);
    EXPECT_EQ(huff("check comment.pdn").status, 0);
    EXPECT_THAT(huff("check half.pdn").out, HasSubstr("not UTF-8"));
}

}  // namespace
