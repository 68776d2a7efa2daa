#pragma once

#include "rules/board/board_perft.hpp"
#include "rules/board/generation.hpp"
#include "rules/board/legal_moves.hpp"

// Each file of this folder compiles the generator for a few rule sets of with_board.hpp, so that
// they build side by side. A new rule set needs a line in one of them.

#define HUFF_COMPILE_RULESET_OUTSIDE(RULES)                                            \
    template void set_legal_moves<RULES>(const Position&, std::vector<Move>&);         \
    template std::vector<std::uint64_t> routes_of<RULES>(const Position& position,     \
                                                         std::span<const Move> legal); \
    template std::uint64_t perft_of<RULES>(const Position& position, int depth, bool routes)

/// Compiles the generator of a rule set without columns.
#define HUFF_COMPILE_RULESET(RULES)                                                          \
    template void SideView<RULES, Color::white>::generate(BoardMoves<Bits>&, bool) const;    \
    template void SideView<RULES, Color::black>::generate(BoardMoves<Bits>&, bool) const;    \
    template int SideView<RULES, Color::white>::count_captures(Bits men, Bits flyers) const; \
    template int SideView<RULES, Color::black>::count_captures(Bits men, Bits flyers) const; \
    HUFF_COMPILE_RULESET_OUTSIDE(RULES)

/// Compiles the generator of a rule set with columns.
#define HUFF_COMPILE_COLUMN_RULESET(RULES)                                             \
    template void ColumnView<RULES, Color::white>::generate(ColumnMoves&, bool) const; \
    template void ColumnView<RULES, Color::black>::generate(ColumnMoves&, bool) const; \
    template int ColumnView<RULES, Color::white>::count_long_captures() const;         \
    template int ColumnView<RULES, Color::black>::count_long_captures() const;         \
    HUFF_COMPILE_RULESET_OUTSIDE(RULES)
