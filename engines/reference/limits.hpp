#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace huff::engines::reference {

using Seconds = std::chrono::duration<double>;

/// What Hub's `level` lines ask for; they add up until the next `pos` or `done`. Without any the
/// search runs until it is told to stop.
struct Limits {
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    std::optional<Seconds> move_time;
    std::optional<Seconds> time;  ///< the clock, without the increment of the coming move
    Seconds increment{0};
    std::optional<int> moves;  ///< moves left in `time`
    bool infinite = false;
};

}  // namespace huff::engines::reference
