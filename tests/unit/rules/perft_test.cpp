// Perft equal to the published tables, as deep as takes a moment.
#include <gtest/gtest.h>

#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "tests/unit/rules/perft_table.hpp"

namespace huff::rules {
namespace {

TEST(Perft, EqualsThePublishedCounts) {
    for (const PerftRow& row : perft_rows(0, 10'000'000)) {
        const Variant& variant = variant_named(row.variant);
        // (The published Thai table starts from 12 men a side, not 8.)
        const Position position = parse_fen(row.fen, variant, {.surplus_pieces = true});
        EXPECT_EQ(perft(position, row.depth, row.routes), row.nodes) << row;
    }
}

}  // namespace
}  // namespace huff::rules
