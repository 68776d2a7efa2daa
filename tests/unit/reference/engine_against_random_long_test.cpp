// ctest: long
#include "tests/unit/reference/against_random.hpp"
#include "tests/unit/reference/every_variant.hpp"

namespace huff::engines::reference {
namespace {

class HundredAgainstRandom : public testing::TestWithParam<const rules::Variant*> {};

TEST_P(HundredAgainstRandom, AreWon) {
    EXPECT_EQ(AgainstRandom(*GetParam(), 2000).wins(100), 100);
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, HundredAgainstRandom, testing::ValuesIn(played_variants()),
                         test_name);

}  // namespace
}  // namespace huff::engines::reference
