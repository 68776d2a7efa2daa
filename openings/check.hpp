#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "openings/opening.hpp"

namespace huff::openings {

/// Something worth saying about a line of an opening file.
struct Finding {
    int line = 0;          ///< of the file, from 1; 0: of the file as a whole
    bool allowed = false;  ///< a remark (a pending capture), not a fault
    std::string text;
};

/// What `huff openings check` found, in line order.
struct CheckReport {
    std::size_t openings = 0;  ///< read without an error
    std::vector<Finding> findings;

    /// True if nothing but remarks was found.
    bool sound() const;
};

/// Why the game is over where the engines would take over: the rule's name ("no-moves" …), or
/// nothing if it goes on.
std::optional<std::string> game_over(const Opening& opening);

/// Throws InputError, with the line of the first one and their number, if openings of the set leave
/// nothing to play: such a pair would say nothing about the engines.
void refuse_decided(const OpeningSet& set);

/// Reads a text like read_openings, but goes on after a bad line, and looks at every opening:
/// illegal moves, FENs that differ from their moves, equal final positions, games already decided
/// or drawn, a side that is or will be a man down within four plies; pending captures and a side to
/// move that differs from that of most are remarks.
CheckReport check_openings(std::string_view text, const std::string& source,
                           const rules::Variant& variant);

}  // namespace huff::openings
