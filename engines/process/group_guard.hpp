#pragma once

#include <sys/types.h>

#include "engines/process/descriptor.hpp"

namespace huff::engines {

/// Kills the process groups of our engines if this program dies without doing so itself. The
/// kernel's death signal reaches an engine's first process only; what a wrapper script has started
/// would live on after a SIGKILL of ours. The guard is a small child process that sleeps until its
/// end of a pipe closes, whatever closed it. At most 8,192 groups at a time.
class GroupGuard {
  public:
    /// The program's guard; the first call starts it. Throws std::system_error if it cannot.
    static GroupGuard& of_program();

    GroupGuard(const GroupGuard&) = delete;
    GroupGuard& operator=(const GroupGuard&) = delete;
    ~GroupGuard();

    /// Puts a process group under guard.
    void watch(pid_t group) const;
    /// Takes it off again: before its leader is reaped, since its number may then be given anew.
    void forget(pid_t group) const;

  private:
    GroupGuard();

    Descriptor orders_;
    pid_t pid_ = -1;
};

}  // namespace huff::engines
