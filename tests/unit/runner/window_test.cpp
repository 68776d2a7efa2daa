#include "runner/balance/window.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

using Scores = std::vector<std::optional<OpeningScore>>;

OpeningScore agreed(double score) {
    return {score, score, score};
}

TEST(Window, KeepsByTheSizeOfTheDeepScore) {
    const Scores scores{agreed(0.1), agreed(0.5), agreed(-0.7), agreed(1.5), std::nullopt};
    const auto choice = choose(scores, {.low = 0.4, .high = 1.0, .even = false});
    EXPECT_EQ(choice.kept, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(choice.count(Standing::level), 1U);
    EXPECT_EQ(choice.count(Standing::one_sided), 1U);
    EXPECT_EQ(choice.count(Standing::unscored), 1U);
}

TEST(Window, DropsOpeningsOnWhichTheSearchesDiffer) {
    const Scores scores{OpeningScore{0.5, 0.5, 0.9}, OpeningScore{0.2, 0.5, 0.4}};
    const auto choice = choose(scores, {.low = 0.4, .high = 1.0, .even = false});
    EXPECT_EQ(choice.kept, (std::vector<std::size_t>{1}));
    EXPECT_EQ(choice.standing[0], Standing::disagreed);
}

TEST(Window, EvensOutTheColours) {
    const Scores scores{agreed(0.5), agreed(-0.5), agreed(0.6), agreed(0.0), agreed(0.7)};
    const auto choice = choose(scores, {.low = 0.0, .high = 1.0});
    ASSERT_EQ(choice.kept.size(), 3U);
    EXPECT_EQ(choice.standing[1], Standing::kept);
    EXPECT_EQ(choice.standing[3], Standing::kept);
    EXPECT_EQ(choice.count(Standing::surplus), 2U);
}

TEST(Window, KeepsToACountAndDrawsBySeed) {
    Scores scores;
    for (int i = 0; i < 100; ++i) {
        scores.push_back(agreed(i % 3 == 0 ? -0.5 : 0.5));
    }
    const auto kept = [&](std::uint64_t seed) {
        return choose(scores, {.low = 0, .high = 1, .most = 20, .seed = seed}).kept;
    };
    const auto one = kept(1);
    ASSERT_EQ(one.size(), 20U);
    EXPECT_EQ(std::ranges::count_if(one, [](auto i) { return i % 3 == 0; }), 10);
    EXPECT_TRUE(std::ranges::is_sorted(one));
    EXPECT_EQ(one, kept(1));
    EXPECT_NE(one, kept(2));
}

TEST(Window, BoundsInMenAndInShares) {
    const auto men = parse_window("0.3,0.8", 1);
    EXPECT_DOUBLE_EQ(men.low, 0.3);
    EXPECT_DOUBLE_EQ(men.high, 0.8);
    // e / (1 + e) = 73.1 %: odds of e to 1 at one logit.
    const auto shares = parse_window("50%,73.10585786%", 2);
    EXPECT_DOUBLE_EQ(shares.low, 0);
    EXPECT_NEAR(shares.high, 2, 1e-6);
}

TEST(Window, BoundsOneSidesLead) {
    const Scores scores{agreed(0.5), agreed(-0.5), agreed(-0.1), agreed(0.1)};
    const auto kept = [&](rules::Color side, double low, double high) {
        return choose(scores, {.low = low, .high = high, .leader = side, .even = false}).kept;
    };
    EXPECT_EQ(kept(rules::Color::white, 0.4, 1), (std::vector<std::size_t>{0}));
    EXPECT_EQ(kept(rules::Color::black, 0.4, 1), (std::vector<std::size_t>{1}));
    EXPECT_EQ(kept(rules::Color::white, -0.2, 0.2), (std::vector<std::size_t>{2, 3}));
    EXPECT_DOUBLE_EQ(parse_window("-0.5,0.25", 1, true).low, -0.5);
    EXPECT_LT(parse_window("25%,50%", 1, true).low, 0);
    EXPECT_THROW(parse_window("0%,50%", 1, true), rules::InputError);
}

TEST(Window, RefusesWhatIsNoWindow) {
    for (const char* text : {"", "1", "a,b", "1,0.5", "-1,1", "40%,60%", "55%,100%", "55%,0.7",
                             "0,inf", "0,nan", "0.1,0.2,0.3", "0.1, 0.2"}) {
        EXPECT_THROW(parse_window(text, 1), rules::InputError) << text;
    }
}

}  // namespace
}  // namespace huff::runner
