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

std::string outcome(const nlohmann::json& report, const std::string& step) {
    for (const auto& one : report.at("steps")) {
        if (one.at("name") == step) {
            return one.at("outcome");
        }
    }
    return "missing";
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
    EXPECT_THAT(ended.out, HasSubstr("exited with status 7"));
    EXPECT_EQ(huff("engine check").code, 2);
}

}  // namespace
}  // namespace huff::runner
