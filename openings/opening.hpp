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
    std::string status;              ///< "playable", "barred" …; often empty
    std::string score;               ///< what an engine made of it, as written; often empty
    int line = 0;                    ///< of the source file, from 1; 0: none

    /// The position in which the engines take over.
    rules::Position final_position() const;

    /// The moves in the variant's PDN text, one blank between; empty if there are none.
    std::string move_text() const;

    /// What `opening` holds in the store: the id, else the move text, else the FEN.
    std::string label() const;
};

/// Openings of one variant, in file order.
struct OpeningSet {
    std::string name;  ///< built-in name or file path
    const rules::Variant* variant = nullptr;
    std::vector<Opening> openings;

    /// Everything that decides a game (ids, start FENs, moves), one line each: what a run's key
    /// is made from, so that a changed comment changes nothing.
    std::string canonical_text() const;
};

}  // namespace huff::openings
