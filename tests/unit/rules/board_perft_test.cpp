// The bitboard generator against published perft tables: moves equal in from, to, captured pieces
// and promotion count once.
#include <gtest/gtest.h>

#include "rules/movegen.hpp"
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
    EXPECT_EQ(perft(position_of(GetParam()), GetParam().depth), GetParam().nodes);
}

constexpr const char* woldouby = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";
constexpr const char* almost_promotion = "W:W6,7,8,9,10:B41,42,43,44,45";
constexpr const char* mid_h14 =
    "W:W1(wb),8(wwbbbbbbbbbbbb),21(wwb),22,23,31(wb),32(wb),36(ww),41,42(wb),43,45,48,50:"
    "B9(bww),25(bw),30";
constexpr const char* stacks =
    "B:W26(wb),30(www),31(www),38:"
    "B4,5,6,7,8,14(bbb),19(bw),20(bb),22(bb),23(bw),28(bb),44(bwww),46(bbwwwwwww)";
constexpr const char* twice =
    "B:W21(wwbb),22,25(ww),31(wwww),32(wb),34(wb),40(ww),43,45,46,49:"
    "B3,5,7(bb),8,9,10,11,12(bbb),14,17,20,50(bbwww)";
constexpr const char* circle =
    "B:W23,25,27,28(wb),29(ww),36,37,38,40(wb),41,43,44(ww),45,46,47,48,50:"
    "B1,2,3,4,5,6,7,8,10,12,14,15,16,18(bbw),20,24(bb)";
constexpr const char* full_cycle =
    "W:W1(wwwwwwwwwwwwwwbbbbbbbbbb),10(www),25(wbbbbbb):B24(bbw),38(bbw)";
constexpr const char* kings =
    "W:W28(wwwwwbbbbBBbb),29:B2(bww),3,5,6,10,14,15,21,27(bbww),K48(BBwWwWwWwwww)";
constexpr const char* kings_twice =
    "B:W19(wwwb),K29(Wbbb),38(wbbbbbB),40,45,46(wwwwwwbbB):BK10(Bbbbbbw),K11(BwWwwWw)";

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

// Counted by an independent generator.
INSTANTIATE_TEST_SUITE_P(
    Columns, BoardPerft,
    testing::Values(
        Row{"stapeldammen", "", 6, 166982}, Row{"stapeldammen", "", 7, 1048848},
        Row{"stapeldammen", "", 8, 6474817}, Row{"stapeldammen-mindsports", "", 8, 6474922},
        Row{"stapeldammen-kings", "", 8, 6474922}, Row{"stapeldammen", mid_h14, 6, 139585},
        Row{"stapeldammen-mindsports", mid_h14, 6, 140264},
        Row{"stapeldammen-kings", mid_h14, 6, 132988}, Row{"stapeldammen", stacks, 7, 385834},
        Row{"stapeldammen-mindsports", stacks, 7, 245396}, Row{"stapeldammen", twice, 7, 173815},
        Row{"stapeldammen-mindsports", twice, 9, 26864}, Row{"stapeldammen", circle, 7, 152108},
        Row{"stapeldammen-mindsports", circle, 7, 149564},
        Row{"stapeldammen", full_cycle, 10, 1029}, Row{"stapeldammen", full_cycle, 11, 0},
        Row{"stapeldammen-mindsports", full_cycle, 12, 6},
        Row{"stapeldammen-mindsports", kings, 7, 140675},
        Row{"stapeldammen-kings", kings, 7, 142254},
        Row{"stapeldammen-mindsports", kings_twice, 9, 484982},
        Row{"stapeldammen-kings", kings_twice, 9, 557668}));

TEST(BoardPerftRoutes, EqualThePublishedCountOfEveryOrderOfCapturing) {
    const auto routes = [](const char* variant, int depth) {
        return perft(Position::start(variant_named(variant)), depth, true);
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
    EXPECT_EQ(perft(position, 8, true), 2469050U);
}

TEST(BoardPerft, OfNoPliesIsOne) {
    EXPECT_EQ(perft(Position::start(variant_named("international")), 0), 1U);
}

}  // namespace
}  // namespace huff::rules
