#include "rules/notation/pdn/oddity.hpp"

#include <array>

namespace huff::rules {

namespace {

// In the order of the enumeration.
constexpr std::array texts{
    OddityText{"control-byte", "a NUL or another control byte"},
    OddityText{"encoding", "text that is not UTF-8, read as Windows-1252"},
    OddityText{"literal-escape", "a line end written as the two characters \\n"},
    OddityText{"semicolon-comment", "a comment from ; to the end of the line"},
    OddityText{"nested-comment", "a { inside a comment (comments do not nest)"},
    OddityText{"unclosed-comment", "a comment without its }"},
    OddityText{"unclosed-tag", "a tag without one of its quotes or brackets"},
    OddityText{"quote-in-tag", "an unescaped quote inside a tag"},
    OddityText{"tag-name", "a tag name of another language or without a capital"},
    OddityText{"blank-in-move", "blanks inside a move"},
    OddityText{"leading-zero", "a square with a leading zero"},
    OddityText{"no-separator", "a numeric move without a separator"},
    OddityText{"odd-separator", "a separator other than - and the capture sign"},
    OddityText{"number-without-dot", "a move number without its dot"},
    OddityText{"strength-after-blank", "a blank between a move and its strength"},
    OddityText{"star-strength", "* as the strength of a move"},
    OddityText{"stray-text", "text that is no part of a game"},
    OddityText{"duplicate-tag", "a tag given twice in one game (the first counts)"},
    OddityText{"second-terminator", "a second end of the same game"},
    OddityText{"no-terminator", "a game without * or a result at its end"},
    OddityText{"result-like-move", "a result that looks like a move"},
    OddityText{"unclosed-variation", "a variation without its closing parenthesis"},
    OddityText{"stray-parenthesis", "a closing parenthesis without its variation"},
    OddityText{"no-game", "text in which no game can be made out", true},
    OddityText{"unknown-move", "an unknown move", true},
    OddityText{"too-long", "a game too long to be one", true},
    OddityText{"guessed-variant", "no GameType: the variant follows from the moves"},
    OddityText{"other-corner", "squares counted from another corner than the variant's"},
    OddityText{"game-type-fields", "a GameType whose fields are not those of its number"},
    OddityText{"fen-form", "a FEN with a final dot, blanks or other old forms"},
    OddityText{"fen-side", "a FEN without a side to move"},
    OddityText{"fen-missing", "SetUp without a FEN"},
    OddityText{"fen-unreachable", "a FEN that no game can reach", true},
    OddityText{"setup-inside", "a position set up inside the game", true},
    OddityText{"quiet-written-x", "a move without capture written with a capture sign"},
    OddityText{"capture-written-quiet", "a capture written without the variant's capture sign"},
    OddityText{"needless-path", "a full path where from and to suffice"},
    OddityText{"ambiguous-capture", "a capture written too short to be the only one"},
    OddityText{"split-capture", "a multi-jump written as several moves"},
    OddityText{"result-disagrees", "the Result tag and the result behind the moves differ"},
    OddityText{"result-unknown", "a result of another scoring system, kept as it is"},
    OddityText{"result-corrected", "a result that the final position contradicts", true},
    OddityText{"ply-count", "a PlyCount that is not the number of moves", true},
    OddityText{"claim-unproven", "a Termination that the moves do not bear out", true},
    OddityText{"illegal-move", "an illegal move", true},
    OddityText{"bad-fen", "an unreadable FEN", true},
    OddityText{"unknown-variant", "a game that Huff does not know", true},
};
static_assert(texts.size() == static_cast<std::size_t>(Oddity::unknown_variant) + 1);

}  // namespace

const OddityText& text_of(Oddity oddity) {
    return texts.at(static_cast<std::size_t>(oddity));
}

}  // namespace huff::rules
