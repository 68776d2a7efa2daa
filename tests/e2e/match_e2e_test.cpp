// huff match, the real program: a whole match, its store and report, determinism, bad input.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> two_huff_engines(const std::string& nodes_a, const std::string& nodes_b) {
    return {"match",    "--engine", "name=a",          "cmd=huff-engine", "nodes=" + nodes_a,
            "--engine", "name=b",   "cmd=huff-engine", "nodes=" + nodes_b};
}

TEST(Match, PlaysStoresAndReports) {
    const Folder folder;
    const auto ended =
        huff(folder, two_huff_engines("300", "60") +
                         std::vector<std::string>{"--pairs", "3", "--concurrency", "2",
                                                  "--oversubscribe", "--db", "x.db", "--pdn",
                                                  "x.pdn", "--event", "My \"cup\"", "--json"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    const auto report = nlohmann::json::parse(ended.out);
    EXPECT_EQ(report.at("run"), 1);
    EXPECT_EQ(report.at("pairs"), 3);
    EXPECT_EQ(report.at("games"), 6);
    EXPECT_EQ(report.at("wins").get<int>() + report.at("draws").get<int>() +
                  report.at("losses").get<int>(),
              6);
    int pairs = 0;
    for (const auto& cell : report.at("pentanomial")) {
        pairs += cell.get<int>();
    }
    EXPECT_EQ(pairs, 3);
    EXPECT_EQ(report.at("faults"), 0);
    EXPECT_EQ(query(folder / "x.db", "SELECT count(*), count(DISTINCT pair * 10 + leg) FROM games"),
              (Rows{{"6", "6"}}));
    EXPECT_EQ(query(folder / "x.db", "SELECT state FROM runs"), (Rows{{"finished"}}));
    // White in leg 1 is the engine named first; both legs have one opening.
    EXPECT_EQ(query(folder / "x.db", "SELECT leg, white, black FROM games WHERE pair = 2"),
              (Rows{{"1", "a", "b"}, {"2", "b", "a"}}));
    EXPECT_EQ(query(folder / "x.db",
                    "SELECT count(*) FROM games g JOIN games h USING (run, pair, opening) "
                    "WHERE g.leg = 1 AND h.leg = 2"),
              (Rows{{"3"}}));
    const auto pdn = text_of(folder / "x.pdn");
    EXPECT_THAT(pdn, HasSubstr("[White \"a\"]"));
    EXPECT_THAT(ended.err, HasSubstr("game 1.1 finished"));
    EXPECT_THAT(ended.out + ended.err, Not(HasSubstr("nan")));
}

TEST(Match, SameSeedSameGamesAtAnyConcurrencyAnotherSeedOthers) {
    const Folder folder;
    const auto play = [&](const std::string& db, const std::string& concurrency,
                          const std::string& seed) {
        const auto ended =
            huff(folder, two_huff_engines("120", "80") +
                             std::vector<std::string>{"--each", "option.randomness=200", "--pairs",
                                                      "4", "--max-plies", "40", "--oversubscribe",
                                                      "--concurrency", concurrency, "--seed", seed,
                                                      "--db", db});
        EXPECT_EQ(ended.status, 0) << ended.err;
        return pdn_without_times(folder, db);
    };
    const auto first = play("1.db", "1", "5");
    EXPECT_EQ(play("2.db", "3", "5"), first);
    EXPECT_NE(play("3.db", "2", "6"), first);
    EXPECT_THAT(first, HasSubstr("[White \"a\"]"));
}

TEST(Match, ReportNamesItsFiles) {
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + scripted("a", "--seed 1") +
                         scripted("b", "--seed 2") +
                         std::vector<std::string>{"--each", "nodes=1", "--pairs", "2",
                                                  "--report-every", "1", "--pdn", "games.pdn"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("huff.db"));
    EXPECT_THAT(ended.out, HasSubstr((folder / "games.pdn").string()));
    EXPECT_THAT(ended.err, HasSubstr("after 1 pair:"));
    EXPECT_THAT(ended.err, HasSubstr("after 2 pairs"));
}

TEST(Match, NeverMoreThanTwoEnginesForOneGame) {  // needs.md B18, and engines are reused
    const Folder folder;
    const auto count = (folder / "starts").string();
    const auto ended = huff(
        folder,
        std::vector<std::string>{"match"} + scripted("a", "--count " + count) +
            scripted("b", "--count " + count) +
            std::vector<std::string>{"--each", "nodes=1", "--pairs", "5", "--concurrency", "1"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    const auto starts = text_of(count);
    EXPECT_EQ(std::count(starts.begin(), starts.end(), '\n'), 4);  // tried once, then one game slot
}

TEST(Match, RestartOnBeginsAProcessPerGame) {
    const Folder folder;
    const auto count = (folder / "starts").string();
    const auto ended = huff(
        folder,
        std::vector<std::string>{"match"} + scripted("a", "--count " + count, {"restart=on"}) +
            scripted("b", "") +
            std::vector<std::string>{"--each", "nodes=1", "--pairs", "2", "--concurrency", "1"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    const auto starts = text_of(count);
    EXPECT_EQ(std::count(starts.begin(), starts.end(), '\n'), 5);  // tried, then four games
}

TEST(Match, TraceWritesTheLinesOfEveryGame) {
    const Folder folder;
    const auto ended =
        huff(folder,
             std::vector<std::string>{"match"} + scripted("a", "") + scripted("b", "") +
                 std::vector<std::string>{"--each", "nodes=7", "--pairs", "1", "--trace", "lines"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    for (const auto* game : {"lines/1.1.log", "lines/1.2.log"}) {
        const auto text = text_of(folder / game);
        EXPECT_THAT(text, HasSubstr(" a > level nodes=7"));
        EXPECT_THAT(text, HasSubstr(" b < done move="));
    }
}

TEST(Match, DuplicatesAreReported) {
    const Folder folder;
    std::ofstream(folder / "one.txt") << "32-28 19-23 28x19 14x23\n";
    const auto ended =
        huff(folder, two_huff_engines("40", "30") +
                         std::vector<std::string>{"--openings", "one.txt", "--pairs", "3",
                                                  "--max-plies", "20", "--json"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(nlohmann::json::parse(ended.out).at("duplicates"), 4);
    EXPECT_THAT(ended.err, HasSubstr("note: 3 pairs for 1 opening:"));
}

TEST(Match, EngineNamesWithAnythingInThem) {  // needs.md B17
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + scripted("x vs y [\"z\"]", "") +
                         scripted("é \\ 1", "") +
                         std::vector<std::string>{"--each", "nodes=1", "--pairs", "1",
                                                  "--max-plies", "30", "--pdn", "x.pdn"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT engine FROM engines ORDER BY 1"),
              (Rows{{"x vs y [\"z\"]"}, {"é \\ 1"}}));
}

TEST(Match, EnginesFromALibrary) {
    const Folder folder;
    std::ofstream(folder / "engines.toml")
        << "[[engine]]\nname = \"one\"\ncmd = \"" << HUFF_BIN_DIR
        << "/scripted-engine\"\nnodes = 5\n[[engine]]\nname = \"two\"\ncmd = \"" << HUFF_BIN_DIR
        << "/scripted-engine\"\nargs = \"--seed 3\"\nnodes = 6\n";
    const auto ended =
        huff(folder, {"match", "--engines", "engines.toml", "--engine", "name=two", "--engine",
                      "name=one", "nodes=9", "--pairs", "1", "--max-plies", "20"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT white FROM games WHERE leg = 1"), (Rows{{"two"}}));
    EXPECT_THAT(query(folder / "huff.db", "SELECT options FROM engines WHERE engine = 'one'")[0][0],
                HasSubstr("\"nodes\":\"9\""));
    // The names hold for every command that takes an engine.
    const auto info = huff(folder, {"engine", "info", "--engines", "engines.toml", "name=two"});
    EXPECT_EQ(info.status, 0) << info.err;
    EXPECT_THAT(info.out, HasSubstr("Scripted"));
    const auto unknown =
        huff(folder, {"engine", "info", "--engines", "engines.toml", "name=three"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_EQ(unknown.err, "huff: engines.toml describes no engine three; there are one, two\n");
}

/// One sentence on stderr, exit 2, and no store.
void refused(const std::vector<std::string>& arguments, const std::string& names) {
    const Folder folder;
    const auto ended = huff(folder, arguments);
    EXPECT_EQ(ended.status, 2) << names << ": " << ended.err;
    EXPECT_THAT(ended.err, HasSubstr(names));
    EXPECT_EQ(ended.out, "");
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db")) << names;
}

TEST(Match, BadInputIsRefusedBeforeAnythingStarts) {
    const auto good = std::vector<std::string>{"match"} + scripted("a", "", {"nodes=1"}) +
                      scripted("b", "", {"nodes=1"});
    const auto with = [&](const std::vector<std::string>& more) { return good + more; };
    const auto engine_b = [&](const std::vector<std::string>& settings) {
        return std::vector<std::string>{"match"} + scripted("a", "", {"nodes=1"}) +
               std::vector<std::string>{"--engine"} + settings;
    };
    refused(engine_b({"cmd=/no/such/engine", "nodes=1"}), "/no/such/engine");
    refused(engine_b({"cmd=/tmp", "nodes=1"}), "/tmp is a folder");
    refused(engine_b({"cmd=/etc/passwd", "nodes=1"}), "/etc/passwd");
    refused(engine_b({"cmd=huff-engine", "node=1"}), "did you mean nodes");
    refused(engine_b({"cmd=huff-engine"}), "has no limit");
    refused(engine_b({"cmd=huff-engine", "nodes=1", "option.nonsense=1"}), "nonsense");
    refused(engine_b({"cmd=/bin/false", "nodes=1"}), "/bin/false");
    refused(with({"--variant", "internatonal"}), "international");
    refused(with({"--openings", "missing-file.txt"}), "missing-file.txt");
    refused(with({"--pairs", "0"}), "pairs");
    refused(with({"--rounds", "0"}), "--rounds: 0: expected a whole number from 1 on");
    refused(with({"--max-plies", "many"}), "--max-plies");
    refused(with({"--results-table", "missing.tsv"}), "missing.tsv");
    refused(with({"--sprt", "elo0=5", "elo1=0"}), "elo0");
    refused(with({"--sprt", "alpha=0.6", "beta=0.5"}), "alpha");
    refused(with({"--draw", "score=x", "plies=3"}), "score=x");
    refused(with({"--slice", "3/2"}), "--slice");
    refused(with({"--pdn", "/no/such/folder/x.pdn"}), "/no/such/folder");
    refused(with({"--concurrency", "5000"}), "--oversubscribe");
    refused(with({"--nonsense"}), "--nonsense");
    refused({"match", "--engine", "cmd=huff-engine", "nodes=1"}, "two engines");
}

TEST(Match, EngineThatCannotStartIsNamedWithItsStatus) {  // needs.md B14, B15
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} + scripted("good", "", {"nodes=1"}) +
                         scripted("broken", "--exit-at-start --exit 3", {"nodes=1"}));
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.err, HasSubstr("broken"));
    EXPECT_THAT(ended.err, HasSubstr("scripted-engine"));
    EXPECT_THAT(ended.err, HasSubstr("cannot play: it exited with status 3"));
    EXPECT_THAT(ended.err, Not(HasSubstr("(exit status 3)"))) << "it is said once";
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
}

TEST(Match, UnwritableResultsAreSaid) {
    const Folder folder;
    const auto ended = huff(
        folder,
        std::vector<std::string>{"match"} + scripted("a", "") + scripted("b", "") +
            std::vector<std::string>{"--each", "nodes=1", "--pairs", "1", "--pdn", "/dev/full"});
    EXPECT_EQ(ended.status, 4);
    EXPECT_THAT(ended.err, HasSubstr("/dev/full"));
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"), (Rows{{"2"}}));
}

TEST(Match, VerdictsAndTheirExitCodes) {  // needs.md B28
    // An engine that answers every search with an illegal move loses every game.
    const Folder folder;
    const auto loser = scripted("loser", "--illegal 1-1 --at 0", {"nodes=1"});
    const auto other = scripted("other", "", {"nodes=1"});
    const std::vector<std::string> options{"--pairs", "300", "--sprt", "--json"};
    const auto lost = huff(folder, std::vector<std::string>{"match"} + loser + other + options);
    EXPECT_EQ(lost.status, 1) << lost.err;
    const auto report = nlohmann::json::parse(lost.out);
    EXPECT_EQ(report.at("sprt").at("decision"), "H0");
    EXPECT_LT(report.at("pairs").get<int>(), 300);
    EXPECT_EQ(report.at("losses"), report.at("games"));
    const auto won = huff(folder, std::vector<std::string>{"match"} + other + loser + options);
    EXPECT_EQ(won.status, 0) << won.err;
    EXPECT_EQ(nlohmann::json::parse(won.out).at("sprt").at("decision"), "H1");
    const auto short_one = huff(folder, std::vector<std::string>{"match"} + loser + other +
                                            std::vector<std::string>{"--pairs", "2", "--sprt"});
    EXPECT_EQ(short_one.status, 3) << short_one.err;
    EXPECT_THAT(lost.out + won.out + short_one.out, Not(HasSubstr("nan")));
    EXPECT_THAT(lost.out + won.out + short_one.out, Not(HasSubstr("inf")));
    // Only counted games are in the statistics.
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games WHERE run = 1 AND counted")[0],
              (std::vector<std::string>{std::to_string(2 * report.at("pairs").get<int>())}));
}

TEST(Match, RatingsKeepVariantsApartAndTellOfEnginesThatShareAName) {
    const Folder folder;
    const auto play = [&](const std::string& nodes, const std::vector<std::string>& more) {
        const auto ended =
            huff(folder,
                 std::vector<std::string>{"match"} + scripted("a", "--seed 1", {"nodes=" + nodes}) +
                     scripted("b", "--seed 2", {"nodes=1"}) +
                     std::vector<std::string>{"--pairs", "2", "--max-plies", "60", "--new"} + more);
        ASSERT_EQ(ended.status, 0) << ended.err;
    };
    play("1", {});
    play("1", {"--variant", "english"});
    const auto mixed = huff(folder, {"ratings"});
    EXPECT_EQ(mixed.status, 2);
    EXPECT_EQ(mixed.out, "");
    EXPECT_EQ(mixed.err,
              "huff: ratings: there are games of english, international, which have no common "
              "scale; expected one of them by --variant\n");
    const auto english = huff(folder, {"ratings", "--variant", "english"});
    EXPECT_EQ(english.status, 0) << english.err;
    EXPECT_THAT(english.out, HasSubstr("2 engines, 4 games"));
    EXPECT_EQ(english.out, huff(folder, {"ratings", "--run", "2"}).out);
    EXPECT_EQ(english.err, "");
    const auto none = huff(folder, {"ratings", "--variant", "russian"});
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("there are runs of english, international"));
    // The same of PDN.
    ASSERT_EQ(huff(folder, {"pdn", "export", "-o", "all.pdn"}).status, 0);
    EXPECT_EQ(huff(folder, {"ratings", "all.pdn"}).status, 2);
    const auto pdn = huff(folder, {"ratings", "all.pdn", "--variant", "english"});
    EXPECT_EQ(pdn.out, english.out);
    EXPECT_THAT(pdn.err, HasSubstr("all.pdn: 4 games left out: another variant"));
    // A name with another limit.
    play("7", {"--seed", "5"});
    const auto shared = huff(folder, {"ratings", "--variant", "international"});
    EXPECT_EQ(shared.status, 0);
    EXPECT_EQ(shared.err,
              "note: a stands for several engines: nodes is 1 in run 1, 7 in run 3; rated as "
              "one\n");
}

TEST(Match, RatingsCountAGameOnceHoweverOftenItIsPlayedOrImported) {
    const Folder folder;
    const auto match = std::vector<std::string>{"match"} + scripted("a", "--seed 1", {"nodes=1"}) +
                       scripted("b", "--seed 2", {"nodes=1"}) +
                       std::vector<std::string>{"--pairs", "5", "--max-plies", "60"};
    ASSERT_EQ(huff(folder, match).status, 0);
    const auto once = huff(folder, {"ratings"});
    EXPECT_THAT(once.out, HasSubstr("2 engines, 10 games"));
    EXPECT_EQ(once.err, "");
    ASSERT_EQ(huff(folder, match + std::vector<std::string>{"--new"}).status, 0);
    ASSERT_EQ(huff(folder, {"pdn", "export", "--run", "1", "-o", "games.pdn"}).status, 0);
    ASSERT_EQ(huff(folder, {"pdn", "import", "games.pdn"}).status, 0);
    const auto again = huff(folder, {"ratings"});
    EXPECT_EQ(again.out, once.out);
    EXPECT_THAT(again.err, HasSubstr("huff.db: 20 games left out: the same, move for move, as "
                                     "games of another run or file"));
    const auto files = huff(folder, {"ratings", "games.pdn", "games.pdn"});
    EXPECT_EQ(files.out, once.out);
    EXPECT_THAT(files.err, HasSubstr("games.pdn: 10 games left out"));
    // Without enough moves nothing can be said.
    std::ofstream(folder / "bare.pdn")
        << "[White \"a\"][Black \"b\"][GameType \"20\"][Result \"2-0\"] 1. 32-28 19-23 2-0\n";
    const auto bare = huff(folder, {"ratings", "bare.pdn", "bare.pdn"});
    EXPECT_THAT(bare.out, HasSubstr("2 engines, 2 games"));
    // A game of one name with itself rates nobody, and hinders nobody.
    std::ofstream(folder / "self.pdn")
        << "[White \"a\"][Black \"a\"][GameType \"20\"][Result \"2-0\"] 1. 32-28 19-23 2-0\n";
    ASSERT_EQ(huff(folder, {"pdn", "import", "self.pdn"}).status, 0);
    const auto with_self = huff(folder, {"ratings"});
    EXPECT_EQ(with_self.out, once.out);
    EXPECT_THAT(with_self.err, HasSubstr("1 game left out: the same name on both sides"));
}

}  // namespace
}  // namespace huff::e2e
