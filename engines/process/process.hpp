#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>

#include "engines/process/descriptor.hpp"
#include "engines/process/exit_status.hpp"
#include "engines/process/launch.hpp"
#include "engines/process/tail.hpp"

namespace huff::engines {

/// A child process with its process group. Whatever happens, when this goes the whole group has
/// been killed and the child reaped. Driven by the thread that launched it: the kernel kills the
/// child when that thread ends.
class Process {
  public:
    using Clock = std::chrono::steady_clock;

    /// Launches. What it writes to stderr goes to the tail and, if named, to the end of
    /// `stderr_file`. Throws std::system_error (see launch).
    explicit Process(const LaunchRequest& request, const std::filesystem::path& stderr_file = {});
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    pid_t pid() const { return child_.pid; }
    const Descriptor& input() const { return child_.input; }
    const Descriptor& output() const { return child_.output; }
    const Descriptor& error() const { return child_.error; }
    const Descriptor& lifetime() const { return child_.lifetime; }

    /// Lets it write 1 MiB to stdout that nobody reads yet, where the system allows.
    void widen_output() const;
    /// Ends its stdin.
    void close_input() { child_.input.close(); }

    /// Reads what is waiting on stderr, at most `limit` bytes, into the tail; the number of bytes.
    std::size_t drain_error(std::size_t limit = std::size_t{256} << 10);
    /// The same with stdout: an engine that speaks over a socket prints its complaints there.
    std::size_t drain_output(std::size_t limit = std::size_t{256} << 10);
    std::string stderr_tail() const { return tail_.text(); }
    /// Starts a new tail: a new game.
    void clear_stderr_tail() { tail_.clear(); }

    /// Whether it has ended by itself. Does not wait.
    bool ended();
    /// Waits for its end until `deadline`, draining stderr; true if it has ended.
    bool wait_until(Clock::time_point deadline);
    /// Whether its group has members other than itself.
    bool group_has_others() const;
    /// Sends a signal to the whole group.
    void signal_group(int signal) const;
    /// Kills what is left of the group with SIGKILL and reaps the child; how it had ended.
    ExitStatus kill();

  private:
    std::size_t drain(Descriptor& from, std::size_t limit);

    Launched child_;
    Tail tail_;
    Descriptor stderr_file_;
    std::optional<ExitStatus> status_;
};

}  // namespace huff::engines
