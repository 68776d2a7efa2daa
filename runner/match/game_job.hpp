#pragma once

#include <cstdint>

#include "openings/opening.hpp"

namespace huff::runner {

/// One game to play: plain data.
struct GameJob {
    std::int64_t pair = 1;
    int leg = 1;
    int white = 0;  ///< engine numbers
    int black = 1;
    int attempt = 1;
    const openings::Opening* opening = nullptr;
    std::uint64_t seed = 0;  ///< what both engines are told with `new-game`
};

/// The seed of a game: a pure function of (run seed, pair, leg), 1…2^53 so that any engine can
/// read it as a number.
std::uint64_t game_seed(std::uint64_t run_seed, std::int64_t pair, int leg);

}  // namespace huff::runner
