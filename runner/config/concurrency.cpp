#include "runner/config/concurrency.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rules/input_error.hpp"

namespace huff::runner {

int threads_of_a_game(const RunConfig& config, std::span<const int> threads) {
    const bool pondering = std::any_of(config.engines.begin(), config.engines.end(),
                                       [](const auto& engine) { return engine.spec.ponder; });
    std::vector<int> sorted(threads.begin(), threads.end());
    std::sort(sorted.rbegin(), sorted.rend());
    const int most = sorted.empty() ? 1 : std::max(1, sorted[0]);
    return pondering && sorted.size() > 1 ? most + std::max(1, sorted[1]) : most;
}

int choose_concurrency(const RunConfig& config, std::span<const int> threads, int cores) {
    const int per_game = threads_of_a_game(config, threads);
    if (per_game > cores && !config.session.oversubscribe) {
        throw rules::InputError(fmt::format(
            "one game keeps {} threads busy, more than {} usable core{} (--oversubscribe plays it "
            "all the same)",
            per_game, cores, cores == 1 ? "" : "s"));
    }
    const int fitting = std::max(1, cores / per_game);
    const int asked = config.session.concurrency.value_or(fitting);
    if (asked > fitting && !config.session.oversubscribe) {
        throw rules::InputError(fmt::format(
            "--concurrency {} is more than {} usable core{} can play undisturbed with {} thread{} "
            "a "
            "game: at most {} (or --oversubscribe)",
            asked, cores, cores == 1 ? "" : "s", per_game, per_game == 1 ? "" : "s", fitting));
    }
    return asked;
}

}  // namespace huff::runner
