// Leaves per second of perft from the initial position, one thread, no hash tables. Beside each
// count stands the usual bulk counter on the same bitboards, which makes a list of the moves at
// the last ply and takes its length: the ratio of the two does not depend on the machine.
#include <benchmark/benchmark.h>

#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"
#include "rules/movegen.hpp"

namespace huff::rules {
namespace {

template <class B>
std::uint64_t count_by_lists(B& board, int depth) {
    typename B::Moves moves;
    board.generate(moves);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const auto& move : moves) {
        const auto undo = board.make(move);
        leaves += count_by_lists(board, depth - 1);
        board.unmake(undo);
    }
    return leaves;
}

void report(benchmark::State& state, std::uint64_t leaves) {
    state.counters["leaves"] = static_cast<double>(leaves);
    state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves),
                                                    benchmark::Counter::kIsIterationInvariantRate);
}

void perft_counting(benchmark::State& state, const char* name, int depth) {
    const Position start = Position::start(variant_named(name));
    std::uint64_t leaves = 0;
    for ([[maybe_unused]] auto _ : state) {
        leaves = perft(start, depth);
    }
    report(state, leaves);
}

void perft_listing(benchmark::State& state, const char* name, int depth) {
    const Position start = Position::start(variant_named(name));
    std::uint64_t leaves = 0;
    for ([[maybe_unused]] auto _ : state) {
        leaves = board::with_any_board(start.variant(), [&]<class B>(std::type_identity<B>) {
            auto board = board::to_board<B>(start);
            return count_by_lists(board, depth);
        });
    }
    report(state, leaves);
}

#define HUFF_PERFT_BENCH(variant, depth)                                                        \
    BENCHMARK_CAPTURE(perft_counting, variant, #variant, depth)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(perft_listing, variant, #variant, depth)->Unit(benchmark::kMillisecond)

HUFF_PERFT_BENCH(international, 9);
HUFF_PERFT_BENCH(english, 11);
HUFF_PERFT_BENCH(canadian, 8);
HUFF_PERFT_BENCH(stapeldammen, 8);
HUFF_PERFT_BENCH(russian, 10);
HUFF_PERFT_BENCH(frisian, 8);

}  // namespace
}  // namespace huff::rules

BENCHMARK_MAIN();
