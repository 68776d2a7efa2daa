// The bitboard generator against published perft tables: moves equal in from, to, captured pieces
// and promotion count once.
#include <gtest/gtest.h>

#include "rules/board/board_movegen.hpp"
#include "rules/notation/fen.hpp"

namespace huff::rules {
namespace {

struct Row {
    const char* variant;
    const char* fen;  // empty: the initial position
    int depth;
    std::uint64_t nodes;
};

void PrintTo(const Row& row, std::ostream* out) {
    *out << row.variant << ' ' << row.fen << " depth " << row.depth;
}

Position position_of(const Row& row) {
    const Variant& variant = variant_named(row.variant);
    return *row.fen == '\0' ? Position::start(variant)
                            : parse_fen(row.fen, variant, {.surplus_pieces = true});
}

class BoardPerft : public testing::TestWithParam<Row> {};

TEST_P(BoardPerft, EqualsThePublishedCount) {
    EXPECT_EQ(board::perft(position_of(GetParam()), GetParam().depth), GetParam().nodes);
}

constexpr const char* woldouby = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";
constexpr const char* almost_promotion = "W:W6,7,8,9,10:B41,42,43,44,45";

INSTANTIATE_TEST_SUITE_P(
    Published, BoardPerft,
    testing::Values(Row{"international", "", 1, 9}, Row{"international", "", 2, 81},
                    Row{"international", "", 3, 658}, Row{"international", "", 4, 4265},
                    Row{"international", "", 5, 27117}, Row{"international", "", 6, 167140},
                    Row{"international", "", 7, 1049442}, Row{"international", "", 8, 6483961},
                    Row{"international", woldouby, 8, 6269},
                    Row{"international", woldouby, 12, 1910989},
                    Row{"international", almost_promotion, 5, 86351},
                    Row{"international", almost_promotion, 6, 936311},
                    Row{"killer", "", 8, 6483961}, Row{"killer", woldouby, 12, 1908829},
                    Row{"losing", "", 7, 1049442}, Row{"canadian", "", 5, 79049},
                    Row{"canadian", "", 7, 4369366}, Row{"english", "", 9, 3963680},
                    Row{"brazilian", "", 9, 4431766}, Row{"pool", "", 9, 4570534},
                    Row{"russian", "", 9, 4570586}, Row{"czech", "", 9, 3963671},
                    Row{"spanish", "", 9, 3860866}, Row{"portuguese", "", 7, 177532},
                    Row{"italian", "", 9, 3860875}, Row{"intl6", "", 11, 933564}));

// Published from the English initial position.
INSTANTIATE_TEST_SUITE_P(PublishedThai, BoardPerft,
                         testing::Values(Row{"thai", "B:W21-32:B1-12", 6, 36768}));

TEST(BoardPerftRoutes, EqualThePublishedCountOfEveryOrderOfCapturing) {
    const auto routes = [](const char* variant, int depth) {
        return board::perft(Position::start(variant_named(variant)), depth, true);
    };
    EXPECT_EQ(routes("international", 8), 6483971U);
    EXPECT_EQ(routes("killer", 8), 6483971U);
    EXPECT_EQ(routes("brazilian", 9), 4431847U);
    EXPECT_EQ(routes("pool", 9), 4570615U);
    EXPECT_EQ(routes("russian", 9), 4570667U);
    EXPECT_EQ(routes("english6", 11), 808158U);
}

TEST(BoardPerftRoutes, CountItalianKings) {
    const Position position =
        parse_fen("B:W30,21,22,17,20,K6:B25,28,9,5,1,3", variant_named("italian"));
    EXPECT_EQ(board::perft(position, 8, true), 2469050U);
}

TEST(BoardPerft, OfNoPliesIsOne) {
    EXPECT_EQ(board::perft(Position::start(variant_named("international")), 0), 1U);
}

}  // namespace
}  // namespace huff::rules
