// Single steps of the check of a DXP engine.
#include "runner/check/dxp_steps.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace huff::runner {
namespace {

using ::testing::HasSubstr;

/// What one step finds with the scripted engine: its note, or why it failed.
std::string run(std::string_view name, const std::vector<std::string>& flags) {
    engines::EngineSpec spec;
    spec.protocol = engines::Protocol::dxp;
    spec.command = std::string(HUFF_BIN_DIR) + "/scripted-engine";
    spec.arguments = {"--proto", "dxp", "--port", "{port}"};
    spec.arguments.insert(spec.arguments.end(), flags.begin(), flags.end());
    const auto steps = dxp_steps();
    const auto step =
        std::find_if(steps.begin(), steps.end(), [&](const auto& one) { return one.name == name; });
    DxpProbe probe(spec, rules::variant_named("international"));
    try {
        return step->run(probe);
    } catch (const StepFailure& failure) {
        return failure.what();
    }
}

TEST(DxpPromotion, LeavesAnEngineThatDoesNotPromoteWithoutAMove) {
    EXPECT_EQ(run("promotion", {}), "7 plies");
    EXPECT_THAT(run("promotion", {"--no-promotion"}),
                HasSubstr("ended the game (loss for itself) in place of a move in W:WK1:B"));
}

}  // namespace
}  // namespace huff::runner
