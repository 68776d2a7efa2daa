#include "runner/config/concurrency.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rules/count_text.hpp"
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
            "one game keeps {} busy, more than {} (--oversubscribe plays it all the same)",
            rules::count_text(per_game, "thread"), rules::count_text(cores, "usable core")));
    }
    const int fitting = std::max(1, cores / per_game);
    const int asked = config.session.concurrency.value_or(fitting);
    if (asked > fitting && !config.session.oversubscribe) {
        throw rules::InputError(fmt::format(
            "--concurrency {} is more than {} can play undisturbed with {} a game: at most {} (or "
            "--oversubscribe)",
            asked, rules::count_text(cores, "usable core"), rules::count_text(per_game, "thread"),
            fitting));
    }
    return asked;
}

}  // namespace huff::runner
