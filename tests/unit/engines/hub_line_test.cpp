#include "engines/hub/hub_line.hpp"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace huff::engines {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Command and arguments; a word without a value has the value "-".
std::pair<std::string, Pairs> take_apart(std::string_view text) {
    HubLine line(text);
    std::pair<std::string, Pairs> result{std::string(line.command()), Pairs()};
    while (const auto argument = line.next()) {
        result.second.emplace_back(argument->name, argument->value.value_or("-"));
    }
    return result;
}

bool malformed(std::string_view text) {
    HubLine line(text);
    while (line.next()) {
    }
    return line.malformed();
}

TEST(HubLine, CommandAndArguments) {
    EXPECT_EQ(take_apart("wait"), (std::pair<std::string, Pairs>{"wait", {}}));
    EXPECT_EQ(
        take_apart("id name=Scan version=3.1 author=\"Some One\" country="),
        (std::pair<std::string, Pairs>{
            "id",
            {{"name", "Scan"}, {"version", "3.1"}, {"author", "Some One"}, {"country", ""}}}));
    EXPECT_EQ(take_apart("  go   think  "),
              (std::pair<std::string, Pairs>{"go", {{"think", "-"}}}));
}

TEST(HubLine, BlanksAroundTheEqualsSignAreTolerated) {
    EXPECT_EQ(take_apart("param name = value type =bool x= \"a=b c\""),
              (std::pair<std::string, Pairs>{
                  "param", {{"name", "value"}, {"type", "bool"}, {"x", "a=b c"}}}));
}

TEST(HubLine, EmptyLinesAreNoCommand) {
    EXPECT_EQ(take_apart(""), (std::pair<std::string, Pairs>{"", {}}));
    EXPECT_EQ(take_apart(" \t "), (std::pair<std::string, Pairs>{"", {}}));
    EXPECT_FALSE(malformed(""));
}

TEST(HubLine, OpenQuotesAndNamelessValuesAreMalformed) {
    EXPECT_TRUE(malformed("done move=\"32-28"));
    EXPECT_TRUE(malformed("=x"));
    EXPECT_TRUE(malformed("done =32-28"));
    EXPECT_TRUE(malformed("\"done\""));
    EXPECT_TRUE(malformed("done \x01"));
    EXPECT_FALSE(malformed("done move=\"\""));
}

TEST(HubLine, QuotesAreForBlanksEqualsSignsAndNothing) {
    EXPECT_TRUE(needs_quotes(""));
    EXPECT_TRUE(needs_quotes("a b"));
    EXPECT_TRUE(needs_quotes("a=b"));
    EXPECT_FALSE(needs_quotes("32-28"));
}

}  // namespace
}  // namespace huff::engines
