#include "rules/variant.hpp"
#include "tests/unit/reference/random_positions.hpp"

namespace huff::engines::reference {
namespace {

class Positions : public testing::TestWithParam<const rules::Variant*> {};

TEST_P(Positions, AreSurvivedAndAnsweredLegally) {
    RandomPositions(*GetParam()).check(300, 80);
}

std::vector<const rules::Variant*> all_variants() {
    std::vector<const rules::Variant*> all;
    for (const rules::Variant& variant : rules::variants()) {
        if (!variant.test_only) {
            all.push_back(&variant);
        }
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, Positions, testing::ValuesIn(all_variants()),
                         [](const auto& variant) {
                             std::string name(variant.param->name);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace huff::engines::reference
