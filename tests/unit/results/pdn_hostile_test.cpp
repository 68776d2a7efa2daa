// Texts made to hurt a PDN reader: each ends, loses no other game and says what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "results/pdn/read.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace {

using namespace huff;
using results::PdnReader;
using results::PdnRecord;
using rules::Oddity;

const std::string good = "[GameType \"20\"]\n[White \"last\"]\n1. 32-28 19-23 *\n";

/// Reads the text with a good game behind it, which must survive; returns the games before.
std::vector<PdnRecord> read_before_good(const std::string& text) {
    std::istringstream in(text + '\n' + good);
    PdnReader reader(in, "hostile.pdn");
    std::vector<PdnRecord> records;
    while (auto record = reader.next()) {
        records.push_back(std::move(*record));
    }
    EXPECT_FALSE(records.empty());
    if (!records.empty()) {
        EXPECT_EQ(records.back().white.name, "last");
        EXPECT_EQ(records.back().game.plies.size(), 2U);
        records.pop_back();
    }
    return records;
}

bool has(const PdnRecord& record, Oddity oddity) {
    return std::ranges::any_of(record.notes,
                               [oddity](const auto& note) { return note.oddity == oddity; });
}

TEST(HostilePdn, ACommentOfAMegabyte) {
    const auto games =
        read_before_good("[GameType \"20\"] 1. 32-28 {" + std::string(1 << 20, 'x') + "} 19-23 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].game.plies.size(), 2U);
    EXPECT_FALSE(games[0].faulty());
}

TEST(HostilePdn, ACommentWithoutAnEnd) {
    std::istringstream in("[GameType \"20\"] 1. 32-28 {" + std::string(1 << 20, 'x'));
    PdnReader reader(in, "hostile.pdn");
    const auto record = reader.next();
    ASSERT_TRUE(record);
    EXPECT_EQ(record->game.plies.size(), 1U);
    EXPECT_TRUE(has(*record, Oddity::unclosed_comment));
    EXPECT_FALSE(reader.next());
}

TEST(HostilePdn, TenThousandNestedVariations) {
    std::string closed = "[GameType \"20\"] 1. 32-28 ";
    std::string open = closed;
    for (int depth = 0; depth < 10'000; ++depth) {
        closed += "(19-23 ";
        open += "(19-23 ";
    }
    closed += std::string(10'000, ')') + " 19-24 *";
    const auto games = read_before_good(closed);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].game.plies.size(), 2U);
    EXPECT_EQ(games[0].game.plies[1].move, "19-24");
    std::istringstream in(open);
    PdnReader reader(in, "hostile.pdn");
    const auto record = reader.next();
    ASSERT_TRUE(record);
    EXPECT_TRUE(has(*record, Oddity::unclosed_variation));
    EXPECT_EQ(record->game.plies.size(), 1U);
}

TEST(HostilePdn, TenThousandClosingParentheses) {
    const auto games =
        read_before_good("[GameType \"20\"] 1. 32-28 " + std::string(10'000, ')') + " 19-24 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_TRUE(has(games[0], Oddity::stray_parenthesis));
    EXPECT_EQ(games[0].game.plies.size(), 2U);
}

TEST(HostilePdn, NulBytes) {
    using namespace std::string_literals;
    const auto games = read_before_good("[GameType \"20\"] 1. 32-28\0 19-23\0\0 *"s);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_TRUE(has(games[0], Oddity::control_byte));
    EXPECT_EQ(games[0].game.plies.size(), 2U);
    read_before_good(std::string(100'000, '\0'));
}

TEST(HostilePdn, HalfAUtf8Sequence) {
    // The first two bytes of a three-byte sequence, in a tag, a comment and as the last bytes.
    const auto games =
        read_before_good("[GameType \"20\"][Site \"\xe9\xab\"] 1. 32-28 {\xe9\xab} *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_TRUE(has(games[0], Oddity::foreign_encoding));
    EXPECT_FALSE(games[0].faulty());
    ASSERT_EQ(games[0].game.tags.size(), 1U);
    const auto& site = games[0].game.tags[0].value;
    EXPECT_EQ(rules::utf8_text(site), site) << "kept as clean UTF-8";
    std::istringstream in("[GameType \"20\"] 1. 32-28 \xe9\xab");
    PdnReader reader(in, "hostile.pdn");
    EXPECT_TRUE(reader.next());
    EXPECT_FALSE(reader.next());
}

TEST(HostilePdn, AnEndlessTagAndAnEndlessToken) {
    for (const auto& text : {"[White \"" + std::string(1 << 20, 'x'), std::string(1 << 20, '1'),
                             std::string(1 << 20, '['), std::string(1 << 20, '/')}) {
        std::istringstream in(text);
        PdnReader reader(in, "hostile.pdn");
        int games = 0;
        while (reader.next()) {
            ++games;
        }
        EXPECT_LE(games, 1 << 20);
    }
}

TEST(HostilePdn, ACountThatIsNoNumber) {
    const auto games = read_before_good(
        "[GameType \"20\"][Run \"99999999999999999999\"][Pair \"-1\"][Leg \"3\"][PlyCount \"x\"]"
        "[Duration \"inf\"][Attempt \"-5\"] 1. 32-28 {[%depth 9999999999][%nodes -][%eval nan]"
        "[%clk 99999999999:0:0][%pv %][%pv %zz][%pv ][%pv]} *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].run, 0);
    EXPECT_EQ(games[0].game.pair, 0);
    EXPECT_EQ(games[0].game.attempt, 1);
    const auto& ply = games[0].game.plies.at(0);
    EXPECT_FALSE(ply.depth || ply.nodes || ply.score || ply.clock_us);
    EXPECT_EQ(ply.pv, "%zz");
}

}  // namespace
