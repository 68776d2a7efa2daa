#include "runner/match/status.hpp"

#include <fmt/format.h>

#include "results/store/store.hpp"
#include "rules/input_error.hpp"
#include "runner/config/run_config.hpp"
#include "runner/live/standings.hpp"
#include "runner/match/result_book.hpp"

namespace huff::runner {
namespace {

using results::Store;

double points_a(const results::GameSummary& game) {
    if (game.result == "draw") {
        return 0.5;
    }
    return (game.result == "white") == (game.leg == 1) ? 1 : 0;
}

}  // namespace

std::string status_text(const std::filesystem::path& db, std::optional<std::int64_t> run) {
    Store store(db, Store::Access::read);
    if (!run) {
        const auto runs = store.runs();
        if (runs.empty()) {
            throw rules::InputError(fmt::format("{} holds no run", db.string()));
        }
        run = runs.back().id;
    }
    const auto record = store.run(*run);
    const auto config = parse_config_json(record.config);
    const auto schedule = make_schedule(config.plan);
    ResultBook book(config.slice);
    Scoreboard scoreboard(static_cast<int>(config.engines.size()));
    std::int64_t pairs = 0;
    std::int64_t voids = 0;
    store.for_each_summary(*run, [&](const results::GameSummary& game) {
        if (game.result == "void") {
            ++voids;
            return;
        }
        if (const auto pair = book.add(game.pair, game.leg, points_a(game))) {
            schedule->pair_finished(pair->number, pair->sum());
            ++pairs;
        }
    });
    while (const auto next = book.next_in_order()) {
        scoreboard.add(schedule->pair(next->number), *next);
    }
    const bool playing = results::RunLock::is_held(db, *run);
    auto text = fmt::format("run {} ({}, {}): {}; {} of {} pairs, {} games\n", *run, record.kind,
                            record.variant, playing ? "being played" : record.state, pairs,
                            config.slice.size(schedule->known()), book.games());
    if (voids > 0) {
        text += fmt::format("{} games failed to start and wait for a replay\n", voids);
    }
    return text + standings_text(config, scoreboard) + "\n";
}

}  // namespace huff::runner
