// ctest: long
#include "rules/variant.hpp"
#include "tests/unit/reference/random_positions.hpp"

namespace huff::engines::reference {
namespace {

TEST(MillionPositions, OfAllVariantsTogetherAreSurvivedAndAnsweredLegally) {
    const auto variants = rules::variants();
    const auto played = std::ranges::count(variants, false, &rules::Variant::test_only);
    const int share = static_cast<int>(1'000'000 / played) + 1;
    for (const rules::Variant& variant : variants) {
        if (!variant.test_only) {
            RandomPositions(variant).check(share, 40);
        }
    }
}

}  // namespace
}  // namespace huff::engines::reference
