#pragma once

#include <chrono>
#include <optional>

#include "engines/process/descriptor.hpp"

namespace huff::engines {

/// How long the calling thread has waited for a processor: the second field of its schedstat. To
/// be used by the thread that made it.
class RunDelay {
  public:
    RunDelay();

    /// Total so far; nothing where the kernel does not keep it. Costs one system call.
    std::optional<std::chrono::nanoseconds> total() const;

  private:
    Descriptor file_;
};

}  // namespace huff::engines
