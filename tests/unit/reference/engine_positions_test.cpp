#include "rules/variant.hpp"
#include "tests/unit/reference/every_variant.hpp"
#include "tests/unit/reference/random_positions.hpp"

namespace huff::engines::reference {
namespace {

class Positions : public testing::TestWithParam<const rules::Variant*> {};

TEST_P(Positions, AreSurvivedAndAnsweredLegally) {
    RandomPositions(*GetParam()).check(300, 80);
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, Positions, testing::ValuesIn(played_variants()), test_name);

}  // namespace
}  // namespace huff::engines::reference
