// huff tournament, the real program: kinds of tournament, resume, file errors.
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;

/// A tournament of `engines` scripted engines; `head` comes before their tables.
void write_tournament(const Folder& folder, const std::string& head, int engines) {
    std::ofstream file(folder / "cup.toml");
    file << head << "\n[each]\nnodes = 1\n";
    for (int i = 1; i <= engines; ++i) {
        file << fmt::format(
            "[[engine]]\nname = \"e{}\"\ncmd = \"{}/scripted-engine\"\n"
            "args = \"--seed {}\"\n",
            i, HUFF_BIN_DIR, i);
    }
}

TEST(Tournament, RoundRobinPlaysEveryPairingOverTheSameOpenings) {
    const Folder folder;
    write_tournament(folder, "kind = \"round-robin\"\npairs = 2\nmax-plies = 30\n", 4);
    const auto ended = huff(folder, {"tournament", "cup.toml"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"), (Rows{{"24"}}));
    // Each of six pairings has four games and the same two openings.
    EXPECT_EQ(
        query(folder / "huff.db",
              "SELECT DISTINCT n, o FROM (SELECT count(*) n, "
              "group_concat(DISTINCT opening) o FROM (SELECT * FROM games ORDER BY pair, leg) "
              "GROUP BY min(white, black), max(white, black))")
            .size(),
        1U);
    EXPECT_THAT(ended.out, HasSubstr("e1"));
    // The crosstable is that of the stored games, in the report and in the status.
    const auto table = ended.out.substr(ended.out.find("Crosstable: points of the 4 games"));
    EXPECT_THAT(huff(folder, {"status"}).out, HasSubstr(table.substr(0, table.find("\n\n"))));
    expect_narrow(ended.out, "tournament");
    const auto report = nlohmann::json::parse(huff(folder, {"status", "--json"}).out);
    for (const auto& row : report.at("crosstable")) {
        for (const auto& cell : row.at("against")) {
            const auto one = row.at("engine").get<std::string>();
            const auto other = cell.at("opponent").get<std::string>();
            EXPECT_EQ(
                query(folder / "huff.db",
                      fmt::format("SELECT count(*), sum(result = 'draw'), sum((result = "
                                  "'white') = (white = '{0}') AND result <> 'draw') FROM "
                                  "games WHERE '{0}' IN (white, black) AND '{1}' IN (white, "
                                  "black)",
                                  one, other)),
                (Rows{{cell.at("games").dump(), cell.at("draws").dump(), cell.at("wins").dump()}}));
        }
    }
    // Again: a finished run is not continued, a new one begins.
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM runs"), (Rows{{"1"}}));
}

TEST(Tournament, GauntletKnockOutAndSwiss) {
    for (const auto& [kind, games] : {std::pair<std::string, std::string>("gauntlet", "8"),
                                      {"knock-out", "8"},
                                      {"swiss", "16"}}) {
        const Folder folder;
        write_tournament(folder,
                         fmt::format("kind = \"{}\"\npairs = 1\nrounds = {}\nmax-plies = 30\n",
                                     kind, kind == "swiss" ? 4 : 1),
                         5);
        const auto ended = huff(folder, {"tournament", "cup.toml", "--json"});
        ASSERT_EQ(ended.status, 0) << kind << ": " << ended.err;
        EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"), (Rows{{games}})) << kind;
        const auto report = nlohmann::json::parse(ended.out);
        EXPECT_EQ(report.at("kind"), kind);
        EXPECT_EQ(report.at("engines").size(), 5U);
        EXPECT_EQ(report.at("crosstable").size(), 5U);
        EXPECT_EQ(query(folder / "huff.db", "SELECT state FROM runs"), (Rows{{"finished"}}));
    }
}

TEST(Tournament, SwissRoundsTakeNewOpeningsAndTheReportRanksByMatchPoints) {
    const Folder folder;
    write_tournament(folder, "kind = \"swiss\"\npairs = 1\nrounds = 4\nmax-plies = 30\n", 5);
    const auto ended = huff(folder, {"tournament", "cup.toml"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("run 1 of"));
    EXPECT_THAT(ended.err, HasSubstr(": 8 pairs in 4 rounds, "));
    EXPECT_THAT(ended.out, HasSubstr("match Buchholz points"));
    EXPECT_THAT(ended.out, HasSubstr("\n  Order: match (encounter 2-1-0, bye 2), Buchholz"));
    // Two encounters a round, over one opening, and another one in every round.
    EXPECT_EQ(query(folder / "huff.db",
                    "SELECT (pair + 1) / 2 AS round, count(DISTINCT opening) FROM games "
                    "GROUP BY round"),
              (Rows{{"1", "1"}, {"2", "1"}, {"3", "1"}, {"4", "1"}}));
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(DISTINCT opening) FROM games"),
              (Rows{{"4"}}));
    const auto report = nlohmann::json::parse(huff(folder, {"resume", "1", "--json"}).out);
    EXPECT_EQ(report.at("order"), (nlohmann::json{"match_points", "buchholz", "points"}));
    int match_points = 0;
    int byes = 0;
    int best = 0;
    for (const auto& engine : report.at("engines")) {
        match_points += engine.at("match_points").get<int>();
        byes += engine.at("byes").get<int>();
        best = std::max(best, engine.at("match_points").get<int>());
    }
    EXPECT_EQ(byes, 4);
    EXPECT_EQ(match_points, 4 * (2 + 2 + 2));  // two encounters and a bye a round
    for (const auto& engine : report.at("engines")) {
        EXPECT_TRUE(engine.at("rank") != 1 || engine.at("match_points") == best);
    }
}

TEST(Tournament, RematchesAreAnnouncedAndRepeatedGamesReported) {
    const Folder folder;
    std::ofstream(folder / "one.txt") << "32-28 19-23\n";
    std::ofstream(folder / "cup.toml")
        << "kind = \"swiss\"\npairs = 1\nrounds = 2\nmax-plies = 10\nopenings = \"one.txt\"\n"
           "[[engine]]\nname = \"a\"\ncmd = \"huff-engine\"\nnodes = 30\n"
           "[[engine]]\nname = \"b\"\ncmd = \"huff-engine\"\nnodes = 20\n";
    const auto ended = huff(folder, {"tournament", "cup.toml"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("note: 2 rounds for 2 engines: all have met after 1 round"));
    EXPECT_THAT(ended.err, HasSubstr("note: 2 pairs for 1 opening: used up after 1 pair"));
    EXPECT_THAT(ended.out, HasSubstr("Duplicates   2 games repeat the moves of an earlier one"));
}

TEST(Tournament, InterruptedKnockOutGoesOn) {  // B21
    const Folder folder;
    write_tournament(folder, "kind = \"knock-out\"\npairs = 6\nmax-plies = 40\n", 4);
    Running running(folder.path(), huff_command({"tournament", "cup.toml"}));
    ASSERT_TRUE(running.wait_for("game 5."));
    running.signal(SIGINT);
    ASSERT_EQ(running.wait().status, 130);
    const auto ended = huff(folder, {"tournament", "cup.toml"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("continuing run 1"));
    EXPECT_EQ(
        query(folder / "huff.db", "SELECT count(*), count(DISTINCT pair * 10 + leg) FROM games"),
        (Rows{{"36", "36"}}));
}

TEST(Tournament, AKnockOutSaysWhoWon) {
    const Folder folder;
    std::ofstream file(folder / "cup.toml");
    file << "kind = \"knock-out\"\npairs = 1\nmax-plies = 30\n[each]\nnodes = 1\n";
    // Seeds 1 and 2 lose every game by an illegal move, so 3 and 4 meet in the final, which is
    // level.
    for (const auto* engine : {"one", "two", "three", "four"}) {
        const bool loses = std::string(engine) == "one" || std::string(engine) == "two";
        file << fmt::format(
            "[[engine]]\nname = \"{}\"\ncmd = \"{}/scripted-engine\"\nargs = \"{}\"\n", engine,
            HUFF_BIN_DIR, loses ? "--illegal 1-1 --at 0" : "");
    }
    file.close();
    const auto ended = huff(folder, {"tournament", "cup.toml"});
    ASSERT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("Round 1: one"));
    EXPECT_THAT(ended.out, HasSubstr("0.0 - 2.0\n"));
    EXPECT_THAT(ended.out, HasSubstr("1.0 - 1.0 (level: by seed)\n  Winner: three"));
    expect_narrow(ended.out.substr(0, ended.out.find("Database:")), "the report");
    EXPECT_THAT(ended.out, HasSubstr("Faults       one: 2 (illegal), first in game 1.1.\n"));
    const auto status = huff(folder, {"status"}).out;
    EXPECT_THAT(status, HasSubstr("  Winner: three\n"));
    EXPECT_THAT(status, HasSubstr("Faults       two: 2 (illegal), first in game 2.1.\n"));
    const auto encounters =
        nlohmann::json::parse(huff(folder, {"status", "--json"}).out).at("encounters");
    ASSERT_EQ(encounters.size(), 3U);
    EXPECT_EQ(encounters[2],
              nlohmann::json::parse(R"({"round":2,"engine_a":"three","engine_b":"four","pairs":1,)"
                                    R"("finished":1,"points_a":1.0,"points_b":1.0})"));
    // Nothing was played in this session: the figures are those of the whole run.
    EXPECT_THAT(huff(folder, {"resume", "1"}).out, HasSubstr("\none: 2 games, 2 faults"));
    const auto json = huff(folder, {"resume", "1", "--json"});
    EXPECT_EQ(nlohmann::json::parse(json.out).at("winner"), "three");
}

TEST(Tournament, ExampleIsATournament) {
    const Folder folder;
    const auto example = huff(folder, {"tournament", "--example"});
    ASSERT_EQ(example.status, 0);
    auto text = example.out;
    text.replace(text.find("pairs = 20"), 10, "pairs = 1");
    std::ofstream(folder / "cup.toml") << text << "\n";
    const auto ended = huff(folder, {"tournament", "cup.toml"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"), (Rows{{"6"}}));
}

TEST(Tournament, MistakesAreNamedWithTheirLine) {
    const auto refused = [](const std::string& head, const std::string& expected) {
        const Folder folder;
        write_tournament(folder, head, 3);
        const auto ended = huff(folder, {"tournament", "cup.toml"});
        EXPECT_EQ(ended.status, 2) << head;
        EXPECT_THAT(ended.err, HasSubstr(expected)) << head;
        EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
    };
    refused("pairs = 1\nkidn = \"swiss\"\n", "cup.toml:2: unknown key kidn; did you mean kind?");
    refused("kind = \"league\"\n", "cup.toml:1: kind=league");
    refused("pairs = \"many\"\n", "cup.toml:1: pairs=many");
    refused("[drwa]\nscore = 1\n", "cup.toml:1: unknown table drwa; did you mean draw?");
    refused("pairs = = 2\n", "cup.toml:1");
    refused("kind = \"match\"\n", "two engines");
    refused("variant = \"internatonal\"\n", "cup.toml:1");
}

}  // namespace
}  // namespace huff::e2e
