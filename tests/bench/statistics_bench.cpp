// What a run pays after every pair, and what a large rating list costs.
#include <benchmark/benchmark.h>
#include <random>

#include "results/ratings/rating_list.hpp"
#include "results/statistics/estimate.hpp"
#include "results/statistics/sprt.hpp"

namespace {

using namespace huff::results;

const Pentanomial counts_of(std::int64_t scale) {
    return {1 * scale, 24 * scale, 945 * scale, 29 * scale, 1 * scale};
}

void sprt(benchmark::State& state, SprtModel model) {
    const Sprt test({.elo0 = 0, .elo1 = 10, .model = model});
    const Pentanomial counts = counts_of(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(test.evaluate(counts));
    }
}
BENCHMARK_CAPTURE(sprt, normalized, SprtModel::normalized)->Arg(1)->Arg(1'000'000);
BENCHMARK_CAPTURE(sprt, logistic, SprtModel::logistic)->Arg(1)->Arg(1'000'000);

void whole_estimate(benchmark::State& state) {
    const Pentanomial counts = counts_of(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(estimate(counts));
    }
}
BENCHMARK(whole_estimate)->Arg(1)->Arg(1'000)->Arg(1'000'000);

/// A round robin of the given number of engines with ten million games.
RatingTable league(std::size_t engines) {
    RatingTable table;
    std::mt19937_64 generator(1);
    for (std::size_t i = 0; i < engines; ++i) {
        table.engine("engine " + std::to_string(i));
    }
    const std::size_t pairings = engines * (engines - 1) / 2;
    const auto pairs = static_cast<int>(5'000'000 / pairings);
    for (std::size_t a = 0; a < engines; ++a) {
        for (std::size_t b = a + 1; b < engines; ++b) {
            for (int pair = 0; pair < pairs; ++pair) {
                const auto roll = generator() % 100;
                table.add_pair(a, b,
                               roll < 3   ? 2
                               : roll < 5 ? 0
                                          : 1,
                               roll > 96   ? 2
                               : roll > 94 ? 0
                                           : 1);
            }
        }
    }
    return table;
}

/// Ten rounds of the given number of engines, neighbours in the list more or less; ten million
/// games.
RatingTable swiss(std::size_t engines) {
    RatingTable table;
    std::mt19937_64 generator(2);
    for (std::size_t i = 0; i < engines; ++i) {
        table.engine("engine " + std::to_string(i));
    }
    const auto count = static_cast<std::int64_t>(5'000'000 / (10 * engines / 2) / 4);
    for (std::size_t a = 0; a < engines; ++a) {
        for (int round = 0; round < 5; ++round) {
            const std::size_t b = (a + 1 + generator() % 60) % engines;
            const int half = static_cast<int>(generator() % 3);
            table.add_pair(a, b, 1, 1, 2 * count);
            table.add_pair(a, b, half, 1, count);
            table.add_pair(a, b, 1, 2 - half, count);
        }
    }
    return table;
}

void ratings_of_swiss(benchmark::State& state) {
    const auto table = swiss(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(rate(table).engines().data());
    }
}
BENCHMARK(ratings_of_swiss)->Arg(1000)->Unit(benchmark::kMillisecond)->Iterations(1);

void ratings(benchmark::State& state) {
    const auto table = league(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(rate(table).engines().data());
    }
}
BENCHMARK(ratings)->Arg(10)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond)->Iterations(1);

void collecting(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(league(1000).pairings().data());
    }
}
BENCHMARK(collecting)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace

BENCHMARK_MAIN();
