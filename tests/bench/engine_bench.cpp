// Nodes a second of huff-engine's search, from the start of every variant.
#include <benchmark/benchmark.h>
#include <string>

#include "engines/reference/search/searcher.hpp"
#include "rules/game.hpp"

namespace {

using namespace huff::engines::reference;

void search_start(benchmark::State& state, const huff::rules::Variant& variant) {
    Table table(18);
    SearchControl control;
    const auto searcher = make_searcher(variant, WeightFile::built_in(), table, control, 1);
    const huff::rules::Game game(huff::rules::Position::start(variant));
    SearchSetting setting;
    setting.limits.nodes = 100'000;
    std::int64_t nodes = 0;
    int depth = 0;
    for ([[maybe_unused]] auto round : state) {
        table.clear();
        control.begin(false);
        const SearchReport report = searcher->run(game, setting, {});
        nodes += report.nodes;
        depth = report.depth;
    }
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["depth"] = depth;
}

}  // namespace

int main(int argc, char** argv) {
    for (const huff::rules::Variant& variant : huff::rules::variants()) {
        if (!variant.test_only) {
            benchmark::RegisterBenchmark(std::string(variant.name).c_str(), search_start,
                                         std::cref(variant))
                ->Unit(benchmark::kMillisecond);
        }
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
