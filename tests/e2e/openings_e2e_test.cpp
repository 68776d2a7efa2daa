// huff openings and the openings of huff match, the real program.
#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

void write(const Folder& folder, const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
}

/// The fields of a TSV's column, in order.
Words column(const std::filesystem::path& file, const std::string& name) {
    std::istringstream text(text_of(file));
    Words fields;
    std::ptrdiff_t at = -1;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        Words parts;
        std::istringstream row(line);
        for (std::string part; std::getline(row, part, '\t');) {
            parts.push_back(part);
        }
        if (at < 0) {
            at = std::ranges::find(parts, name) - parts.begin();
        } else {
            fields.push_back(at < std::ssize(parts) ? parts[static_cast<std::size_t>(at)] : "");
        }
    }
    return fields;
}

Words scoring(const std::string& threads, const std::string& file) {
    return {"openings", "make", "--plies",   "2",     "--engine", "huff-engine",
            "--depths", "2,4",  "--threads", threads, "-o",       file};
}

TEST(OpeningsMake, ScoresAlikeOnAnyNumberOfThreads) {
    const Folder folder;
    const auto one = huff(folder, scoring("1", "one.tsv") + Words{"--mark"});
    ASSERT_EQ(one.status, 0) << one.err;
    EXPECT_THAT(one.err, HasSubstr("79 of 79 scored"));
    ASSERT_EQ(huff(folder, scoring("2", "two.tsv") + Words{"--mark"}).status, 0);
    EXPECT_EQ(text_of(folder / "one.tsv"), text_of(folder / "two.tsv"));
    EXPECT_EQ(column(folder / "one.tsv", "score").size(), 79U);
    EXPECT_THAT(column(folder / "one.tsv", "status"),
                testing::Each(testing::AnyOf("kept", "one-sided", "disagreed", "level")));
}

TEST(OpeningsMake, TheWindowHoldsAndTheHeaderMakesTheSetAgain) {
    const Folder folder;
    const auto made = huff(folder, scoring("2", "set.tsv") + Words{"--window", "0.05,0.2"});
    ASSERT_EQ(made.status, 0) << made.err;
    const auto scores = column(folder / "set.tsv", "score");
    ASSERT_FALSE(scores.empty());
    for (const auto& score : scores) {
        double shallow = 0;
        double deep = 0;
        std::istringstream(score) >> shallow >> deep;
        EXPECT_GE(std::abs(deep), 0.05 - 0.005) << score;
        EXPECT_LE(std::abs(deep), 0.2 + 0.005) << score;
    }
    std::istringstream header(text_of(folder / "set.tsv"));
    std::string hash;
    std::string program;
    header >> hash >> program;
    Words again;
    std::string rest;
    std::getline(header, rest);
    std::istringstream words(rest);
    for (std::string word; words >> word;) {
        again.push_back(word);
    }
    ASSERT_EQ(huff(folder, again + Words{"-o", "again.tsv"}).status, 0);
    EXPECT_EQ(text_of(folder / "set.tsv"), text_of(folder / "again.tsv"));
    EXPECT_EQ(huff(folder, {"openings", "check", "set.tsv"}).status, 0);
}

TEST(OpeningsMake, ThePilotShowsTheTableItChoseBy) {
    const Folder folder;
    const auto made = huff(
        folder, scoring("2", "set.tsv") + Words{"--layer", "sharp", "--pilot", "6", "--pilot-nodes",
                                                "200,50", "--pilot-edges", "0,0.05,2"});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("pilot: nodes=200 against nodes=50"));
    EXPECT_THAT(made.err, HasSubstr("draws %"));
    EXPECT_THAT(made.err, HasSubstr("Chosen: "));
    EXPECT_THAT(text_of(folder / "set.tsv"), HasSubstr("# Chosen: "));
}

TEST(OpeningsMake, StressCollectsWhatTheOthersDrop) {
    const Folder folder;
    ASSERT_EQ(huff(folder, {"openings", "make", "--plies", "2", "--layer", "stress",
                            "--short-handed", "5", "-o", "s.tsv"})
                  .status,
              0);
    const auto status = column(folder / "s.tsv", "status");
    EXPECT_EQ(std::ranges::count(status, "man-lost"), 2);
    EXPECT_EQ(std::ranges::count(status, "short-handed"), 5);
}

TEST(OpeningsMake, RefusesWhatCannotBe) {
    const Folder folder;
    for (const auto& words :
         std::vector<Words>{{"--window", "0,1"},
                            {"--layer", "sharp"},
                            {"--layer", "odd"},
                            {"--engine", "huff-engine", "depth=3"},
                            {"--engine", "huff-engine", "--window", "1"},
                            {"--engine", "huff-engine", "--depths", "4"},
                            {"--engine", "huff-engine", "--pilot", "9", "--pilot-edges", "1,1"},
                            {"--engine", "huff-engine", "-o", "no/such/folder.tsv"}}) {
        const auto ended = huff(folder, Words{"openings", "make"} + words);
        EXPECT_EQ(ended.status, 2) << ended.err;
        EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
    }
}

Words short_match(const std::string& db) {
    return {"match",
            "--engine",
            "name=a",
            "cmd=huff-engine",
            "--engine",
            "name=b",
            "cmd=huff-engine",
            "--each",
            "depth=1",
            "--concurrency",
            "1",
            "--db",
            db,
            "--max-plies",
            "6",
            "--openings",
            "list.txt"};
}

