// Playing a ply takes the same time whatever the game's length: compare the lines of one variant.
#include <benchmark/benchmark.h>

#include "rules/game.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace {

using namespace huff::rules;

// Four quiet plies that come back to where they began.
void play_cycle(Game& game) {
    for (const char* text : {"48-43", "3-8", "43-48", "8-3"}) {
        game.play(parse_move(text, game.position(), game.legal_moves()));
    }
}

void play_after(benchmark::State& state, const char* variant, const char* fen) {
    Game game(parse_fen(fen, variant_named(variant)));
    for (int ply = 0; ply < state.range(0); ply += 4) {
        play_cycle(game);
    }
    for (auto _ : state) {
        play_cycle(game);
    }
    state.SetItemsProcessed(state.iterations() * 4);
}

BENCHMARK_CAPTURE(play_after, international, "international", "W:WK48,45:BK3,6")
    ->Arg(0)
    ->Arg(1000)
    ->Arg(100'000)
    ->Iterations(2000);
BENCHMARK_CAPTURE(play_after, columns, "stapeldammen", "W:WK48(Wbb),45:BK3(Bww),6")
    ->Arg(0)
    ->Arg(1000)
    ->Arg(100'000)
    ->Iterations(2000);

}  // namespace

BENCHMARK_MAIN();
