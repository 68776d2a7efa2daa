#include "engines/fault.hpp"

#include <algorithm>

namespace huff::engines {

std::string_view to_string(FaultKind kind) {
    switch (kind) {
        case FaultKind::crash:
            return "crash";
        case FaultKind::time:
            return "time";
        case FaultKind::stall:
            return "stall";
        case FaultKind::illegal:
            return "illegal";
        case FaultKind::protocol:
            return "protocol";
        case FaultKind::start_failure:
            return "start-failure";
    }
    return "protocol";
}

std::string last_words(const Fault& fault) {
    const std::string& text = fault.stderr_tail;
    const auto end = text.find_last_not_of(" \t\r\n");
    if (end == std::string::npos) {
        return "";
    }
    const auto line_end = text.rfind('\n', end);
    const auto begin = line_end == std::string::npos ? 0 : line_end + 1;
    constexpr std::size_t longest = 300;
    const auto size = end + 1 - begin;
    return "; it wrote: " + text.substr(begin, std::min(size, longest)) +
           (size > longest ? "…" : "");
}

}  // namespace huff::engines
