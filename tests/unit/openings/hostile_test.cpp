// Opening files made to hurt: each ends in openings, or in findings with their lines.
#include <gtest/gtest.h>
#include <string>

#include "openings/check.hpp"
#include "openings/read.hpp"

namespace huff::openings {
namespace {

CheckReport checked(const std::string& text) {
    return check_openings(text, "hostile", rules::variant_named("international"));
}

TEST(HostileOpenings, PdnWithACommentOfAMegabyte) {
    const auto report =
        checked("[Event \"x\"] 1. 32-28 {" + std::string(1 << 20, 'x') + "} 19-24 *\n");
    EXPECT_EQ(report.openings, 1U);
    EXPECT_TRUE(report.sound());
}

TEST(HostileOpenings, PdnWithTenThousandNestedVariations) {
    std::string text = "[Event \"x\"] 1. 32-28 ";
    for (int depth = 0; depth < 10'000; ++depth) {
        text += "(19-23 ";
    }
    EXPECT_EQ(checked(text).openings, 1U);
    EXPECT_EQ(checked(text + std::string(10'000, ')') + " 19-24 *").openings, 1U);
}

TEST(HostileOpenings, NulBytes) {
    const auto lines = checked(std::string("32-28\0\n32-27\n", 13));
    EXPECT_EQ(lines.openings, 1U);
    ASSERT_FALSE(lines.findings.empty());
    EXPECT_EQ(lines.findings[0].line, 1);
    EXPECT_FALSE(checked(std::string(100'000, '\0')).sound());
    EXPECT_EQ(checked(std::string("id\tmoves\n1\t32-28\0\n", 18)).openings, 0U);
}

TEST(HostileOpenings, HalfAUtf8Sequence) {
    const auto lines = checked("32-28 \xe9\xab\n32-27\n//\xe9\xab\n31-26\n");
    EXPECT_EQ(lines.openings, 2U);
    EXPECT_FALSE(lines.sound());
    EXPECT_EQ(checked("[Event \"\xe9\xab\"] 1. 32-28 \xe9\xab").openings, 1U);
}

TEST(HostileOpenings, EndlessLines) {
    std::string moves;
    for (int i = 0; i < 100'000; ++i) {
        moves += "32-28 ";
    }
    EXPECT_FALSE(checked(moves).sound());
    EXPECT_FALSE(checked("W:W" + std::string(1 << 20, '1') + ":B1\n").sound());
    EXPECT_FALSE(checked("W:W1-" + std::string(1 << 20, '9') + ":B1\n").sound());
    EXPECT_FALSE(checked("moves" + std::string(1 << 20, '\t') + "fen\nx\n").sound());
    EXPECT_EQ(checked("id\tmoves\n" + std::string(1 << 20, '\t')).openings, 0U);
}

}  // namespace
}  // namespace huff::openings
