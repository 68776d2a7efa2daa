#pragma once

#include <string>
#include <string_view>

namespace huff::results {

/// The limits among an engine's stored options (a JSON object with the engine keys `tc`,
/// `movetime`, `depth`, `nodes`), as tag values.
struct LimitsText {
    /// TimeControl: `60+0.5`, `40/60`, `1/0.1` for 0.1 s a move, `-` where only depth or nodes
    /// bind, empty where nothing is known.
    std::string time_control;
    /// All of them, `tc=60+0.5 depth=12`; empty where time_control says it all.
    std::string limits;

    friend bool operator==(const LimitsText&, const LimitsText&) = default;
};

/// Anything unreadable counts as not there.
LimitsText limits_text(std::string_view options_json);

/// The options (JSON) from which limits_text() makes these tags again.
std::string options_of(const LimitsText& text);

}  // namespace huff::results
