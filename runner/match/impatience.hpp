#pragma once

#include <chrono>
#include <thread>

#include "runner/match/event_fd.hpp"

namespace huff::runner {

/// Sees to it that a program that was asked to end does end: it leaves with 128 + the signal at the
/// second signal, or when its patience is over, whatever the other threads wait for. What was
/// announced is on disk by then. Called off by its destruction.
class Impatience {
  public:
    /// `stop_fd` is a SignalWatch's; nobody else may read it from now on.
    Impatience(int stop_fd, int signal, std::chrono::milliseconds patience);
    ~Impatience();
    Impatience(const Impatience&) = delete;
    Impatience& operator=(const Impatience&) = delete;
    Impatience(Impatience&&) = delete;
    Impatience& operator=(Impatience&&) = delete;

  private:
    EventFd over_;
    std::thread thread_;
};

}  // namespace huff::runner
