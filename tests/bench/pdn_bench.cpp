// How fast PDN is read: tokens, games, and games judged by the rules. Compare bytes_per_second.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <sstream>
#include <string>

#include "results/pdn/read.hpp"
#include "rules/notation/pdn/game.hpp"
#include "rules/notation/pdn/tokenizer.hpp"

namespace {

using namespace huff;

/// Games as engines' matches have them, with or without what the engines said.
std::string games(bool comments) {
    const std::string said = comments ? " {[%eval +0.35][%depth 17][%emt 0:00:01.25]}" : "";
    std::string text;
    for (int game = 1; game <= 2000; ++game) {
        text += fmt::format(
            "[Event \"Match\"]\n[Site \"?\"]\n[Date \"2026.11.30\"]\n[Round \"{}\"]\n"
            "[White \"Alpha\"]\n[Black \"Beta\"]\n[Result \"1-1\"]\n"
            "[GameType \"20,W,10,10,N2,0\"]\n\n",
            game);
        for (int number = 1; number <= 20; ++number) {
            text += fmt::format("{}. {}{} {}{}\n", number,
                                number == 1       ? "32-28"
                                : number % 2 == 0 ? "37-32"
                                                  : "32-37",
                                said, number == 1 ? "19-23" : "14-19", said);
        }
        text += "*\n\n";
    }
    return text;
}

void tokens(benchmark::State& state) {
    const std::string text = games(state.range(0) != 0);
    for (auto _ : state) {
        rules::PdnTokenizer tokenizer(text);
        while (tokenizer.next().kind != rules::PdnToken::Kind::end) {
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(tokens)->ArgName("comments")->Arg(0)->Arg(1);

void parsed_games(benchmark::State& state) {
    const std::string text = games(state.range(0) != 0);
    for (auto _ : state) {
        std::string_view rest = text;
        rules::PdnGame game;
        int line = 1;
        while (const std::size_t used = rules::parse_pdn_game(rest, true, line, game)) {
            rest.remove_prefix(used);
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(parsed_games)->ArgName("comments")->Arg(0)->Arg(1);

/// 40 plies of one real-looking game, replayed by the rules.
void replayed_games(benchmark::State& state) {
    std::string text;
    for (int game = 0; game < 200; ++game) {
        text +=
            "[GameType \"20\"]\n1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 11x22 "
            "5. 41-37 13-18 6. 39-33 19-23 7. 44-39 14-19 8. 50-44 9-13 9. 37-32 4-9 *\n\n";
    }
    for (auto _ : state) {
        std::istringstream in(text);
        results::PdnReader reader(in, "bench");
        while (reader.next()) {
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.SetItemsProcessed(state.iterations() * 200 * 18);
}
BENCHMARK(replayed_games)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
