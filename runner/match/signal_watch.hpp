#pragma once

#include <csignal>
#include <cstdint>
#include <mutex>
#include <optional>

namespace huff::runner {

/// Takes SIGINT, SIGTERM, SIGHUP and SIGUSR1 as readable descriptors instead of handlers, and
/// counts SIGCONT. Make it in the main thread before any other thread starts: they inherit the
/// blocked signals. The old mask is restored at the end. Ignores SIGPIPE for good.
class SignalWatch {
  public:
    /// Throws std::system_error.
    SignalWatch();
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;
    SignalWatch(SignalWatch&&) = delete;
    SignalWatch& operator=(SignalWatch&&) = delete;

    /// Readable when a signal asks us to end.
    int stop_fd() const { return stop_fd_; }
    /// Readable when SIGUSR1 asks for the state.
    int state_fd() const { return state_fd_; }

    /// How often this program has been continued, as after SIGSTOP or Ctrl-Z: a time measured
    /// while the count rose is not an engine's. Whoever runs again after a stop sees it counted.
    /// Thread safe.
    std::int64_t resumptions() const;

    /// The next pending signal of a descriptor; nothing if there is none. Does not wait.
    static std::optional<int> take(int fd);

  private:
    sigset_t old_mask_{};
    int stop_fd_ = -1;
    int state_fd_ = -1;
    int resume_fd_ = -1;
    mutable std::mutex mutex_;
    mutable std::int64_t resumptions_ = 0;  ///< guarded by mutex_
};

}  // namespace huff::runner
