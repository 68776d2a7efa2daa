// What each engine of a run did, added up from the stored games.
#include <gtest/gtest.h>
#include <optional>
#include <vector>

#include "results/store/store.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

TEST(EngineWork, IsWhatEachEngineDid) {
    const samples::Folder folder;
    Store store(folder.file(), Store::Access::create);
    const auto run = store.create_run(samples::run());
    const auto ply = [](int number, std::optional<int> depth, std::optional<std::int64_t> nodes,
                        std::optional<std::int64_t> time_us) {
        PlyRecord record;
        record.ply = number;
        record.move = "32-28";
        record.depth = depth;
        record.nodes = nodes;
        record.time_us = time_us;
        return record;
    };
    auto game = samples::game(1, 1);  // A is White and moves first, out of the opening
    game.plies = {ply(1, {}, {}, {}), ply(2, 4, 100, 200), ply(3, 6, {}, 100)};
    game.faults = {{1, "black", "suspended", {}, {}, {}, "", ""}};  // our own doing
    store.save(run, game);
    game = samples::game(1, 2);  // B is White; A, Black, moves first
    game.start_fen = "B:W31:B20";
    game.opening_plies = 0;
    game.plies = {ply(1, {}, {}, 50)};
    game.faults = {{1, "white", "crash", {}, {}, {}, "", ""}};
    store.save(run, game);
    game = samples::game(2, 1);  // void: no game, but a fault
    game.result = "void";
    game.plies = {ply(1, 9, 9, 9)};
    game.faults = {{1, "black", "start-failure", {}, {}, {}, "", ""}};
    store.save(run, game);
    const auto work = store.engine_work(store.run(run));
    ASSERT_EQ(work.size(), 2U);
    const auto numbers = [](const EngineWork& engine) {
        return std::vector<std::int64_t>{engine.games,   engine.faults,      engine.moves,
                                         engine.time_us, engine.depths,      engine.depth_sum,
                                         engine.nodes,   engine.node_time_us};
    };
    EXPECT_EQ(numbers(work[0]), (std::vector<std::int64_t>{2, 0, 2, 150, 1, 6, 0, 0}));
    EXPECT_EQ(numbers(work[1]), (std::vector<std::int64_t>{2, 2, 1, 200, 1, 4, 100, 200}));
}

}  // namespace
}  // namespace huff::results
