// What huff runs, show and status say of a stored run: what was tested, and what came out of it.
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;

/// A match that ends without a verdict; `a` has settings that are not the default.
std::vector<std::string> small_match(const std::string& db) {
    return std::vector<std::string>{
               "match",       "--engine", "name=a", "cmd=huff-engine", "nodes=200", "option.seed=5",
               "restart=off", "--engine", "name=b", "cmd=huff-engine", "nodes=50"} +
           std::vector<std::string>{
               "--pairs",    "3",        "--openings", "3ply",        "--order",
               "sequential", "--start",  "7",          "--max-plies", "40",
               "--seed",     "11",       "--draw",     "after=30",    "score=0.5",
               "plies=6",    "--resign", "score=9",    "plies=8",     "--sprt",
               "elo0=0",     "elo1=10",  "alpha=0.1",  "--db",        db};
}

nlohmann::json json_of(const Folder& folder, const std::vector<std::string>& arguments) {
    const auto ended = huff(folder, arguments);
    EXPECT_EQ(ended.status, 0) << ended.err;
    return nlohmann::json::parse(ended.out);
}

TEST(StoredResults, ShowPrintsWhatWasTested) {
    const Folder folder;
    ASSERT_EQ(huff(folder, small_match("x.db")).status, 3);
    const auto page = huff(folder, {"show", "--db", "x.db"}).out;
    EXPECT_EQ(page, huff(folder, {"show", "1", "--db", "x.db"}).out);
    EXPECT_THAT(page, HasSubstr("    restart=off option.seed=5 nodes=200\n"));
    EXPECT_THAT(page, HasSubstr("\n    nodes=50\n"));
    EXPECT_THAT(
        page,
        HasSubstr("  Openings   3ply, sequential order, seed 11, from number 7 on\n"
                  "  Length     3 pairs\n"
                  "  SPRT       elo0=0 elo1=10 alpha=0.1 beta=0.05 model=normalized\n"
                  "  Games end  by the rules; draw after=30 score=0.5 plies=6; resign score=9\n"
                  "             plies=8; drawn at 40 plies\n"));
    expect_narrow(page.substr(page.find("  Openings")), "settings and games");
}

TEST(StoredResults, ShowTakesTheNewestRun) {
    const Folder folder;
    ASSERT_EQ(huff(folder, small_match("x.db")).status, 3);
    ASSERT_EQ(huff(folder, small_match("x.db") + std::vector<std::string>{"--new"}).status, 3);
    EXPECT_THAT(huff(folder, {"show", "--db", "x.db"}).out, HasSubstr("Run 2: match"));
    EXPECT_EQ(json_of(folder, {"show", "--db", "x.db", "--json"}).at("run"), 2);
}

TEST(StoredResults, RunsNamesTheResultOfAMatch) {
    const Folder folder;
    const auto played = huff(folder, small_match("x.db") + std::vector<std::string>{"--json"});
    ASSERT_EQ(played.status, 3) << played.err;
    const auto report = nlohmann::json::parse(played.out);
    const auto text = huff(folder, {"runs", "--db", "x.db"}).out;
    EXPECT_THAT(text,
                HasSubstr(fmt::format("(+{} ={} -{}), Elo ", report.at("wins").dump(),
                                      report.at("draws").dump(), report.at("losses").dump())));
    EXPECT_THAT(text, HasSubstr("; SPRT: no verdict\n"));
    expect_narrow(text, "runs");
    const auto run = json_of(folder, {"runs", "--db", "x.db", "--json"}).at(0);
    for (const auto* key : {"score", "elo", "elo_low", "elo_high"}) {
        EXPECT_EQ(run.at(key), report.at(key)) << key;
    }
    EXPECT_EQ(run.at("verdict"), "continue");
    EXPECT_TRUE(run.at("leaders").is_null());
}

TEST(StoredResults, StatusHasTheReportOfTheMatch) {
    const Folder folder;
    const auto played = huff(folder, small_match("x.db") + std::vector<std::string>{"--json"});
    ASSERT_EQ(played.status, 3) << played.err;
    const auto status = json_of(folder, {"status", "--db", "x.db", "--json"});
    EXPECT_EQ(status.at("report"), nlohmann::json::parse(played.out));
    EXPECT_EQ(status.at("report").at("sprt").at("decision"), "continue");
    for (const auto* key :
         {"run", "kind", "variant", "state", "part", "parts", "pairs", "planned_pairs", "games",
          "void", "first_missing", "engines", "faults", "duplicates"}) {
        EXPECT_TRUE(status.contains(key)) << key;
    }
}

TEST(StoredResults, RunsAndStatusOfATournament) {
    const Folder folder;
    std::ofstream(folder / "cup.toml")
        << "kind = \"round-robin\"\npairs = 1\nmax-plies = 40\n"
           "[[engine]]\nname = \"weak\"\ncmd = \"huff-engine\"\nnodes = 1\n"
           "[[engine]]\nname = \"strong\"\ncmd = \"huff-engine\"\nnodes = 3000\n"
           "[[engine]]\nname = \"middle\"\ncmd = \"huff-engine\"\nnodes = 30\n";
    const auto played = huff(folder, {"tournament", "cup.toml", "--json"});
    ASSERT_EQ(played.status, 0) << played.err;
    // Who is first, by the games themselves.
    const auto leader = nlohmann::json::parse(played.out);
    double most = -1;
    for (const auto& engine : leader.at("engines")) {
        most = std::max(most, engine.at("points").get<double>());
    }
    const auto text = huff(folder, {"runs"}).out;
    EXPECT_THAT(text, HasSubstr(fmt::format(", {:.1f} points of 4 games\n", most)));
    EXPECT_THAT(text, HasSubstr("      first: "));
    const auto run = json_of(folder, {"runs", "--json"}).at(0);
    EXPECT_EQ(run.at("points"), most);
    EXPECT_TRUE(run.at("elo").is_null());
    EXPECT_TRUE(run.at("verdict").is_null());
    EXPECT_TRUE(json_of(folder, {"status", "--json"}).at("report").is_null());
    EXPECT_THAT(huff(folder, {"show"}).out, HasSubstr("  Length     1 pair an encounter, 1 round"));
}

}  // namespace
}  // namespace huff::e2e
