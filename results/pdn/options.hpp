#pragma once

#include <cstdint>
#include <string>

namespace huff::results {

/// What 1-0 means in english and pool files, where Black moves first: a win of the first player
/// (as english files have it) or of White.
enum class BlackFirstResult : std::uint8_t { first_player, white };

/// How games become PDN text.
struct PdnOptions {
    std::string event = {};  ///< Event tag; empty: the run's own, or "?"
    bool times = true;       ///< false leaves out dates, clocks and measured times
    bool comments = true;    ///< false leaves out what the engines said of each move
    bool variations = true;  ///< false leaves out the engines' principal variations
    BlackFirstResult black_first_result = BlackFirstResult::first_player;
};

}  // namespace huff::results
