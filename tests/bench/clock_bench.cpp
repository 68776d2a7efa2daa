// How exactly an engine's time is recorded: one that sleeps 50 ms before it answers (by the clock
// of the kernel, which wakes it 0.05 ms or so after that) should be recorded with little more. Only
// a free machine can tell.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <vector>

#include "engines/engine.hpp"

namespace {

using namespace huff;
using namespace std::chrono_literals;

std::unique_ptr<engines::Engine> sleeper(const rules::Variant& variant) {
    engines::EngineSpec spec;
    spec.name = "Sleeper";
    spec.command = std::filesystem::canonical("/proc/self/exe").parent_path() / "scripted-engine";
    spec.arguments = {"--sleep", "50"};
    auto engine = engines::make_engine(spec, -1);
    if (const auto fault = engine->start(variant)) {
        std::fprintf(stderr, "%s\n", fault->detail.c_str());
        std::abort();
    }
    return engine;
}

void SleepOf50Milliseconds(benchmark::State& state) {
    const auto& variant = rules::variant_named("international");
    const auto engine = sleeper(variant);
    rules::Game game(rules::Position::start(variant));
    engines::ThinkRequest request;
    request.game = &game;
    request.movetime = 1s;
    request.allowed = 10s;
    request.timed = true;
    std::vector<double> milliseconds;
    double delay = 0;
    for (auto _ : state) {
        const engines::ThinkReply reply = engine->think(request);
        milliseconds.push_back(static_cast<double>(reply.elapsed.count()) / 1e3);
        delay = std::max(delay, static_cast<double>(reply.delay.count()) / 1e3);
    }
    engine->quit();
    std::sort(milliseconds.begin(), milliseconds.end());
    state.counters["least_ms"] = milliseconds.front();
    state.counters["median_ms"] = milliseconds[milliseconds.size() / 2];
    state.counters["most_ms"] = milliseconds.back();
    state.counters["most_delay_ms"] = delay;
}
BENCHMARK(SleepOf50Milliseconds)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(100);

}  // namespace

BENCHMARK_MAIN();
