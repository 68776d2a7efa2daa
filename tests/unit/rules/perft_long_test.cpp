// ctest: long
// Perft equal to the published tables: every row up to 2·10^9 moves, and up to 5·10^7 where each
// order of capturing counts.
#include <gtest/gtest.h>

#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "tests/unit/rules/perft_table.hpp"

namespace huff::rules {
namespace {

class PerftLong : public testing::TestWithParam<PerftRow> {};

TEST_P(PerftLong, EqualsThePublishedCount) {
    const PerftRow& row = GetParam();
    const Position position =
        parse_fen(row.fen, variant_named(row.variant), {.surplus_pieces = true});
    EXPECT_EQ(perft(position, row.depth, row.routes), row.nodes);
}

INSTANTIATE_TEST_SUITE_P(Tables, PerftLong,
                         testing::ValuesIn(perft_rows(10'000'000, 2'000'000'000)));

}  // namespace
}  // namespace huff::rules
