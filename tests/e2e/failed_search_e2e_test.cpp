// huff show: the search in which an engine failed, as it had been asked for it.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

/// A match whose first engine misbehaves in one search of game 1.1.
struct Match {
    explicit Match(const std::string& bad_args, const Words& settings,
                   const Words& options = {"--openings", "2ply"}, const std::string& start = "")
        : ended(huff(with(start),
                     Words{"match"} +
                         scripted("bad", bad_args + " --once bad --record lines",
                                  Words{"dir=" + folder.path().string()} + settings) +
                         scripted("good", "--seed 9", {"depth=3"}) + options +
                         Words{"--concurrency", "1", "--max-plies", "30", "--pairs", "1"})) {
        EXPECT_EQ(ended.status, 0) << ended.err;
    }
    std::string page() const { return huff(folder, {"show", "1", "1.1"}).out; }
    nlohmann::json fault() const {
        const auto page = nlohmann::json::parse(huff(folder, {"show", "1", "1.1", "--json"}).out);
        EXPECT_EQ(page.at("faults").size(), 1U);
        return page.at("faults").at(0);
    }
    std::string received() const { return text_of(folder / "lines"); }

    const Folder& with(const std::string& start) const {
        std::ofstream(folder / "start.txt") << start;
        return folder;
    }

    Folder folder;
    Ended ended;
};

std::string lines_of(const nlohmann::json& asked) {
    std::string text;
    for (const auto& line : asked.at("lines")) {
        text += line.get<std::string>() + '\n';
    }
    return text;
}

struct Case {
    std::string args;
    Words settings;
    std::string kind;
};

TEST(FailedSearch, IsShownInTheVeryLinesTheEngineGot) {
    for (const Case& one :
         {Case{"--at 4 --die-before --sleep 3", {"tc=2/20+0.5", "overhead=7"}, "crash"},
          Case{"--at 1 --illegal 1-2", {"tc=9+0.25", "depth=3"}, "illegal"},
          Case{"--at 9 --illegal 1-2", {"nodes=100", "history=game"}, "illegal"},
          Case{"--at 3 --bare-done", {"movetime=0.25"}, "illegal"},
          Case{"--at 5 --silent", {"depth=2", "hang=0.3"}, "stall"},
          Case{"--at 3 --late 400 --sleep 3", {"tc=0.35"}, "time"},
          Case{"--at 2 --error-line", {"depth=2"}, "protocol"},
          Case{"--proto hub1 --at 4 --illegal 1-2 --sleep 3", {"proto=hub1", "tc=8+1"}, "illegal"},
          Case{"--proto hub1 --at 4 --die-before", {"proto=hub1", "depth=2"}, "crash"}}) {
        SCOPED_TRACE(one.args);
        const Match match(one.args, one.settings);
        const auto fault = match.fault();
        EXPECT_EQ(fault.at("kind"), one.kind);
        const auto& asked = fault.at("asked");
        ASSERT_FALSE(asked.is_null());
        EXPECT_THAT(match.received(), HasSubstr(lines_of(asked)));
        EXPECT_FALSE(asked.at("legal_moves").empty());
        EXPECT_THAT(match.page(), HasSubstr(asked.at("fen").get<std::string>()));
    }
}

TEST(FailedSearch, IsOnThePageToBePasted) {
    const Match match("--at 1 --illegal 32-27", {"depth=3"}, {"--openings", "start.txt"},
                      "W:W28,48:B7,8,22,23\n");
    EXPECT_THAT(match.page(),
                HasSubstr("  its line:\n    done move=32-27\n"
                          "  the position:\n    W:W28,48:B7,8,22,23\n"
                          "  its legal moves, as the engine must write them:\n"
                          "    28x17x22 28x19x23\n"
                          "  what asks for the move again, once the engine is ready:\n"
                          "    pos pos=Weeeeeebbeeeeeeeeeeeeebbeeeeweeeeeeeeeeeeeeeeeeewee\n"
                          "    level depth=3\n    go think\n"));
}

TEST(FailedSearch, OfADxpEngineHasTheMessages) {
    const Match match("--proto dxp --port {port} --at 2 --illegal M0000010100",
                      {"proto=dxp", "tc=600"}, {"--openings", "2ply", "--order", "sequential"});
    const auto asked = match.fault().at("asked");
    EXPECT_FALSE(asked.contains("lines"));
    const auto& moves = asked.at("legal_moves");
    ASSERT_EQ(asked.at("dxp_messages").size(), moves.size());
    ASSERT_FALSE(moves.empty());
    EXPECT_THAT(match.page(), AllOf(HasSubstr(moves.at(0).get<std::string>()),
                                    HasSubstr(asked.at("dxp_messages").at(0).get<std::string>()),
                                    Not(HasSubstr("asks for the move again"))));
}

}  // namespace
}  // namespace huff::e2e
