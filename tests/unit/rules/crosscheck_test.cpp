// Two generators that share nothing but the board's geometry agree on every move.
#include "tests/unit/rules/crosscheck.hpp"

#include <gtest/gtest.h>

namespace huff::rules {
namespace {

TEST(Crosscheck, GeneratorsAgree) {
    for (const Variant& variant : variants()) {
        EXPECT_EQ(first_difference(variant, 600, 1), "");
    }
}

}  // namespace
}  // namespace huff::rules
