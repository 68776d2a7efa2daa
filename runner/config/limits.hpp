#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "runner/config/key_value.hpp"

namespace huff::runner {

/// `tc=[MOVES/]TIME[+INC]`.
struct TimeControl {
    std::optional<int> moves;  ///< moves of one period; nothing: TIME for the whole game
    std::chrono::microseconds time{0};
    std::chrono::microseconds increment{0};

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// How long one engine may search; at least one of the first four is set.
struct Limits {
    std::optional<TimeControl> clock;
    std::optional<std::chrono::microseconds> movetime;
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    /// Grace after the flag; nothing: 0 with a clock, 50 ms with movetime.
    std::optional<std::chrono::microseconds> margin;
    /// What the engine is not told of its remaining time, so that it leaves room for the way.
    std::chrono::microseconds overhead{0};
    /// The cap of a search that no clock and no movetime bounds.
    std::chrono::microseconds hang{120'000'000};

    bool any() const { return clock || movetime || depth || nodes; }

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// Seconds, exact to the microsecond, without trailing zeros.
std::string seconds_text(std::chrono::microseconds time);

/// Reads the value of a `tc` setting; throws InputError.
TimeControl parse_time_control(const KeyValue& setting);

/// "40/300+0.5", in seconds: parse_time_control's inverse.
std::string to_string(const TimeControl& control);

/// For people and for PDN's TimeControl: "40/300+0.5", "movetime=0.1", "nodes=2000", joined by
/// blanks.
std::string to_string(const Limits& limits);

}  // namespace huff::runner
