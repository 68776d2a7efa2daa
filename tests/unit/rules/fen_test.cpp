// FEN as people and programs write it, and the messages for what is none.
#include "rules/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

#include "rules/input_error.hpp"

namespace huff::rules {
namespace {

using testing::HasSubstr;

std::string rewritten(const char* variant, const char* fen, const FenLeniency& leniency = {}) {
    return to_fen(parse_fen(fen, variant_named(variant), leniency));
}

std::string error_of(const char* variant, const char* fen, const FenLeniency& leniency = {}) {
    try {
        return "read as " + rewritten(variant, fen, leniency);
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(Fen, InitialPositions) {
    for (const Variant& variant : variants()) {
        const Position start = Position::start(variant);
        EXPECT_EQ(parse_fen(to_fen(start), variant), start) << variant.name;
        EXPECT_EQ(start.count(Color::white, false), variant.men) << variant.name;
        EXPECT_EQ(start.count(Color::black, false), variant.men) << variant.name;
    }
    EXPECT_EQ(to_fen(Position::start(variant_named("english"))),
              rewritten("english", "B:W21-32:B1-12"));
    EXPECT_EQ(to_fen(Position::start(variant_named("canadian"))),
              rewritten("canadian", "W:W43-72:B1-30"));
    EXPECT_EQ(to_fen(Position::start(variant_named("turkish"))),
              rewritten("turkish", "W:W41-56:B9-24"));
    EXPECT_EQ(to_fen(Position::start(variant_named("spanish"))),
              rewritten("spanish", "W:W1-12:B21-32"));
    EXPECT_EQ(to_fen(Position::start(variant_named("thai"))), rewritten("thai", "B:W25-32:B1-8"));
}

struct Form {
    const char* variant;
    const char* text;
    const char* fen;
};

TEST(Fen, ReadsEveryUsualForm) {
    const Form forms[]{
        {"international", "W:W31-33,K40:B1,2", "W:W31,32,33,K40:B1,2"},
        {"international", "B:BK1-3:W50.", "B:W50:BK1,K2,K3"},
        {"international", " w : W 31 , K 32 : B 5 ", "W:W31,K32:B5"},
        {"international", "W:W:B1", "W:W:B1"},
        {"international", "B:W50:B", "B:W50:B"},
        {"international", "W:W:W31", "W:W31:B"},
        {"international", "W:W31", "W:W31:B"},
        {"international", "W:W031:B07", "W:W31:B7"},
        {"international", "W:WK3,K12:BK44,45:H3:F20", "W:WK3,K12:BK44,45"},
        {"english", "B:W6,7,8,14,15,16,22,23,24:BK2", "B:W6,7,8,14,15,16,22,23,24:BK2"},
        {"russian", "W:Wh6:Bg7,c5,d2", "W:W12:B8,14,26"},
        {"russian", "W:WKc3,d4:BKa5,Kb8:H0:F1", "W:W18,K22:BK1,K13"},
        {"russian", "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14",
         "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14"},
        {"turkish", "W:Wa2,Kh8:Bd4", "W:WK8,49:B36"},
        {"frisian", "W:W31,K40:BK5:H0:F1:+2+1", "W:W31,K40:BK5"},
        {"stapeldammen", "B:W28(wbb),31,K34(Wbw):B12(bww),45",
         "B:W28(wbb),31,K34(Wbw):B12(bww),45"},
        {"spanish", "W:Wh1,e2:BKa8", "W:W1,6:BK32"},
        {"stapeldammen", "W:W1,5:B46", "W:W1,5:B46"},
    };
    for (const Form& form : forms) {
        EXPECT_EQ(error_of(form.variant, form.text), std::string("read as ") + form.fen);
    }
}

TEST(Fen, ErrorsNameTheSquare) {
    const Form forms[]{
        {"international", "W:W51:B1", "square 51 is not on the board (1-50)"},
        {"international", "W:W0:B1", "square 0 is not on the board"},
        {"international", "W:W28,30:B28", "square 28 is named twice"},
        {"international", "W:W4:B49", "the man on square 4 stands on the row where it promotes"},
        {"international", "W:W31:B50", "the man on square 50 stands on the row where it promotes"},
        {"english", "B:W3:B12", "the man on square 3 stands"},
        {"spanish", "W:W30:B12", "the man on square 30 stands"},
        {"russian", "W:Wb8:Ba1", "the man on square b8"},
        {"international", "W:W35-33:B1", "the range 35-33 runs backwards"},
        {"international", "W:W28(wb):B1", "square 28 holds a column"},
        {"stapeldammen", "W:W28(bw):B1", "column on square 28 begins with another piece"},
        {"stapeldammen", "W:WK28(wb):B1", "column on square 28 begins with another piece"},
        {"stapeldammen", "W:W28(wx):B1", "column on square 28 holds \"x\""},
        {"stapeldammen", "W:W28():B1", "column on square 28 must be written"},
        {"stapeldammen", "W:W28(wb:B1", "column on square 28 must be written"},
        {"international", "W:Wx9:B1", "\"x9\" names no square"},
        {"international", "W:W31,,32:B1", "\"\" names no square"},
        {"international", "W:WG31:B1", "\"G31\" names no square"},
        {"international", "?:W31:B1", "the side to move is unknown"},
        {"international", "", "the side to move"},
        {"international", "X:W31:B1", "begins with \"X\""},
        {"international", "W", "there is no list of pieces"},
        {"international", "W:31:B1", "\"31\" is neither a list"},
        {"international", "W:W21-41:B1", "White has 21 pieces (at most 20 in international)"},
        {"thai", "B:W21-32:B1-12", "White has 12 pieces (at most 8 in thai)"},
        {"frisian", "W:W31,K40,K41:BK5:+2+1", "White has not just one king"},
        {"frisian", "W:W31,K40:BK5:+4+0", "two numbers 0-3"},
    };
    for (const Form& form : forms) {
        EXPECT_THAT(error_of(form.variant, form.text), HasSubstr(form.fen)) << form.text;
    }
}

TEST(Fen, FlagsForgive) {
    EXPECT_EQ(rewritten("international", "?:W31:B1", {.unknown_side = true}), "W:W31:B1");
    EXPECT_EQ(rewritten("english", "?:W31:B1", {.unknown_side = true}), "B:W31:B1");
    EXPECT_EQ(rewritten("thai", "B:W21-32:B1-12", {.surplus_pieces = true}),
              rewritten("english", "B:W21-32:B1-12"));
    EXPECT_EQ(rewritten("international", "W:W4:B49", {.men_on_last_row = true}), "W:W4:B49");
    // Whose run it is cannot be told.
    EXPECT_THAT(error_of("frisian", "B:W31,K40,K44:B16,K41:+3+2"), HasSubstr("name its square"));
    EXPECT_EQ(parse_fen("B:W31,K40,K44:B16,K41:+3+2", variant_named("frisian"),
                        {.unknown_king_runs = true})
                  .king_runs(),
              (KingRuns{{0, 41}, {0, 2}}));
}

TEST(Fen, KingRunsRoundTrip) {
    const Variant& frisian = variant_named("frisian");
    for (const char* fen : {"W:W31,K40:B16,K41:+2+1", "B:W31,K40,K44:B16,K41:+3@44+0",
                            "B:W31,K40,K44:B16,K41:+0+0"}) {
        EXPECT_EQ(to_fen(parse_fen(fen, frisian), true), fen);
    }
    const Position position = parse_fen("W:W31,K40:B16,K41:+2+1", frisian);
    EXPECT_EQ(position.king_runs(), (KingRuns{{40, 41}, {2, 1}}));
}

}  // namespace
}  // namespace huff::rules
