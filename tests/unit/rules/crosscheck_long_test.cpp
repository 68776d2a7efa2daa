// ctest: long
// Two generators that share nothing but the board's geometry agree on 100,000 positions of every
// variant.
#include <algorithm>
#include <gtest/gtest.h>

#include "tests/unit/rules/crosscheck.hpp"

namespace huff::rules {
namespace {

class CrosscheckLong : public testing::TestWithParam<const Variant*> {};

TEST_P(CrosscheckLong, GeneratorsAgree) {
    EXPECT_EQ(first_difference(*GetParam(), 100'000, 2), "");
}

std::vector<const Variant*> all() {
    std::vector<const Variant*> pointers;
    for (const Variant& variant : variants()) {
        pointers.push_back(&variant);
    }
    return pointers;
}

INSTANTIATE_TEST_SUITE_P(Variants, CrosscheckLong, testing::ValuesIn(all()),
                         [](const auto& instance) {
                             std::string name(instance.param->name);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace huff::rules
