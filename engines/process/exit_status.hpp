#pragma once

#include <optional>
#include <string>

namespace huff::engines {

/// How a process ended: it exited, or a signal killed it.
struct ExitStatus {
    std::optional<int> code;
    std::optional<int> signal;

    /// Reads the status word of waitpid.
    static ExitStatus from_wait(int status);

    /// "exited with status 3", "was killed by signal 11 (Segmentation fault)".
    std::string text() const;
};

}  // namespace huff::engines
