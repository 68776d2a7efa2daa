#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/notation/pdn/oddity.hpp"

namespace huff::rules {

struct PdnTag {
    std::string name;
    std::string value;  ///< UTF-8, escapes resolved
};

/// One item of a game's main line.
struct PdnMove {
    enum class Kind : std::uint8_t { move, unknown, setup };

    Kind kind = Kind::move;
    int line = 0;
    std::string_view text;     ///< as written; setup: the text between the slashes
    std::string_view comment;  ///< behind the move: the last one with embedded commands, else the
                               ///< first
};

/// One game as it stands in a text, its moves not yet judged by the rules. The views point into
/// that text. Variations, strengths and NAGs are passed over.
struct PdnGame {
    int line = 1;  ///< of its first token
    /// False: text outside any game (no tag, move or end among what is no PDN). Its only note says
    /// so.
    bool made_out = true;
    std::vector<PdnTag> tags;
    std::vector<PdnMove> moves;
    std::string_view terminator;  ///< "2-0", "*" …; empty: the game just stops
    std::vector<PdnNote> notes;   ///< in the order of the text

    /// The value of a tag, or nothing.
    std::optional<std::string_view> tag(std::string_view name) const;
};

/// Reads the first game of `text`: the reading grammar of PDN 3.0, and on through whatever breaks
/// it (every such place becomes a note). `game` is overwritten. Returns the number of bytes used
/// (game.line and later lines count from `line`, which advances), 0 if the text holds no game or,
/// where `whole` is false, not yet a whole one. Never throws on bad text and never recurses.
std::size_t parse_pdn_game(std::string_view text, bool whole, int& line, PdnGame& game);

}  // namespace huff::rules
