#include "results/pdn/pdn_stream.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

#include "results/pdn/pdn_file.hpp"
#include "rules/input_error.hpp"
#include "store_samples.hpp"

namespace {

using namespace huff;
using results::PdnFile;
using results::PdnStream;

TEST(PdnStream, ManyGamesOverManyChunks) {
    std::string text;
    for (int game = 1; game <= 50'000; ++game) {
        text += "[Event \"" + std::to_string(game) + "\"]\n1. 32-28 {a comment} 19-23 *\n\n";
    }
    ASSERT_GT(text.size(), std::size_t{2} << 20U);
    std::istringstream in(text);
    PdnStream stream(in, "test");
    rules::PdnGame game;
    int games = 0;
    while (stream.next(game)) {
        ++games;
        ASSERT_EQ(game.tag("Event"), std::to_string(games));
        ASSERT_EQ(game.line, 3 * games - 2);
        ASSERT_EQ(game.moves.size(), 2U);
        ASSERT_EQ(game.moves[1].text, "19-23");
    }
    EXPECT_EQ(games, 50'000);
}

TEST(PdnStream, GameLongerThanAChunk) {
    const std::string comment(5'000'000, 'x');
    std::istringstream in("1. 32-28 {" + comment + "} 19-23 *\n[Event \"2\"]\n1. 31-26 *");
    PdnStream stream(in, "test");
    rules::PdnGame game;
    ASSERT_TRUE(stream.next(game));
    EXPECT_EQ(game.moves.at(0).comment.size(), comment.size());
    EXPECT_EQ(game.moves.size(), 2U);
    ASSERT_TRUE(stream.next(game));
    EXPECT_EQ(game.tag("Event"), "2");
    EXPECT_FALSE(stream.next(game));
}

TEST(PdnStream, EndlessGameIsCut) {
    std::istringstream in("{" + std::string(PdnStream::longest_game + 100, 'x'));
    PdnStream stream(in, "test");
    rules::PdnGame game;
    ASSERT_TRUE(stream.next(game));
    EXPECT_EQ(game.notes.back().oddity, rules::Oddity::too_long);
}

TEST(PdnStream, AFolderIsNoText) {
    std::ifstream in("/tmp");
    PdnStream stream(in, "/tmp");
    rules::PdnGame game;
    EXPECT_THROW(stream.next(game), rules::InputError);
}

TEST(PdnFileTest, TakesItsPlaceAtCommitOnly) {
    const results::samples::Folder folder;
    const auto path = folder.path() / "out.pdn";
    const auto content = [&] {
        std::ifstream in(path);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    std::ofstream(path) << "old";
    {
        PdnFile file(path);
        file.append("lost");
    }
    EXPECT_EQ(content(), "old");
    PdnFile file(path);
    file.append("new");
    EXPECT_EQ(content(), "old");
    file.commit();
    EXPECT_EQ(content(), "new");
    const auto left = std::filesystem::directory_iterator(folder.path());
    EXPECT_EQ(std::distance(begin(left), end(left)), 1);
}

TEST(PdnFileTest, ErrorsAreReported) {
    EXPECT_THROW(PdnFile("/nonexistent/folder/x.pdn"), rules::InputError);
    EXPECT_THROW(PdnFile("/tmp"), rules::InputError);
    PdnFile full("/dev/full");
    full.append("x");
    EXPECT_THROW(full.commit(), std::system_error);
}

}  // namespace
