// What keeping a game costs: time a game and bytes a 100-ply game, by the size of the group that
// shares a commit, without and with principal variations. Run it in a folder on the disk in
// question.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <future>
#include <optional>
#include <random>
#include <unistd.h>
#include <vector>

#include "results/sqlite/transaction.hpp"
#include "results/store/group_writer.hpp"
#include "results/store/store.hpp"

namespace {

namespace fs = std::filesystem;
using namespace huff::results;

/// 100-ply games with numbers as a fast engine at one minute a game prints them.
class GameMaker {
  public:
    explicit GameMaker(int pv_moves) : pv_moves_(pv_moves) {}

    GameRecord next() {
        GameRecord game;
        const std::int64_t number = made_++;
        game.pair = number / 2 + 1;
        game.leg = static_cast<int>(number % 2) + 1;
        game.white = game.leg - 1;
        game.black = 2 - game.leg;
        game.opening = "32-28 19-23 28x19";
        game.result = "draw";
        game.reason = "counted-draw:25-moves";
        game.started_at = "2026-11-30T03:00:00Z";
        game.duration_s = 98.765432;
        std::int64_t clock = 60'000'000;
        for (int number_of_ply = 1; number_of_ply <= 100; ++number_of_ply) {
            const int time = between(50'000, 1'500'000);
            clock = std::max<std::int64_t>(0, clock + 500'000 - time);
            game.plies.push_back({number_of_ply, move(), between(-300, 300) / 100.0,
                                  between(10, 25), between(100'000, 5'000'000), time, clock,
                                  between(0, 300), variation()});
        }
        return game;
    }

  private:
    int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
    std::string move() { return fmt::format("{}-{}", between(1, 50), between(1, 50)); }
    std::optional<std::string> variation() {
        std::string text;
        for (int i = 0; i < pv_moves_; ++i) {
            text += (i > 0 ? " " : "") + move();
        }
        return pv_moves_ > 0 ? std::optional(text) : std::nullopt;
    }

    std::mt19937 random_{1};
    std::int64_t made_ = 0;
    int pv_moves_;
};

class TemporaryStore {
  public:
    TemporaryStore() {
        fs::create_directories(folder_);
        RunRecord run;
        run.kind = "match";
        run.variant = "international";
        run.state = "running";
        run.engines = {{"A", "a", "1", "", "{}"}, {"B", "b", "1", "", "{}"}};
        Store(file(), Store::Access::create).create_run(run);
    }
    ~TemporaryStore() { fs::remove_all(folder_); }
    TemporaryStore(const TemporaryStore&) = delete;
    TemporaryStore& operator=(const TemporaryStore&) = delete;

    fs::path file() const { return folder_ / "bench.db"; }

  private:
    // Not the temporary folder: that may be memory, and the wait for the disk is what counts.
    fs::path folder_ = fs::current_path() / fmt::format("store-bench-{}", getpid());
};

void BM_CommitGroup(benchmark::State& state) {
    const auto group = static_cast<std::size_t>(state.range(0));
    const TemporaryStore place;
    GameMaker maker(static_cast<int>(state.range(1)));
    std::size_t games = 0;
    {
        Store store(place.file(), Store::Access::write);
        for (auto _ : state) {
            state.PauseTiming();
            std::vector<GameRecord> batch;
            for (std::size_t i = 0; i < group; ++i) {
                batch.push_back(maker.next());
            }
            state.ResumeTiming();
            Transaction transaction(store.database());
            for (const GameRecord& game : batch) {
                store.save_within_transaction(1, game);
            }
            transaction.commit();
            games += group;
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(games));
    state.counters["bytes_per_game"] =
        static_cast<double>(fs::file_size(place.file())) / static_cast<double>(games);
}
BENCHMARK(BM_CommitGroup)
    ->ArgNames({"games", "pv_moves"})
    ->Args({1, 0})
    ->Args({10, 0})
    ->Args({100, 0})
    ->Args({100, 12})
    ->Iterations(20)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// Games handed over as fast as the writer takes them, as many instant engines would.
void BM_GroupWriter(benchmark::State& state) {
    const TemporaryStore place;
    GameMaker maker(0);
    std::vector<GameRecord> games;
    for (int i = 0; i < 2000; ++i) {
        games.push_back(maker.next());
    }
    for (auto _ : state) {
        GroupWriter writer(place.file(), 1);
        std::vector<std::future<void>> stored;
        for (GameRecord& game : games) {
            stored.push_back(writer.save(std::move(game)));
        }
        for (auto& one : stored) {
            one.get();
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(games.size()));
}
BENCHMARK(BM_GroupWriter)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

/// Reading back 2,000 games: what a resume (summaries), a report or an export (whole games) costs.
void BM_Read(benchmark::State& state) {
    const TemporaryStore place;
    GameMaker maker(0);
    Store store(place.file(), Store::Access::write);
    {
        Transaction transaction(store.database());
        for (int i = 0; i < 2000; ++i) {
            store.save_within_transaction(1, maker.next());
        }
        transaction.commit();
    }
    std::int64_t games = 0;
    for (auto _ : state) {
        if (state.range(0) == 0) {
            store.for_each_summary(1, [&](const GameSummary& game) { games += game.pair > 0; });
        } else {
            store.for_each_game(1, [&](const GameRecord& game) { games += game.pair > 0; });
        }
    }
    state.SetItemsProcessed(games);
}
BENCHMARK(BM_Read)->ArgName("whole")->Arg(0)->Arg(1)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
