// What a protocol can say is said to the engine; what it cannot is refused before anything begins.
#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

struct Case {
    std::string protocol;
    Words settings;    ///< of the engine
    Words options;     ///< of the match
    std::string told;  ///< a line (or its beginning) the engine must have been sent; empty: refused
    std::string why;   ///< what the refusal says
};

const Words plain{};

const std::vector<Case>& cases() {
    static const std::vector<Case> table{
        {"hub", {"tc=60"}, plain, "level time=60", ""},
        {"hub", {"tc=60+0.25"}, plain, "level time=60 inc=0.25", ""},
        {"hub", {"tc=40/1:00"}, plain, "level moves=40 time=60", ""},
        {"hub", {"movetime=0.25"}, plain, "level move-time=0.25", ""},
        {"hub", {"depth=3"}, plain, "level depth=3", ""},
        {"hub", {"nodes=500"}, plain, "level nodes=500", ""},
        {"hub", {"nodes=500", "depth=3"}, plain, "level depth=3 nodes=500", ""},
        {"hub", {"tc=60", "ponder=on"}, plain, "go ponder", ""},
        {"hub", {"depth=3"}, {"--variant", "frisian"}, "set-param name=variant value=frisian", ""},
        {"hub", {"depth=3", "addr=localhost:27531"}, plain, "", "addr= is for proto=dxp"},

        {"hub1", {"tc=60"}, plain, "level 0 60000 0", ""},
        {"hub1", {"tc=60+0.25"}, plain, "level 0 60000 250", ""},
        {"hub1", {"tc=40/1:00"}, plain, "level 40 60000 0", ""},
        {"hub1", {"movetime=0.25"}, plain, "time 250", ""},
        {"hub1", {"depth=3"}, plain, "depth 3", ""},
        {"hub1", {"nodes=500"}, plain, "", "has no word for nodes="},
        {"hub1", {"nodes=500", "tc=60"}, plain, "", "has no word for nodes="},
        {"hub1", {"tc=60", "ponder=on"}, plain, "ponder", ""},
        {"hub1", {"depth=3"}, {"--variant", "frisian"}, "", "does not play frisian"},

        {"dxp", {"tc=60"}, plain, "R01Huff                            W001000A", ""},
        {"dxp",
         {"tc=30", "dxp-fractions=on"},
         plain,
         "R01Huff                            W.50000A",
         ""},
        {"dxp", {"tc=30"}, plain, "", "three characters of minutes"},
        {"dxp", {"tc=60+0.25"}, plain, "", "takes tc=TIME alone"},
        {"dxp", {"tc=40/1:00"}, plain, "", "takes tc=TIME alone"},
        {"dxp", {"movetime=0.25"}, plain, "", "takes tc=TIME alone"},
        {"dxp", {"depth=3"}, plain, "", "takes tc=TIME alone"},
        {"dxp", {"nodes=500"}, plain, "", "takes tc=TIME alone"},
        {"dxp", {"tc=60", "nodes=500"}, plain, "", "takes tc=TIME alone"},
        {"dxp", {"tc=60", "ponder=on"}, plain, "", "has no word for ponder=on"},
        {"dxp", {"tc=60"}, {"--variant", "frisian"}, "", "international draughts only"},
        {"dxp", {"tc=60", "option.book=false"}, plain, "", "has no options"},
    };
    return table;
}

Ended play(const Folder& folder, const Case& one) {
    std::ofstream(folder / "start.txt") << "W:W31-50:B1-20\n";
    const std::string record = (folder / "received").string();
    const std::string port = one.protocol == "dxp" ? " --port {port}" : "";
    return huff(folder,
                Words{"match"} +
                    scripted("one", "--proto " + one.protocol + port + " --record " + record,
                             one.settings + Words{"proto=" + one.protocol}) +
                    scripted("other", "--seed 5", {"movetime=5"}) + Words{"--max-plies", "6"} +
                    Words{"--openings", "start.txt", "--pairs", "1", "--concurrency", "1"} +
                    one.options);
}

TEST(ProtocolLimits, ArePlayedTrulyOrRefused) {
    for (const Case& one : cases()) {
        SCOPED_TRACE(one.protocol + " " + testing::PrintToString(one.settings + one.options));
        const Folder folder;
        const auto ended = play(folder, one);
        if (one.told.empty()) {
            EXPECT_EQ(ended.status, 2) << ended.err;
            EXPECT_THAT(ended.err, HasSubstr("engine one"));
            EXPECT_THAT(ended.err, HasSubstr(one.why));
            EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
            EXPECT_FALSE(std::filesystem::exists(folder / "huff.db"));
            continue;
        }
        ASSERT_EQ(ended.status, 0) << ended.err;
        EXPECT_THAT("\n" + text_of(folder / "received"), HasSubstr("\n" + one.told));
        EXPECT_EQ(
            query(folder / "huff.db", "SELECT result, reason, plies FROM games"),
            (Rows{{"draw", "adjudicated:ply-cap", "6"}, {"draw", "adjudicated:ply-cap", "6"}}));
        EXPECT_EQ(query(folder / "huff.db", "SELECT * FROM faults"), Rows{});
    }
}

TEST(ProtocolLimits, AnEngineRunElsewhereTakesNoSettingsOfAProcess) {
    const Folder folder;
    for (const std::string setting : {"memory=100", "cpu=10", "args=x", "env.A=b"}) {
        const auto ended = huff(
            folder, Words{"match", "--engine", "name=far", "proto=dxp", "addr=localhost:27531"} +
                        Words{"tc=60", setting} + scripted("other", "", {"movetime=5"}));
        EXPECT_EQ(ended.status, 2) << setting;
        EXPECT_THAT(ended.err, HasSubstr("engine far: it is not started here")) << setting;
    }
}

}  // namespace
}  // namespace huff::e2e
