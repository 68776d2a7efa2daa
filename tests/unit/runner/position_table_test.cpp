// The results table that users write.
#include "runner/adjudicate/position_table.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"

namespace huff::runner {
namespace {

using rules::Outcome;

class PositionTables : public testing::Test {
  protected:
    ~PositionTables() override { std::filesystem::remove(file_); }

    PositionTable table(const std::string& text) const {
        std::ofstream(file_, std::ios::binary) << text;
        return {file_, variant_};
    }
    std::optional<Outcome> probe(const PositionTable& table, const char* fen) const {
        return table.probe(rules::parse_fen(fen, variant_));
    }
    std::string refusal(const std::string& text) const {
        try {
            table(text);
        } catch (const rules::InputError& error) {
            return error.what();
        }
        return "accepted";
    }

    const rules::Variant& variant_ = rules::variant_named("international");
    std::filesystem::path file_ = std::filesystem::temp_directory_path() /
                                  ("huff-table-" + std::to_string(getpid()) + ".tsv");
};

TEST_F(PositionTables, FindsPositionsHoweverTheyAreWritten) {
    const auto known = table(
        "# two kings against one\n\nW:WK46,K41:BK5\tdraw\r\n"
        "B:W31-33:BK5\twhite\nW:W28:BK5\tblack\n");
    EXPECT_EQ(known.size(), 3U);
    EXPECT_EQ(probe(known, "W:WK41,K46:BK5."), Outcome::draw);
    EXPECT_EQ(probe(known, "B:W31,32,33:BK5"), Outcome::white_wins);
    EXPECT_EQ(probe(known, "W:W28:BK5"), Outcome::black_wins);
    EXPECT_EQ(probe(known, "B:W28:BK5"), std::nullopt) << "the side to move counts";
    EXPECT_EQ(probe(known, "W:WK28:BK5"), std::nullopt);
}

TEST_F(PositionTables, MistakesAreNamedWithTheirLine) {
    EXPECT_THAT(refusal("W:W28:BK5 white\n"), testing::EndsWith(".tsv:1: expected a FEN, a tab, "
                                                                "and white, black or draw"));
    EXPECT_THAT(refusal("\nW:W28:BK5\t1-0\n"), testing::HasSubstr(".tsv:2: the result is \"1-0\""));
    EXPECT_THAT(refusal("W:W280:BK5\twhite\n"), testing::HasSubstr(".tsv:1: "));
    EXPECT_THAT(refusal("W:W28:BK5\twhite\nW:W28:BK5\twhite\nW:W28:BK5.\tdraw\n"),
                testing::HasSubstr(".tsv:3: this position stands above with another result"));
    EXPECT_THAT(refusal("# nothing\n"), testing::HasSubstr("holds no position"));
    EXPECT_THROW(PositionTable("/no/such/table", variant_), rules::InputError);
    EXPECT_THROW(PositionTable("/tmp", variant_), rules::InputError);
}

}  // namespace
}  // namespace huff::runner
