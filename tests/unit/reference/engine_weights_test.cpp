#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/reference/eval/evaluator.hpp"
#include "engines/reference/eval/weights.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"

namespace huff::engines::reference {
namespace {

using rules::variant_named;
using testing::HasSubstr;
using testing::ThrowsMessage;

Weight weight_of(const std::vector<Weight>& weights, const rules::Variant& variant,
                 std::string_view block, int index) {
    for (const FeatureBlock& candidate : feature_blocks(variant)) {
        if (candidate.name == block) {
            return weights.at(static_cast<std::size_t>(candidate.first + index));
        }
    }
    ADD_FAILURE() << "no block " << block;
    return {};
}

TEST(Weights, AreReadByFamilyBlockAndStage) {
    const auto& english = variant_named("english");
    const auto weights = WeightFile::parse(
                             "# ours\n"
                             "[english]\n"
                             "king 140  # both stages\n"
                             "man-row.opening 0 1 2 3 4 5 6 7\n"
                             "man-row.endgame 9 9 9 9 9 9 9 -9\r\n"
                             "[international]\nking 300\n",
                             "x")
                             .weights(english);
    EXPECT_EQ(weight_of(weights, english, "king", 0), (Weight{140, 140}));
    EXPECT_EQ(weight_of(weights, english, "man-row", 7), (Weight{7, -9}));
    EXPECT_EQ(weight_of(weights, english, "turn", 0), (Weight{0, 0}));
}

TEST(Weights, EveryVariantHasBuiltInOnes) {
    for (const rules::Variant& variant : rules::variants()) {
        if (variant.test_only) {
            continue;
        }
        EXPECT_NO_THROW(WeightFile::built_in().weights(variant)) << variant.name;
    }
}

TEST(Weights, ErrorsNameTheLineAndWhatWasExpected) {
    const auto& english = variant_named("english");
    const auto read = [&](std::string_view text) {
        return [&english, text] { return WeightFile::parse(text, "my.weights").weights(english); };
    };
    using rules::InputError;
    EXPECT_THAT(read("[english]\nking x\n"),
                ThrowsMessage<InputError>(HasSubstr("my.weights:2: 'x' is no weight")));
    EXPECT_THAT(read("king 3\n"), ThrowsMessage<InputError>(HasSubstr("my.weights:1: a [family]")));
    EXPECT_THAT(read("[english\n"), ThrowsMessage<InputError>(HasSubstr("my.weights:1")));
    EXPECT_THAT(read("[english]\nknight 3\n"),
                ThrowsMessage<InputError>(HasSubstr("has no feature 'knight'")));
    EXPECT_THAT(read("[english]\nman-row 1 2\n"),
                ThrowsMessage<InputError>(HasSubstr("man-row needs 8 weights, not 2")));
    EXPECT_THAT(read("[italian]\n"), ThrowsMessage<InputError>(HasSubstr("no section [english]")));
    EXPECT_THAT([] { return WeightFile::load("/nowhere/my.weights"); },
                ThrowsMessage<InputError>(HasSubstr("/nowhere/my.weights")));
}

TEST(Weights, ReplacingASectionKeepsTheOthers) {
    const auto& english = variant_named("english");
    const auto file = WeightFile::parse("[russian]\nking 1\n[english]\nking 2\n\n[x]\ny 3\n", "f");
    auto weights = file.weights(english);
    weights[1] = {77, 88};
    const std::string text = file.replaced(family_of(english), feature_blocks(english), weights);
    EXPECT_EQ(text, "[russian]\nking 1\n[english]\nking.opening 77\nking.endgame 88\n\n[x]\ny 3\n");
    EXPECT_EQ(WeightFile::parse(text, "g").weights(english), weights);
}

// Turning the board and changing colours must change nothing for the side to move.
TEST(Evaluation, IsTheSameForBothColours) {
    const auto& variant = variant_named("international");
    using B = rules::board::Board<rules::board::international>;
    const Evaluator<B> evaluate(variant, WeightFile::built_in());
    const auto white =
        rules::parse_fen("W:W28,32,33,37,38,39,42,K5:B8,9,12,13,14,18,19,23", variant);
    const auto black =
        rules::parse_fen("B:B23,19,18,14,13,12,9,K46:W43,42,39,38,37,33,32,28", variant);
    EXPECT_EQ(evaluate(rules::board::to_board<B>(white)),
              evaluate(rules::board::to_board<B>(black)));
}

}  // namespace
}  // namespace huff::engines::reference
