#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include "engines/process/line_reader.hpp"
#include "engines/process/process.hpp"
#include "engines/process/run_delay.hpp"
#include "engines/process/wait_set.hpp"

namespace huff::engines {

/// Lines to and from an engine with an absolute deadline: over the pipes of its process, or over a
/// socket (then the process, if it is ours, is only watched). Everything is waited for at once: the
/// lines, stderr, the end of the process, and the cancel descriptor.
class Channel {
  public:
    using Clock = Process::Clock;

    /// Why a wait ended.
    enum class Wake {
        line,       ///< here it is
        ended,      ///< the other side has closed or its process has ended; all it wrote was read
        deadline,   ///< nothing by then
        cancelled,  ///< the cancel descriptor became readable
        too_long,   ///< a line over LineReader::max_line
        flooded     ///< over flood_limit since expect_answer
    };
    /// What an engine may write to stdout and stderr in one search: 64 MiB.
    static constexpr std::size_t flood_limit = std::size_t{64} << 20;

    /// Over the pipes of `process`.
    Channel(std::shared_ptr<Process> process, int cancel_fd);
    /// Over a connected, non-blocking socket; `process` may be null.
    Channel(Descriptor socket, std::shared_ptr<Process> process, char terminator, int cancel_fd);

    /// Writes all of it. Result: `line` if it went, or `ended`, `deadline` (it had not taken
    /// all when `patience` was over), `cancelled`, `flooded`. What the other side writes meanwhile
    /// is read, so that the two cannot block each other.
    Wake write(std::string_view bytes, std::chrono::nanoseconds patience);
    /// Starts the accounts of flood and delay: the question went out at `asked`.
    void expect_answer(Clock::time_point asked);
    /// The next line, without its end; it stands until the next call.
    Wake next_line(std::string_view& line, Clock::time_point deadline);
    /// A line that has come already; it stands until the next call. False: there is none, or more
    /// than an engine may write. A moment after something was read, this looks only at that: a
    /// system call more in each ply of engines that answer at once costs a tenth of the harness.
    bool waiting_line(std::string_view& line);

    /// When the bytes read last had arrived here.
    Clock::time_point read_at() const { return read_at_; }
    /// Our own part in the time since expect_answer: how long this thread stood in the run queue,
    /// and from waking to the line; never more than that time. An answer after one that came within
    /// a millisecond is expected to be as quick: then the run queue is looked at only after 20 ms,
    /// counted from there, which saves two system calls a ply where they would weigh most.
    std::chrono::nanoseconds delay() const;
    /// A line whose end has not come.
    std::string_view partial() const { return reader_.partial(); }
    const std::shared_ptr<Process>& process() const { return process_; }
    bool over_socket() const { return over_socket_; }
    /// Whether the end of what it writes has been seen.
    bool closed() const { return closed_; }
    /// Closes the socket, if there is one.
    void close_socket() { socket_.close(); }
    /// From now on running calls are not cut off by the cancel descriptor: for saying goodbye.
    void ignore_cancel();

  private:
    void watch();
    /// One wait and the reads it calls for; `line` if something was read, time passed, or (when
    /// `writing`) the other side can take bytes again.
    Wake step(Clock::time_point deadline, bool writing);
    /// Reads once; false if nothing was there.
    bool read_data();
    /// Looks at the run queue if it is time to; until when we may sleep before the next look.
    Clock::time_point next_look();

    std::shared_ptr<Process> process_;
    Descriptor socket_;
    bool over_socket_ = false;
    int cancel_;
    int input_;
    int output_;
    WaitSet waits_;
    LineReader reader_;
    std::size_t received_ = 0;
    bool more_ = false;    ///< more may be waiting than was read: its arrival has been told
    bool closed_ = false;  ///< end of file, or a broken pipe
    bool process_ended_ = false;
    RunDelay run_delay_;
    std::optional<std::chrono::nanoseconds> run_delay_before_;
    bool look_due_ = false;
    Clock::time_point asked_{};
    Clock::time_point woken_{};
    Clock::time_point read_at_{};
};

}  // namespace huff::engines
