#include "runner/match/game_job.hpp"

#include "openings/random.hpp"

namespace huff::runner {

std::uint64_t game_seed(std::uint64_t run_seed, std::int64_t pair, int leg) {
    const auto mixed_run = openings::mixed(run_seed);
    const auto game = 2 * static_cast<std::uint64_t>(pair) + static_cast<std::uint64_t>(leg);
    return (openings::mixed(mixed_run + game) >> 11) + 1;
}

}  // namespace huff::runner
