// Hub's positions and moves, columns included (protocols.md 0, 1, 5).
#include "rules/notation/hub.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"

namespace huff::rules {
namespace {

using testing::HasSubstr;

std::string found(const char* variant, const char* fen, const char* text) {
    const Position position = parse_fen(fen, variant_named(variant));
    const std::vector<Move> legal = legal_moves(position);
    const auto move = find_hub_move(text, legal, position.variant());
    return move ? to_hub(*move) : "none";
}

TEST(Hub, InitialPositions) {
    EXPECT_EQ(hub_position(Position::start(variant_named("international"))),
              "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    EXPECT_EQ(hub_position(Position::start(variant_named("english"))),
              "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    EXPECT_EQ(hub_position(Position::start(variant_named("canadian"))),
              "W" + std::string(30, 'b') + std::string(12, 'e') + std::string(30, 'w'));
    EXPECT_EQ(hub_position(Position::start(variant_named("spanish"))),
              "W" + std::string(12, 'w') + std::string(8, 'e') + std::string(12, 'b'));
}

TEST(Hub, PositionsReadBack) {
    const Variant& columns = variant_named("stapeldammen");
    const Position position = parse_fen("W:W28(wb),31,K34(Wbw):B12(bww),45", columns);
    EXPECT_EQ(hub_stacks(position), "12:bww 28:wb 34:Wbw");
    EXPECT_EQ(parse_hub_position(hub_position(position), hub_stacks(position), columns), position);
    const Variant& plain = variant_named("international");
    const Position kings = parse_fen("B:WK1,50:BK46,2", plain);
    EXPECT_EQ(hub_stacks(kings), "");
    EXPECT_EQ(parse_hub_position(hub_position(kings), "", plain), kings);
}

TEST(Hub, BadPositionsAreRefused) {
    const auto error = [](const std::string& position, const char* stacks, const char* variant) {
        try {
            parse_hub_position(position, stacks, variant_named(variant));
        } catch (const InputError& caught) {
            return std::string(caught.what());
        }
        return std::string("read");
    };
    const std::string empty = "W" + std::string(27, 'e') + "w" + std::string(22, 'e');
    EXPECT_EQ(error(empty, "28:wb", "stapeldammen"), "read");
    EXPECT_THAT(error("Wbbbb", "", "international"), HasSubstr("has 51 characters, not 5"));
    EXPECT_THAT(error("w" + empty.substr(1), "", "international"), HasSubstr("W or B"));
    EXPECT_THAT(error("Wx" + empty.substr(2), "", "international"), HasSubstr("square 1"));
    EXPECT_THAT(error(empty, "28:wb", "international"), HasSubstr("no columns"));
    EXPECT_THAT(error(empty, "28:bw", "stapeldammen"), HasSubstr("square 28"));
    EXPECT_THAT(error(empty, "28:wx", "stapeldammen"), HasSubstr("square 28"));
    EXPECT_THAT(error(empty, "27:wb", "stapeldammen"), HasSubstr("square 27"));
    EXPECT_THAT(error(empty, "51:wb", "stapeldammen"), HasSubstr("no column"));
    EXPECT_THAT(error(empty, "28", "stapeldammen"), HasSubstr("no column"));
}

TEST(Hub, WritesCaptures) {
    const Position position = parse_fen("W:W28:B22", variant_named("international"));
    const std::vector<Move> legal = legal_moves(position);
    ASSERT_EQ(legal.size(), 1U);
    EXPECT_EQ(to_hub(legal[0]), "28x17x22");
    EXPECT_EQ(to_hub(legal[0], true), "28x17");
    // A column jumped twice stands there twice, in the order of the jumps.
    EXPECT_EQ(found("stapeldammen", "W:W28:B22(bbw)", "28x28"), "28x28x22x22");
}

TEST(Hub, FindsMovesHoweverTheCaptureIsListed) {
    const char* circle = "W:W28:B12,13,22,23";
    EXPECT_NE(found("international", circle, "28x28x12x13x22x23"), "none");
    EXPECT_NE(found("international", circle, "28x28x23x22x13x12"), "none");
    EXPECT_NE(found("international", circle, "28x28"), "none");
    EXPECT_EQ(found("international", "W:W28:B22", "28x17"), "28x17x22");
    EXPECT_EQ(found("international", "W:W28:B22", "28x17x22"), "28x17x22");
    EXPECT_EQ(found("international", "W:W28:B1", "28-22"), "28-22");
    // Two captures from 47 to 36: the squares tell which.
    const char* two = "W:WK47:B14,19,29,31,42";
    EXPECT_EQ(found("international", two, "47x36"), "none");
    EXPECT_EQ(found("international", two, "47x36x31x42x14x29"), "47x36x42x29x14x31");
    // An 8x8 position of a known engine bridge fault, both orders.
    const Variant& pool = variant_named("brazilian");
    const Position position = parse_hub_position("Bbbbbebbbbbwbeeeewweeweeewwewwwww", "", pool);
    const std::vector<Move> legal = legal_moves(position);
    const auto one = find_hub_move("8x13x11x17x18", legal, pool);
    const auto other = find_hub_move("8x13x11x18x17", legal, pool);
    ASSERT_TRUE(one);
    EXPECT_EQ(one, other);
}

TEST(Hub, FindsNothingInBadText) {
    for (const char* text : {"", "28", "28x", "x28", "28x17x23", "28-22", "17x28", "28x17x22x22",
                             "28x17 ", "a1b2", "28--17", "999x17", "0x0", "-5x17"}) {
        EXPECT_EQ(found("international", "W:W28:B22", text), "none") << text;
    }
}

}  // namespace
}  // namespace huff::rules
