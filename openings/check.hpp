#pragma once

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

/// Reads a text like read_openings, but goes on after a bad line, and looks at every opening:
/// illegal moves, FENs that differ from their moves, equal final positions, games already decided
/// or drawn, a side that is or will be a man down within four plies; pending captures and a side to
/// move that differs from that of most are remarks.
CheckReport check_openings(std::string_view text, const std::string& source,
                           const rules::Variant& variant);

}  // namespace huff::openings
