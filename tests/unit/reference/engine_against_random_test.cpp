// A few quick games against random play; engine_against_random_long_test.cpp plays all hundred.
#include "tests/unit/reference/against_random.hpp"
#include "tests/unit/reference/every_variant.hpp"

namespace huff::engines::reference {
namespace {

class TenAgainstRandom : public testing::TestWithParam<const rules::Variant*> {};

TEST_P(TenAgainstRandom, AreWonWithFewNodes) {
    EXPECT_EQ(AgainstRandom(*GetParam(), 300).wins(10), 10);
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, TenAgainstRandom, testing::ValuesIn(played_variants()),
                         test_name);

}  // namespace
}  // namespace huff::engines::reference
