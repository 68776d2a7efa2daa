#include "engines/process/exit_status.hpp"

#include <cstring>
#include <fmt/format.h>
#include <sys/wait.h>

namespace huff::engines {

ExitStatus ExitStatus::from_wait(int status) {
    ExitStatus result;
    if (WIFSIGNALED(status)) {
        result.signal = WTERMSIG(status);
    } else {
        result.code = WEXITSTATUS(status);
    }
    return result;
}

std::string ExitStatus::text() const {
    if (signal) {
        const char* description = sigdescr_np(*signal);
        return fmt::format("was killed by signal {} ({})", *signal,
                           description == nullptr ? "unknown" : description);
    }
    return fmt::format("exited with status {}", code.value_or(-1));
}

}  // namespace huff::engines
