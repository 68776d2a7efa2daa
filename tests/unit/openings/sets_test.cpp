#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "openings/check.hpp"
#include "openings/load.hpp"
#include "openings/make.hpp"
#include "openings/material.hpp"
#include "openings/read.hpp"
#include "openings/write.hpp"
#include "rules/notation/fen.hpp"

namespace huff::openings {
namespace {

const rules::Variant& named(const char* name) {
    return rules::variant_named(name);
}

std::set<std::string> positions(const OpeningSet& set) {
    std::set<std::string> fens;
    for (const auto& opening : set.openings) {
        fens.insert(rules::to_fen(opening.final_position()));
    }
    return fens;
}

Made made(const char* variant, int plies, std::optional<int> material = 4) {
    return make({.variant = &named(variant),
                 .plies = plies,
                 .material_plies = material,
                 .sample = std::nullopt});
}

// The counts of unique positions and of those that hold material are published facts: 216 and 174
// for three-move English (the American Checker Federation's list), 81 and 79 for two-move 10x10.
TEST(MakeOpenings, EnglishThreePliesAreTheFederationsBallots) {
    const auto set = made("english", 3);
    EXPECT_EQ(set.positions, 216U);
    EXPECT_EQ(set.men_down, 42U);
    const auto facts =
        load(std::string(HUFF_SOURCE_DIR) + "/openings/facts/english-3move.tsv", named("english"));
    ASSERT_EQ(facts.openings.size(), 174U);
    EXPECT_EQ(positions(set.set), positions(facts));
}

TEST(MakeOpenings, EnglishTwoPlies) {
    EXPECT_EQ(made("english", 2, std::nullopt).set.openings.size(), 49U);
    EXPECT_EQ(made("english", 2).set.openings.size(), 47U);
}

TEST(MakeOpenings, InternationalTwoPliesAreAllButTheTwoThatLoseAMan) {
    const auto all = made("international", 2, std::nullopt);
    const auto fair = made("international", 2);
    EXPECT_EQ(all.set.openings.size(), 81U);
    EXPECT_EQ(fair.set.openings.size(), 79U);
    std::set<std::string> dropped;
    const auto kept = positions(fair.set);
    for (const auto& opening : all.set.openings) {
        if (!kept.contains(rules::to_fen(opening.final_position()))) {
            dropped.insert(opening.move_text());
        }
    }
    EXPECT_EQ(dropped, (std::set<std::string>{"31-27 16-21", "32-27 16-21"}));
}

TEST(MakeOpenings, PositionsOfOtherGames) {
    EXPECT_EQ(made("international", 3, std::nullopt).positions, 447U);
    EXPECT_EQ(made("international", 4, std::nullopt).positions, 2073U);
    EXPECT_EQ(made("canadian", 2, std::nullopt).positions, 121U);
    EXPECT_EQ(made("canadian", 2).set.openings.size(), 119U);
    EXPECT_EQ(made("frisian", 2, std::nullopt).positions, 81U);
    EXPECT_EQ(made("russian", 2).set.openings.size(), 47U);
    EXPECT_EQ(made("stapeldammen", 2, std::nullopt).positions, 81U);
}

TEST(MakeOpenings, CanonicalOrderIsAscendingByPly) {
    const auto set = made("international", 2, std::nullopt).set;
    EXPECT_EQ(set.openings.front().move_text(), "31-26 16-21");
    EXPECT_EQ(set.openings.back().move_text(), "35-30 20-25");
    EXPECT_EQ(set.openings.front().id, "1");
    EXPECT_EQ(set.openings.back().id, "81");
}

TEST(MakeOpenings, SamplesAreReproducibleAndDifferent) {
    const auto sample = [](std::uint64_t seed) {
        return positions(make({.variant = &named("international"),
                               .plies = 8,
                               .material_plies = std::nullopt,
                               .sample = 50,
                               .seed = seed})
                             .set);
    };
    EXPECT_EQ(sample(1).size(), 50U);
    EXPECT_EQ(sample(1), sample(1));
    EXPECT_NE(sample(1), sample(2));
}

TEST(Material, APendingRecaptureHolds) {
    // 32-28 19-23 28x19: White is a man up, but 14x23 or 13x24 takes it back.
    const auto& variant = named("international");
    const auto set = read_openings("32-28 19-23 28x19\n", "t", variant);
    const auto position = set.openings[0].final_position();
    EXPECT_EQ(material_balance(position), 1);
    EXPECT_TRUE(holds_material(position, 4));
}

TEST(ReadOpenings, EveryPlainFormGivesTheSamePosition) {
    const auto& variant = named("international");
    const std::string fen = "W:W28,31,33-50:B1-18,20,23";
    const auto expected = positions(read_openings("32-28 19-23", "t", variant));
    EXPECT_EQ(positions(read_openings(fen, "t", variant)), expected);
    EXPECT_EQ(
        positions(read_openings("\xEF\xBB\xBF//Roozenburg\r\n" + fen + ".\r\n\r\n", "t", variant)),
        expected);
    EXPECT_EQ(positions(read_openings("1. 32-28 19-23\n", "t", variant)), expected);
    EXPECT_EQ(positions(read_openings("# two\nid\tmoves\tfen\n7\t32-28 19-23\t" + fen + "\n", "t",
                                      variant)),
              expected);
    EXPECT_EQ(positions(read_openings("[Event \"x\"]\n[Result \"*\"]\n\n1. 32-28 19-23 *\n", "t",
                                      variant)),
              expected);
    EXPECT_EQ(positions(read_openings("[FEN \"" + fen + "\"] *\n", "t", variant)), expected);
}

TEST(ReadOpenings, NamesAndIdsAreKept) {
    const auto& variant = named("international");
    EXPECT_EQ(read_openings("//Roozenburg\n32-28 19-23\n", "t", variant).openings[0].name,
              "Roozenburg");
    const auto set = read_openings("id\tmoves\tname\n12\t32-28\tx\n", "t", variant);
    EXPECT_EQ(set.openings[0].label(), "12");
    EXPECT_EQ(set.openings[0].line, 2);
    EXPECT_EQ(read_openings("32-28 19-23\n", "t", variant).openings[0].label(), "32-28 19-23");
}

std::string error_of(const std::string& text, const char* variant = "international") {
    try {
        read_openings(text, "deck.txt", named(variant));
    } catch (const rules::InputError& error) {
        return error.what();
    }
    return "(no error)";
}

TEST(ReadOpenings, ErrorsNameFileAndLine) {
    EXPECT_TRUE(error_of("32-28\n\n32-27 99-1\n").starts_with("deck.txt:3: ply 2: "));
    EXPECT_TRUE(error_of("W:W31-50:B1-20\nW:W99:B1\n").starts_with("deck.txt:2: "));
    EXPECT_TRUE(error_of("id\tmoves\tfen\n1\t32-28\tW:W31-50:B1-20\n")
                    .starts_with("deck.txt:2: the moves lead to B:W"));
    EXPECT_TRUE(error_of("id\tmoves\n1\t32-28\textra\n").starts_with("deck.txt:2: 3 fields"));
    EXPECT_TRUE(error_of("variant\tmoves\nenglish\t11-15\n").find("expected international") !=
                std::string::npos);
    EXPECT_TRUE(error_of("\n# nothing\n").starts_with("deck.txt: no openings found"));
}

TEST(WriteOpenings, TsvReadsBack) {
    const auto set = made("english", 2).set;
    const auto text = to_tsv(set, {"a comment"});
    const auto again = read_openings(text, "t", named("english"));
    EXPECT_EQ(again.canonical_text(), set.canonical_text());
    EXPECT_EQ(to_tsv(again, {"a comment"}), text);
}

TEST(WriteOpenings, OddNamesAndStartsReadBack) {
    const auto& variant = named("international");
    const auto set = read_openings(
        "[Event \"tab\there\"][FEN \"W:W31-50:B1-20\"] 1. 32-28 19-23 *\n"
        "[Event \"x\"][FEN \"W:W31,32:B10\"] 1. 31-26 *\n",
        "t", variant);
    ASSERT_EQ(set.openings.size(), 2U);
    const auto again = read_openings(to_tsv(set, {}), "again", variant);
    EXPECT_EQ(positions(again), positions(set));
    EXPECT_EQ(again.openings[0].name, "tab here");
    EXPECT_EQ(again.openings[0].move_text(), "32-28 19-23");
    EXPECT_EQ(again.openings[1].move_text(), "");
    const auto odd = read_openings("moves\tid\n32-28\t#1\n", "t", variant);
    EXPECT_EQ(read_openings(to_tsv(odd, {}), "again", variant).openings[0].id, "#1");
}

TEST(CheckOpenings, FindsEachKindOfFaultWithItsLine) {
    const auto report = check_openings(
        "32-28 19-23\n"   // 1: sound
        "31-27 16-21\n"   // 2: a man lost
        "32-28 19-23\n"   // 3: duplicate
        "32-99\n"         // 4: unreadable
        "W:W46:B41,37\n"  // 5: blocked: over
        "33-29 18-23\n",  // 6: capture pending, allowed
        "deck", named("international"));
    EXPECT_EQ(report.openings, 5U);
    EXPECT_FALSE(report.sound());
    std::set<int> faults;
    std::set<int> remarks;
    for (const auto& finding : report.findings) {
        (finding.allowed ? remarks : faults).insert(finding.line);
    }
    EXPECT_EQ(faults, (std::set<int>{2, 3, 4, 5}));
    EXPECT_TRUE(remarks.contains(6));
}

std::string findings_of(const std::string& text) {
    std::string lines;
    for (const auto& finding : check_openings(text, "deck", named("international")).findings) {
        lines += std::to_string(finding.line) + ": " + finding.text + '\n';
    }
    return lines;
}

TEST(CheckOpenings, SaysWhatIsWrong) {
    EXPECT_EQ(findings_of("W:W31-50:B1-19\n"), "1: White is ahead by 1 in pieces\n");
    EXPECT_EQ(findings_of("31-27 16-21\n"),
              "1: a capture is pending (allowed)\n1: a man is lost by force within 4 plies\n");
    EXPECT_EQ(findings_of("W:W46:B41,37\n"), "1: the game is already over here (no-moves)\n");
    EXPECT_EQ(findings_of("32-28\n\n32-28\n"), "3: the same position as line 1\n");
    EXPECT_EQ(findings_of("31-26\n31-26 20-25\n32-28\n"),
              "2: White is to move, in most others it is Black (allowed)\n");
    EXPECT_NE(findings_of("?:W31-50:B1-20\n").find("1: FEN \"?:W31-50:B1-20\""), std::string::npos);
    EXPECT_NE(findings_of("id\tmoves\tfen\r\n1\t32-28\tB:W31-50:B1-20\r\n")
                  .find("2: the moves lead to B:W28"),
              std::string::npos);
    EXPECT_NE(findings_of("[Event \"x\"]\n\n1. 32-28 19-24 *\n\n[Event \"y\"]\n\n1. 32-99 *\n")
                  .find("7: "),
              std::string::npos);
}

TEST(ReadOpenings, AFileOfAnotherGameIsRefused) {
    EXPECT_EQ(error_of("# variant: english\nmoves\n11-15\n"),
              "deck.txt:1: these openings are for english, expected international");
    EXPECT_EQ(declared_variant("# variant: english\r\nmoves\r\n"), "english");
    EXPECT_FALSE(declared_variant("32-28\n"));
}

TEST(ReadOpenings, PdnWithItsOwnCommentsInFront) {
    const auto set = read_openings(
        "\xEF\xBB\xBF% made by hand\r\n\r\n[Event \"x\"]\r\n\r\n"
        "1. 32-28 19-23 *\r\n[FEN \"W:W31-50:B1-20\"] *\r\n",
        "t", named("international"));
    ASSERT_EQ(set.openings.size(), 2U);
    EXPECT_EQ(set.openings[0].move_text(), "32-28 19-23");
    EXPECT_EQ(set.openings[0].line, 3);
}

TEST(LoadOpenings, NamesAndErrors) {
    EXPECT_EQ(load("", named("international")).openings.size(), 79U);
    EXPECT_EQ(load("3ply", named("english")).openings.size(), 174U);
    EXPECT_THROW(load("9ply", named("english")), rules::InputError);
    EXPECT_THROW(load("/nowhere/at/all", named("english")), rules::InputError);
    EXPECT_THROW(load("/", named("english")), rules::InputError);
}

}  // namespace
}  // namespace huff::openings
