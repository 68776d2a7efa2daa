#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace huff::engines {

/// What an engine did wrong; the names are stored reasons (design.md 5).
enum class FaultKind : std::uint8_t { crash, time, stall, illegal, protocol, start_failure };

/// "crash", "time", "stall", "illegal", "protocol", "start-failure".
std::string_view to_string(FaultKind kind);

/// A fault with its evidence. It costs the engine its game, and nothing else.
struct Fault {
    FaultKind kind = FaultKind::protocol;
    std::string detail;                    ///< one sentence for people
    std::string raw;                       ///< the offending line (at most 4 KiB of it)
    std::optional<int> exit_status;        ///< crash, start_failure: if the process exited
    std::optional<int> signal;             ///< … or was killed by a signal
    std::chrono::microseconds overrun{0};  ///< time: beyond the flag and the margin
    std::string stderr_tail;               ///< up to 64 KiB of what it last wrote there
};

/// "; it wrote: …" with the last line of its stderr (at most 300 bytes of it, as they came), to
/// follow the detail; "" if it wrote nothing there.
std::string last_words(const Fault& fault);

}  // namespace huff::engines
