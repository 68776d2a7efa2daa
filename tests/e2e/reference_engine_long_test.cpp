// ctest: long
// huff-engine under the protocol check, under load, and at length.
#include "rules/variant.hpp"
#include "tests/e2e/reference_engine.hpp"

namespace huff::e2e {
namespace {

TEST(ReferenceEngineLong, PassesTheProtocolCheckInEveryVariant) {
    const Folder folder;
    for (const rules::Variant& variant : rules::variants()) {
        if (!variant.test_only) {
            const auto ended = huff(
                folder, {"engine", "check", "--variant", std::string(variant.name), "huff-engine"});
            EXPECT_EQ(ended.status, 0) << variant.name << '\n' << ended.out << ended.err;
            EXPECT_NE(ended.out.find("0 pieces of advice"), std::string::npos) << ended.out;
        }
    }
}

TEST(ReferenceEngineLong, PlaysTheSameGamesInAnyProcess) {
    for (const auto* const limit : {"depth=7", "nodes=5000"}) {
        for (const auto* const variant : {"international", "stapeldammen", "english", "canadian"}) {
            EXPECT_TRUE(games_of(variant, limit, 1, 6) == games_of(variant, limit, 2, 6))
                << variant << ' ' << limit;
        }
    }
}

// Ten thousand moves of 10 ms with 20 ms of grace, one busy loop for each core. Further load beside
// it is measured, too: a machine that shares each core among five others needs more grace.
TEST(ReferenceEngineLong, LosesNoGameOnTimeOnABusyMachine) {
    const BusyCores busy;
    EXPECT_EQ(time_losses("international", 10'000, "20"), 0);
}

}  // namespace
}  // namespace huff::e2e
