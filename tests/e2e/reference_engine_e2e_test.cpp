// huff-engine in matches of the real program: the same games in any process, answers in time.
#include "tests/e2e/reference_engine.hpp"

namespace huff::e2e {
namespace {

TEST(ReferenceEngine, PlaysTheSameGamesInAnyProcess) {
    for (const auto* const limit : {"depth=2", "nodes=200"}) {
        for (const auto* const variant : {"stapeldammen", "english"}) {
            EXPECT_TRUE(games_of(variant, limit, 1, 2) == games_of(variant, limit, 2, 2))
                << variant << ' ' << limit;
        }
    }
}

// The grace is wide here; reference_engine_long_test.cpp measures with a narrow one.
TEST(ReferenceEngine, AnswersInTimeOnABusyMachine) {
    const BusyCores busy;
    EXPECT_EQ(time_losses("international", 40, "1000"), 0);
}

}  // namespace
}  // namespace huff::e2e
