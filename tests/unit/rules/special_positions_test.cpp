// Hand-worked positions in which a rule of one variant shows: every legal move, and no other.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"

namespace huff::rules {
namespace {

struct Case {
    const char* variant;
    const char* fen;
    const char* moves;
    const char* rule;
};

// `F-T` steps, `FxT{captured squares, ascending}`; ordered by from, to.
std::string described(const Move& move) {
    if (!move.is_capture()) {
        return fmt::format("{}-{}", move.from, move.to);
    }
    auto captures = move.captures;
    std::ranges::sort(captures);
    return fmt::format("{}x{}{{{}}}", move.from, move.to, fmt::join(captures, ","));
}

std::string described(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(described(move));
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

const Case cases[]{
    {"international", "W:WK46:B28", "46x5{28} 46x10{28} 46x14{28} 46x19{28} 46x23{28}",
     "king chooses any landing square behind the captured piece"},
    {"international", "W:WK46:B37,28,19", "46x5{19,28,37} 46x10{19,28,37} 46x14{19,28,37}",
     "three men on one diagonal, one empty square between each"},
    {"international", "W:WK46:B37,32", "46-41", "two adjacent men cannot be jumped"},
    {"international", "W:W13:B7,8,40", "13x11{7,8}",
     "passes over the promotion row while capturing: stays a man (check FEN after: W11, not K11)"},
    {"international", "W:W28:B12,13,22,23", "28x28{12,13,22,23}",
     "circular capture back to the square of origin; clockwise and anticlockwise are ONE move"},
    {"international", "W:W38:BK33,32,21", "38x16{21,32}", "majority: two men beat one king"},
    {"international", "W:W38:B21,32,33,K24", "38x16{21,32} 38x20{24,33}",
     "kings count as one piece: equal numbers, free choice"},
    {"international", "W:W46:B41,37", "", "blocked: no legal move = loss"},
    {"international", "W:W:B1", "", "no pieces = loss"},
    {"international", "W:W28,K50:B22,33", "28x17{22} 28x39{33}",
     "men capture backwards; a king far from everything has no say"},
    {"english", "W:W11:B6,7", "11x2{7}",
     "a man that jumps into the king row stops there, crowned (a king could have gone on over 6)"},
    {"english", "B:W18:B15", "15x22{18}", "men capture forwards only; Black moves down"},
    {"english", "B:W14,15,24:B10", "10x17{14} 10x28{15,24}",
     "no majority rule: one or two pieces, free choice"},
    {"english", "W:WK18:B14,9", "18-15 18-22 18-23",
     "king is short: two pieces in a row cannot be jumped, no flying"},
    {"russian", "W:W11:B7,9", "11x13{7,9}",
     "man reaches the last row while capturing, becomes king at once and goes on as king"},
    {"brazilian", "W:W11:B7,9", "11x2{7}",
     "same position: international rules, stops and promotes"},
    {"pool", "W:W11:B6,7", "11x9{6,7}",
     "pool: passes the king row as a man, goes on as a man, not promoted"},
    {"italian", "W:W22:BK18", "22-19", "a man cannot capture a king"},
    {"killer", "W:WK46:BK28", "46x23{28}",
     "last captured piece is a king: land directly behind it"},
    {"killer", "W:WK46:B28", "46x5{28} 46x10{28} 46x14{28} 46x19{28} 46x23{28}",
     "last captured piece is a man: any square"},
    {"frisian", "W:W28:B18", "28x8{18}", "vertical capture"},
    {"frisian", "W:W28:B29", "28x30{29}", "horizontal capture"},
    {"breakthrough", "B:WK2:B28", "", "a king on the board ends the game"},
    {"canadian", "W:W72:B65", "72x59{65}",
     "12x12 numbering: 72 = second square from the right on the bottom row, 65 up-left of it"},
    {"stapeldammen-mindsports", "W:W28:B22", "28x17{22}",
     "captured man goes under: FEN after B:W17(wb):B"},
    {"stapeldammen-mindsports", "W:W28:B22(bbw)", "28x17{22}",
     "only the top man is captured; jumping straight back over 22 (180 degrees) is not allowed"},
    {"stapeldammen", "W:W28:B22(bbw)", "28x28{22,22}",
     "literal-seed reading: straight back over the same stack"},
    {"stapeldammen-mindsports", "W:W28:B12,13,22(bb),23", "28x17{12,13,22,22,23}",
     "roundabout: stack on 22 jumped twice; only one direction of the circle reaches 5 men "
     "(majority)"},
    {"stapeldammen-mindsports", "W:W28:B12,13,22(bw),23", "28x28{12,13,22,23}",
     "22 turns white after the first jump: own stack, cannot be jumped again"},
    {"stapeldammen-mindsports", "W:W3:B8", "3x12{8}",
     "a man on the last row can still capture backwards"},
    {"stapeldammen-mindsports", "W:W3:B50", "",
     "no promotion: a man on the last row cannot move = loss"},
    {"stapeldammen-mindsports", "W:W7:B45", "7-1 7-2", "arrives on the last row and stays a man"},
    {"stapeldammen-kings", "W:W7:B45", "7-1 7-2",
     "promotion option: arrives as king (FEN after: W:K1)"},
    {"stapeldammen-mindsports", "W:W38:B33(bbbbb),32,21", "38x16{21,32}",
     "majority counts captured men (jumps), not the height of a stack"},
    {"stapeldammen-mindsports", "W:W28:BK22(Bw)", "28x17{22}",
     "a captured king stays a king inside the stack: FEN after B:W17(wB),22:B"},
    {"stapeldammen-mindsports", "B:W17(wB),50:B11", "11x22{17}",
     "a freed king is a king again: FEN after W:W50:BK17,22(bw)"},
    {"stapeldammen-mindsports", "B:W17(wB),28:B11", "11x33{17,28}",
     "same with a second man to take: the moving stack ends as bww on 33"},
    {"international", "W:WK2:B9,13,29,41", "2x36{13,29,41}",
     "coup turc: after 13,29,41 the king on 36 looks back at 9 through 13, but 13 still stands on "
     "the board and blocks (intl_immediate would give 2x4{9,13,29,41})"},
    {"international", "W:WK47:B14,19,29,31,42", "47x36{14,29,31,42} 47x36{19,29,31,42}",
     "same from and to, different captured sets: two moves; PDN must write 47x38x20x9x36 and "
     "47x38x24x13x36 (the example of the PDN 3.0 grammar page)"},
    {"italian", "W:W22,K24:B18,20", "24x15{20}", "equal number: the king has to capture"},
    {"italian", "W:WK22:B18,K19", "22x15{19}", "equal number, with a king: take the most kings"},
    {"italian", "W:WK22:BK10,12,18,K19", "22x8{12,19}",
     "equal again: the path that meets a king first"},
    {"spanish", "W:W11:B15,K14", "11x18{14}",
     "Spanish/Portuguese: quantity, then quality (numbering starts at White bottom right)"},
    {"turkish", "W:W45:B37", "45x29{37}", "orthogonal capture"},
    {"turkish", "W:WK57:B41,25", "57x1{25,41} 57x9{25,41} 57x17{25,41}",
     "king takes two in one column"},
    {"czech", "W:W22,K24:B18,19", "24x1{19} 24x6{19} 24x10{19} 24x15{19}",
     "Czech: capturing with the king goes first, no majority rule"},
    {"frisian", "W:W28:BK18,32,41", "28x46{32,41}", "a king is worth less than two men"},
    {"frisian", "W:W28:BK18,32", "28x8{18}", "a king is worth more than one man"},
    {"losing", "W:W46:B41,37", "",
     "same moves as international, but the side that cannot move WINS"},
    {"russian", "W:Wh6:Bg7,c5,d2", "12x31{8,14,26}",
     "crowned on f8, the capture goes on and may not end on b4 or a3, before d2"},
    {"russian", "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14", "13x15{17,19,27} 14x30{17,25}",
     "FMJD-64 4.6: a king may not stop where it can go on"},
    {"international", "W:WK4:B13,32,37,20", "4x15{13,20,32} 4x15{13,20,37}",
     "same ends, different pieces: two moves"},
    {"english", "B:W23,22,15,14:B11,10", "10x26{14,22} 10x26{15,23} 11x25{15,22} 11x27{15,23}",
     "a man chooses between two ways to the same square"},
};

TEST(SpecialPositions, HaveTheseMoves) {
    for (const Case& c : cases) {
        const Position position = parse_fen(c.fen, variant_named(c.variant));
        EXPECT_EQ(described(legal_moves(position)), c.moves)
            << c.variant << ' ' << c.fen << ": " << c.rule;
    }
}

}  // namespace
}  // namespace huff::rules
