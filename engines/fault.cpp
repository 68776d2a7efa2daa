#include "engines/fault.hpp"

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

}  // namespace huff::engines