TEST(MatchOpenings, StartSkipsAndTheWrapIsAnnounced) {
    const Folder folder;
    write(folder, "list.txt", "31-26\n31-27\n32-27\n32-28\n");
    const auto sequential =
        huff(folder,
             short_match("a.db") + Words{"--order", "sequential", "--start", "3", "--pairs", "3"});
    ASSERT_EQ(sequential.status, 0) << sequential.err;
    EXPECT_EQ(query(folder / "a.db", "SELECT opening FROM games WHERE leg = 1 ORDER BY pair"),
              (Rows{{"32-27"}, {"32-28"}, {"31-26"}}));
    EXPECT_THAT(sequential.err, HasSubstr("used up after 2 pairs"));
    // A run that starts where another ended goes on with its order.
    ASSERT_EQ(huff(folder, short_match("whole.db") + Words{"--pairs", "4"}).status, 0);
    const auto rest = huff(folder, short_match("rest.db") + Words{"--pairs", "2", "--start", "3"});
    ASSERT_EQ(rest.status, 0);
    EXPECT_THAT(rest.err, testing::Not(HasSubstr("used up")));
    EXPECT_EQ(query(folder / "rest.db", "SELECT opening FROM games WHERE leg = 1 ORDER BY pair"),
              query(folder / "whole.db",
                    "SELECT opening FROM games WHERE leg = 1 AND pair > 2 ORDER BY pair"));
}

TEST(MatchOpenings, AStartBeyondTheEndIsRefused) {
    const Folder folder;
    write(folder, "list.txt", "31-26\n31-27\n");
    const auto ended = huff(folder, short_match("x.db") + Words{"--start", "3"});
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.err, HasSubstr("--start 3: "));
    EXPECT_THAT(ended.err, HasSubstr("holds 2 openings"));
    EXPECT_FALSE(std::filesystem::exists(folder / "x.db"));
    EXPECT_EQ(huff(folder, short_match("x.db") + Words{"--start", "0"}).status, 2);
}

TEST(OpeningsShow, PrintsWhatAnIdStandsFor) {
    const Folder folder;
    const auto one = huff(folder, {"openings", "show", "english-3move", "ACF 008"});
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.out,
              "# english-3move: 1 of 156 openings, english\n"
              "ACF 008  9-13 22-18 11-15  Edinburgh Single\n");
    const auto all = huff(folder, {"openings", "show", "international-2ply"});
    EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 80) << "79 and a heading";
    const auto object = nlohmann::json::parse(
        huff(folder, {"openings", "show", "english-3move", "ACF 008", "--json"}).out);
    EXPECT_EQ(object.at("variant"), "english");
    ASSERT_EQ(object.at("openings").size(), 1U);
    const auto& opening = object.at("openings").at(0);
    EXPECT_EQ(opening.at("name"), "Edinburgh Single");
    EXPECT_EQ(opening.at("moves"), "9-13 22-18 11-15");
    EXPECT_EQ(opening.at("fen"),
              "W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,13,15");
}

TEST(OpeningsShow, ReadsFilesAndSaysWhatIsNotThere) {
    const Folder folder;
    write(folder, "deck.tsv",
          "# variant: russian\nid\tmoves\tfen\tscore\tstatus\n7\tc3-b4 b6-a5\t\t+0.12\t\n"
          "8\t\tW:Wc3,e3:Bb6,d6\t\tbarred\n");
    const auto shown = huff(folder, {"openings", "show", "deck.tsv"});
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_EQ(shown.out,
              "# deck.tsv: 2 of 2 openings, russian\n"
              "7  c3-b4 b6-a5     +0.12\n"
              "8  W:W22,23:B9,10         barred\n");
    const auto unknown = huff(folder, {"openings", "show", "deck.tsv", "9"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_EQ(unknown.err, "huff: deck.tsv holds no opening \"9\"; there are 7, 8\n");
    EXPECT_EQ(huff(folder, {"openings", "show", "none.tsv"}).status, 2);
    const auto made = huff(folder, {"openings", "show", "1ply", "32-28"});
    EXPECT_EQ(made.out, "# 1ply: 1 of 9 openings, international\n32-28\n");
}

TEST(OpeningsOfARun, TheReportSaysWhatANumberStandsFor) {
    const Folder folder;
    const auto played =
        huff(folder, {"match", "--engine", "name=strong", "cmd=huff-engine", "nodes=3000",
                      "--engine", "name=weak", "cmd=huff-engine", "nodes=1", "--openings",
                      "balanced", "--order", "sequential", "--pairs", "1"});
    ASSERT_EQ(played.status, 0) << played.err;
    // The set's first opening.
    EXPECT_THAT(played.out, HasSubstr("Best for strong: 1 (31-26 16-21 32-27 21x32) +2 =0 -0."));
}

TEST(OpeningsOfARun, AGameThatIsOverBeforeItBeginsIsRefused) {
    const Folder folder;
    write(folder, "deck.txt", "32-28 19-23\nB:W28,32:B\nW:W31-50:B1-20\nB:W46:BK5\nW:W46:B41,37\n");
    const auto match = Words{"match"} + scripted("a", "", {"nodes=1"}) +
                       scripted("b", "", {"nodes=1"}) + Words{"--openings", "deck.txt"};
    const auto refused = huff(folder, match);
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err,
                HasSubstr("deck.txt:2: the game is already over in opening B:W28,32:B "
                          "(no-moves), and in 1 more; expected positions to play from"));
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
    const auto checked = huff(folder, {"openings", "check", "deck.txt"});
    EXPECT_EQ(checked.status, 1);
    EXPECT_THAT(checked.out, HasSubstr("deck.txt:2: the game is already over here (no-moves)"));
    EXPECT_THAT(checked.out, HasSubstr("deck.txt:5: the game is already over here (no-moves)"));
}

}  // namespace
}  // namespace huff::e2e
