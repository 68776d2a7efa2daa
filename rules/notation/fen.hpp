#pragma once

#include <string>
#include <string_view>

#include "rules/position.hpp"

namespace huff::rules {

/// What parse_fen forgives.
struct FenLeniency {
    bool surplus_pieces = false;   ///< more pieces than a side has at the start
    bool unknown_side = false;     ///< '?' as side to move reads as the variant's first mover
    bool men_on_last_row = false;  ///< (the column games always allow them)
    /// A frisian king run that names no square where its side has several kings (lidraughts keeps
    /// the king elsewhere): it is left out. Strictly, the square must be given: `+3@41+0`.
    bool unknown_king_runs = false;
};

/// Reads a PDN FEN: ranges, `K`, trailing dot, empty lists, algebraic squares, `:H0:F1` and
/// `+w+b` suffixes, columns in parentheses (pdn.md). Throws InputError naming the square at fault.
Position parse_fen(std::string_view text, const Variant& variant, const FenLeniency& = {});

/// Side to move, White's list, Black's list, ascending, no ranges, no dot, no blanks. `counters`
/// appends the frisian king runs as `+w+b`; the square of the king follows where its side has
/// several: `+3@41+0`.
std::string to_fen(const Position& position, bool counters = false);

}  // namespace huff::rules
