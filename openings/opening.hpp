#pragma once

#include <string>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::openings {

/// One ballot: a start position and the forced moves from it. Both games of a pair use it.
struct Opening {
    std::string id;                  ///< "12", "ACF 57"; empty if the source names none
    std::string name;                ///< "Edinburgh Single"; often empty
    rules::Position start;           ///< the initial position, or the FEN's
    std::vector<rules::Move> moves;  ///< legal from `start` on; may be empty
    std::string source;              ///< file:line, for messages

    /// What `opening` holds in the store: the id, else the move text, else the FEN.
    std::string label() const;
};

/// Openings of one variant, in file order.
struct OpeningSet {
    std::string name;  ///< built-in name or file path
    const rules::Variant* variant = nullptr;
    std::vector<Opening> openings;
    std::string sha256;  ///< of the file's bytes (or the built-in text)
};

}  // namespace huff::openings
