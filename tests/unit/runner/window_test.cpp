#include "runner/balance/window.hpp"

#include <gtest/gtest.h>

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
    EXPECT_EQ(choice.outside, 2U);
    EXPECT_EQ(choice.unscored, 1U);
}

TEST(Window, DropsOpeningsOnWhichTheSearchesDiffer) {
    const Scores scores{OpeningScore{0.5, 0.5, 0.9}, OpeningScore{0.2, 0.5, 0.4}};
    const auto choice = choose(scores, {.low = 0.4, .high = 1.0, .even = false});
    EXPECT_EQ(choice.kept, (std::vector<std::size_t>{1}));
    EXPECT_EQ(choice.disagreed, 1U);
}

TEST(Window, EvensOutTheColoursFromTheEnd) {
    const Scores scores{agreed(0.5), agreed(-0.5), agreed(0.6), agreed(0.0), agreed(0.7)};
    const auto choice = choose(scores, {.low = 0.0, .high = 1.0});
    EXPECT_EQ(choice.kept, (std::vector<std::size_t>{0, 1, 3}));
    EXPECT_EQ(choice.surplus, 2U);
}

}  // namespace
}  // namespace huff::runner
