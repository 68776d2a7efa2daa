#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "engines/reference/limits.hpp"

namespace huff::engines::reference {

/// What the reading thread and a running search share: the order to stop, and the clock.
class SearchControl {
  public:
    using Clock = std::chrono::steady_clock;

    /// Before each search. A held search (ponder, analyse) has no clock and may not end with an
    /// answer until it is stopped or released.
    void begin(bool held);
    void stop();
    /// `ponder-hit`: the clock starts now. No effect on a search that is not held.
    void release();

    bool stopped() const { return stop_.load(std::memory_order_relaxed); }
    bool held() const { return held_.load(std::memory_order_acquire); }
    /// Since the clock started; for a held search, since its beginning.
    Seconds elapsed() const { return Clock::now() - start_.load(std::memory_order_relaxed); }
    /// Returns when the search is stopped or no longer held.
    void wait_while_held();

  private:
    std::atomic<bool> stop_{false};
    std::atomic<bool> held_{false};
    std::atomic<Clock::time_point> start_{};
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace huff::engines::reference
