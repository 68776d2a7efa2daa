#include <gtest/gtest.h>
#include <string_view>

#include "engines/reference/eval/weights.hpp"
#include "engines/reference/tune/sample.hpp"
#include "rules/notation/fen.hpp"

namespace huff::engines::reference {
namespace {

using rules::variant_named;

/// White's less Black's count of a feature in a quiet position.
int count_of(std::string_view variant_name, std::string_view fen, std::string_view block,
             int index = 0) {
    const rules::Variant& variant = variant_named(variant_name);
    float opening = 0;
    const auto features = features_of(rules::parse_fen(fen, variant), opening);
    EXPECT_FALSE(features.empty()) << "not quiet: " << fen;
    for (const FeatureBlock& candidate : feature_blocks(variant)) {
        if (candidate.name != block) {
            continue;
        }
        for (const FeatureCount& feature : features) {
            if (feature.feature == candidate.first + index) {
                return feature.count;
            }
        }
        return 0;
    }
    ADD_FAILURE() << "no block " << block;
    return 0;
}

// Turkish men step forward and sideways. Of White's, one stands before and one beside another:
//
//     row 1   . . b . . . . .    11
//     row 4   . . . w . . . .    36
//     row 5   . . . w w . . .    44 45
TEST(Features, SeeTurkishMenAlongRowsAndFiles) {
    constexpr std::string_view fen = "W:W36,44,45:B11";
    EXPECT_EQ(count_of("turkish", fen, "mobility"), 3 + 1 + 2 - 3);
    EXPECT_EQ(count_of("turkish", fen, "beside"), 1);
    EXPECT_EQ(count_of("turkish", fen, "behind"), 1);
    EXPECT_EQ(count_of("turkish", fen, "backed"), 0);
    // 45 alone has no enemy on its file and the two beside it.
    EXPECT_EQ(count_of("turkish", fen, "passed-row", 4), 0);
    EXPECT_EQ(count_of("turkish", fen, "passed-row", 5), 1);
    // A man on the edge with neighbours before and beside it cannot step.
    EXPECT_EQ(count_of("turkish", "W:W33,41,42:B8", "locked"), 1);
}

TEST(Features, SeeFrisianMenBesideAndStraightBehind) {
    constexpr std::string_view fen = "W:W28,38,39:B1,3";
    EXPECT_EQ(count_of("frisian", fen, "beside"), 1);  // 38 39, not 1 3
    EXPECT_EQ(count_of("frisian", fen, "behind"), 1);  // 38 two rows below 28
    EXPECT_EQ(count_of("international", fen, "beside"), 0);
}

}  // namespace
}  // namespace huff::engines::reference
