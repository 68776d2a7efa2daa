// The sets that come with Huff: they read, are of the game they name, and are what their names say.
#include "openings/shipped.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <string>

#include "openings/check.hpp"
#include "openings/load.hpp"
#include "openings/make.hpp"
#include "openings/read.hpp"
#include "rules/notation/fen.hpp"

namespace huff::openings {
namespace {

OpeningSet shipped(const std::string& name) {
    const auto* set = find_shipped(name);
    EXPECT_NE(set, nullptr) << name;
    return load(name, rules::variant_named(set->variant));
}

std::set<std::string> positions(const OpeningSet& set) {
    std::set<std::string> fens;
    for (const auto& opening : set.openings) {
        fens.insert(rules::to_fen(opening.final_position()));
    }
    return fens;
}

/// The second of the three scores: the deeper search's.
double deep_score(const Opening& opening) {
    std::istringstream text(opening.score);
    double shallow = 0;
    double deep = 0;
    text >> shallow >> deep;
    EXPECT_TRUE(text) << opening.score;
    return deep;
}

TEST(ShippedSets, EveryOneIsLegalAndWithoutDuplicates) {
    ASSERT_GE(shipped_sets().size(), 13U);
    for (const auto& set : shipped_sets()) {
        SCOPED_TRACE(set.name);
        const auto& variant = rules::variant_named(set.variant);
        EXPECT_EQ(declared_variant(set.text), set.variant);
        EXPECT_TRUE(
            set.text.starts_with("# huff openings make --variant " + std::string(set.variant)));
        EXPECT_NE(set.text.find(" --seed "), std::string_view::npos);
        const auto openings = load(std::string(set.name), variant);
        EXPECT_FALSE(openings.openings.empty());
        EXPECT_EQ(positions(openings).size(), openings.openings.size());
        std::set<std::string> ids;
        for (const auto& opening : openings.openings) {
            ids.insert(opening.id);
        }
        EXPECT_EQ(ids.size(), openings.openings.size());
    }
}

TEST(ShippedSets, NothingIsLostInTheFairOnes) {
    for (const auto& set : shipped_sets()) {
        if (set.name.ends_with("-sharp") || set.name.ends_with("-stress")) {
            continue;
        }
        if (set.text.size() > 100'000) {
            continue;  // takes seconds
        }
        const auto report =
            check_openings(set.text, std::string(set.name), rules::variant_named(set.variant));
        EXPECT_TRUE(report.sound()) << set.name;
    }
}

TEST(ShippedSets, DecksAreThePublishedOnes) {
    EXPECT_EQ(shipped("international-2ply").openings.size(), 79U);
    EXPECT_EQ(positions(shipped("international-2ply")),
              positions(load("2ply", rules::variant_named("international"))));
    EXPECT_EQ(shipped("english-2ply").openings.size(), 47U);
    EXPECT_EQ(shipped("canadian-2ply").openings.size(), 119U);
    const auto deck = shipped("english-3move");
    ASSERT_EQ(deck.openings.size(), 156U);
    int named = 0;
    for (const auto& opening : deck.openings) {
        EXPECT_TRUE(opening.id.starts_with("ACF "));
        EXPECT_EQ(opening.status, "playable");
        named += opening.name.empty() ? 0 : 1;
    }
    EXPECT_GE(named, 15);
    EXPECT_EQ(deck.openings[2].id, "ACF 087");  // canonical order; ACF 003 is barred
}

TEST(ShippedSets, SharpOnesHaveEitherColourAheadEquallyOften) {
    for (const char* variant : {"international", "english", "canadian"}) {
        const auto set = load("sharp", rules::variant_named(variant));
        int white = 0;
        int black = 0;
        for (const auto& opening : set.openings) {
            const double score = deep_score(opening);
            EXPECT_GT(std::abs(score), 0.09) << opening.id;
            ++(score > 0 ? white : black);
        }
        EXPECT_EQ(white, black) << variant;
    }
    EXPECT_GE(load("sharp", rules::variant_named("international")).openings.size(), 500U);
}

TEST(ShippedSets, LayersByName) {
    for (const char* variant : {"international", "english", "canadian", "stapeldammen"}) {
        for (const char* layer : {"balanced", "sharp", "stress"}) {
            EXPECT_FALSE(load(layer, rules::variant_named(variant)).openings.empty());
        }
    }
    for (const auto& opening : load("balanced", rules::variant_named("english")).openings) {
        EXPECT_LE(std::abs(deep_score(opening)), 0.305);
    }
    EXPECT_THROW(load("sharp", rules::variant_named("russian")), rules::InputError);
    EXPECT_THROW(load("international-sharp", rules::variant_named("russian")), rules::InputError);
}

}  // namespace
}  // namespace huff::openings
