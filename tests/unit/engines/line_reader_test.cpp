#include "engines/process/line_reader.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <string>
#include <vector>

#include "engines/process/tail.hpp"

namespace huff::engines {
namespace {

using ::testing::ElementsAre;
using namespace std::string_literals;

void feed(LineReader& reader, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto space = reader.space();
        const std::size_t count = std::min(space.size(), bytes.size());
        std::copy_n(bytes.begin(), count, space.begin());
        reader.added(count);
        bytes.remove_prefix(count);
    }
}

std::vector<std::string> lines(LineReader& reader) {
    std::vector<std::string> result;
    while (const auto line = reader.next()) {
        result.emplace_back(*line);
    }
    return result;
}

TEST(LineReader, CutsAtLineEndsOfEitherSystem) {
    LineReader reader;
    feed(reader, "one\ntwo\r\n\n\r\nthr\ree\r\r\nrest");
    EXPECT_THAT(lines(reader), ElementsAre("one", "two", "", "", "thr\ree\r"));
    EXPECT_EQ(reader.partial(), "rest");
    feed(reader, "\n");
    EXPECT_THAT(lines(reader), ElementsAre("rest"));
    EXPECT_EQ(reader.partial(), "");
}

TEST(LineReader, GivesTheSameLinesHoweverTheyArrive) {
    const std::string text = "id name=A\r\nwait\n\ninfo pv=\"32-28 19-23\"\ndone move=32-28\r\n";
    LineReader whole;
    feed(whole, text);
    const auto expected = lines(whole);
    for (std::size_t piece = 1; piece < text.size(); ++piece) {
        LineReader reader;
        std::vector<std::string> got;
        for (std::size_t at = 0; at < text.size(); at += piece) {
            feed(reader, std::string_view(text).substr(at, piece));
            const auto some = lines(reader);
            got.insert(got.end(), some.begin(), some.end());
        }
        EXPECT_EQ(got, expected) << piece;
    }
}

TEST(LineReader, OtherTerminatorsKeepCarriageReturns) {
    LineReader reader('\0');
    feed(reader, "E00\0Chi\r\0M00"s);
    EXPECT_THAT(lines(reader), ElementsAre("E00", "Chi\r"));
    EXPECT_EQ(reader.partial(), "M00");
}

TEST(LineReader, TakesAMebibyteAndNoMore) {
    LineReader reader;
    const std::string longest(LineReader::max_line, 'x');
    feed(reader, longest);
    EXPECT_FALSE(reader.too_long());
    feed(reader, "\n");
    EXPECT_THAT(lines(reader), ElementsAre(longest));
    feed(reader, longest + "x");
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.too_long());
}

TEST(LineReader, ManyLinesNeedNoMoreMemoryThanTheLongest) {
    LineReader reader;
    std::size_t largest = 0;
    for (int i = 0; i < 10'000; ++i) {
        largest = std::max(largest, reader.space().size());
        feed(reader, std::string(500, 'a') + "\nb");
        EXPECT_EQ(lines(reader).size(), 1U);
        feed(reader, "\n");
        EXPECT_THAT(lines(reader), ElementsAre("b"));
    }
    EXPECT_LE(largest, std::size_t{128} << 10);
}

TEST(Tail, KeepsTheLast64KiB) {
    Tail tail;
    for (int i = 0; i < 1'000; ++i) {
        tail.add(std::string(999, static_cast<char>('a' + i % 26)) + "\n");
    }
    tail.add("the end");
    const std::string text = tail.text();
    EXPECT_EQ(text.size(), std::size_t{65'536});
    EXPECT_TRUE(text.ends_with(std::string(999, 'a' + 999 % 26) + "\nthe end"));
    tail.clear();
    EXPECT_EQ(tail.text(), "");
}

}  // namespace
}  // namespace huff::engines
