// ctest: long
// `huff engine check` and `huff engine info`, against the scripted engine and huff-engine.
#include <array>
#include <cstdio>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/wait.h>

namespace huff::runner {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

struct Result {
    int code = -1;
    std::string out;
};

/// Runs `huff` with these words (in the shell's quoting); what it wrote to both streams.
Result huff(const std::string& words) {
    const std::string command = std::string(HUFF_BIN_DIR) + "/huff " + words + " 2>&1";
    Result result;
    FILE* pipe = ::popen(command.c_str(), "r");
    std::array<char, 4096> block{};
    for (std::size_t count = 0; (count = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
        result.out.append(block.data(), count);
    }
    const int status = ::pclose(pipe);
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

std::string scripted(const std::string& flags = "") {
    return "cmd=" + std::string(HUFF_BIN_DIR) + "/scripted-engine 'args=" + flags + "'";
}

nlohmann::json check(const std::string& engine, int expected_code) {
    const Result result = huff("engine check --json " + engine);
    EXPECT_EQ(result.code, expected_code) << result.out;
    return nlohmann::json::parse(result.out);
}

nlohmann::json step(const nlohmann::json& report, const std::string& name) {
    for (const auto& one : report.at("steps")) {
        if (one.at("name") == name) {
            return one;
        }
    }
    return {{"outcome", "missing"}, {"note", "missing"}};
}

std::string outcome(const nlohmann::json& report, const std::string& name) {
    return step(report, name).at("outcome");
}

TEST(EngineCheck, AGoodEnginePassesEveryRequiredStep) {
    const auto report = check(scripted("--sleep 20 --scores 0.1"), 0);
    EXPECT_TRUE(report.at("passed"));
    EXPECT_GE(report.at("steps").size(), 40U);
    for (const auto& step : report.at("steps")) {
        EXPECT_FALSE(step.at("required") && step.at("outcome") == "failed") << step.dump();
    }
    EXPECT_TRUE(check(scripted("--proto hub1") + " proto=hub1", 0).at("passed"));
    EXPECT_TRUE(check(scripted("--proto dxp --port {port}") + " proto=dxp", 0).at("passed"));
}

TEST(EngineCheck, FaultsAreFoundWhereTheyAre) {
    EXPECT_EQ(outcome(check(scripted("--other-side-move --at 0"), 1), "legal-moves"), "failed");
    EXPECT_EQ(outcome(check(scripted("--ignore-quit"), 1), "quit"), "failed");
    EXPECT_EQ(outcome(check(scripted("--wrong-handshake") + " start-timeout=0.3", 1), "handshake"),
              "failed");
    const auto brief = check(scripted("--short-captures"), 0);
    EXPECT_EQ(outcome(brief, "capture-form"), "failed");
}

TEST(EngineCheck, AStepThatFailsSaysWhatTheEngineWroteLast) {
    const auto note = step(check(scripted("--exit-at-start --exit 7"), 1), "handshake").at("note");
    EXPECT_THAT(note, AllOf(HasSubstr("exited with status 7"),
                            HasSubstr("; it wrote: scripted-engine: told to end at once")));
}

const std::string initial_fen =
    "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
    "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";

TEST(EngineCheck, AFaultInASearchNamesThePositionAndHowToAskAgain) {
    const auto illegal = check(scripted("--illegal 1-2 --at 0"), 1);
    const auto first = step(illegal, "level-depth");
    EXPECT_EQ(first.at("note"), "it answered done move=1-2, which is no legal move, in " +
                                    initial_fen +
                                    "; legal: 31-26, 31-27, 32-27, 32-28, 33-28, 33-29, 34-29, "
                                    "34-30 and 1 more");
    EXPECT_EQ(first.at("asked").at("fen"), initial_fen);
    EXPECT_EQ(first.at("asked").at("legal_moves").size(), 9U);
    EXPECT_EQ(first.at("asked").at("lines"),
              (nlohmann::json{"pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
                              "level depth=4", "go think"}));
    // The only legal move, as it must be written.
    EXPECT_THAT(step(illegal, "capture-form").at("note"), HasSubstr("; legal: 22x31x27"));
    const Result text = huff("engine check " + scripted("--bare-done --at 1"));
    EXPECT_THAT(text.out, HasSubstr("it answered done, no move, in"));
    EXPECT_THAT(text.out,
                HasSubstr("        asked by:\n"
                          "          pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\n"
                          "          level depth=4\n          go think\n"));
}

TEST(EngineCheck, ACrashInASearchNamesThePosition) {
    const auto report = check(scripted("--die-before --signal 11 --at 0"), 1);
    EXPECT_THAT(step(report, "level-depth").at("note"),
                AllOf(HasSubstr("killed by signal 11"), HasSubstr("thinking in " + initial_fen)));
    const auto dxp =
        check(scripted("--proto dxp --port {port} --illegal M0000010100 --at 0") + " proto=dxp", 1);
    EXPECT_EQ(step(dxp, "white").at("note"),
              "played 1-1, which is not a legal move in " + initial_fen +
                  "; legal: 31-26, 31-27, 32-27, 32-28, 33-28, 33-29, 34-29, 34-30 and 1 more");
    EXPECT_EQ(step(dxp, "white").at("asked").at("dxp_messages").at(0), "M0000312600");
}

TEST(EngineCheck, AnEngineThatNeverPromotesIsFound) {
    const auto promotion = step(check(scripted("--no-promotion"), 1), "promotion");
    EXPECT_EQ(promotion.at("outcome"), "failed");
    EXPECT_THAT(promotion.at("note"), HasSubstr("it answered done, no move, in W:WK1:B3,8; legal: "
                                                "1-6, 1-7, 1-12, 1-18, 1-23, 1-29, 1-34, 1-40 and "
                                                "1 more"));
    EXPECT_EQ(promotion.at("asked").at("lines").at(0),
              "pos pos=Webbeeweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee moves=\"6-1 2-8\"");
    EXPECT_EQ(outcome(check("--variant breakthrough " + scripted(), 0), "promotion"), "skipped");
}

TEST(EngineCheck, APvThatIsNotLegalIsToldByItsFirstWrongMove) {
    // Its own move and the answer are legal; the third is none.
    const auto report =
        check(scripted("--moves 32-28 --scores 0.1 --pv-tail \"19-23 30-25 1-2\""), 0);
    EXPECT_EQ(outcome(report, "pv"), "passed");
    const auto pv = step(report, "pv-legal");
    EXPECT_EQ(pv.at("outcome"), "failed");
    EXPECT_EQ(pv.at("note"),
              "its pv is 32-28 19-23 30-25 …: move 3, 30-25, is not legal in "
              "W:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
              "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,20,23; legal: 28x19x23");
    EXPECT_EQ(pv.at("asked").at("fen"), initial_fen);
    EXPECT_EQ(outcome(check(scripted("--scores 0.1"), 0), "pv-legal"), "passed");
}

TEST(EngineCheck, ScoresFromTheWrongViewAreToldWithTheSettingThatTurnsThem) {
    const auto view = [](const std::string& scores, const std::string& settings = "") {
        return step(check(scripted("--scores \"" + scores + '"') + settings, 0), "score-view");
    };
    // Its first score is asked for where Black, to move, is ahead; the second where it is behind.
    EXPECT_EQ(view("9.5 -8").at("note"), "+9.50 ahead, -8.00 behind");
    const auto white = view("-9.5 8");
    EXPECT_EQ(white.at("outcome"), "failed");
    EXPECT_FALSE(white.at("required"));
    EXPECT_THAT(white.at("note"), AllOf(HasSubstr("-9.50"), HasSubstr("+8.00"),
                                        HasSubstr("White's view; set score-view=white")));
    EXPECT_EQ(view("-9.5 8", " score-view=white").at("outcome"), "passed");
    EXPECT_THAT(view("9.5 -8", " score-view=white").at("note"),
                HasSubstr("the mover's view; set score-view=mover"));
    EXPECT_EQ(view("0.1 0.2").at("outcome"), "skipped");  // they say nothing
    EXPECT_EQ(view("-").at("outcome"), "skipped");
}

TEST(EngineCheck, OtherVariantsAreCheckedToo) {
    EXPECT_TRUE(check("--variant frisian " + scripted(), 0).at("passed"));
    EXPECT_EQ(outcome(check("--variant frisian " + scripted("--only-international"), 1), "variant"),
              "failed");
}

TEST(EngineInfo, PrintsNameAndParameters) {
    const Result text = huff("engine info " + scripted("--name Somebody"));
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out, HasSubstr("Somebody"));
    EXPECT_THAT(text.out, HasSubstr("option.threads"));
    const Result json = huff("engine info --json " + scripted());
    const auto report = nlohmann::json::parse(json.out);
    EXPECT_EQ(report.at("version"), "1.0");
    EXPECT_EQ(report.at("params").size(), 8U);
    EXPECT_EQ(report.at("params").at(2).at("max"), 16);
    const Result plain = huff("engine info " + std::string(HUFF_BIN_DIR) + "/huff-engine");
    // A bound that only ends a 64-bit integer is none.
    EXPECT_THAT(plain.out, HasSubstr("option.seed          int     0  (at least 0)\n"));
    EXPECT_EQ(plain.code, 0) << plain.out;
    EXPECT_THAT(plain.out, HasSubstr("Huff"));
}

TEST(EngineInfo, WhatCannotBeStartedIsBadInput) {
    EXPECT_EQ(huff("engine info /no/such/program").code, 2);
    const Result ended = huff("engine info " + scripted("--exit-at-start --exit 7"));
    EXPECT_EQ(ended.code, 2);
    EXPECT_THAT(ended.out, AllOf(HasSubstr("exited with status 7"),
                                 HasSubstr("; it wrote: scripted-engine: told to end at once\n")));
    EXPECT_EQ(huff("engine check").code, 2);
}

}  // namespace
}  // namespace huff::runner
