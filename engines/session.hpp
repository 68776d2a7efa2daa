#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/process/channel.hpp"

namespace huff::engines {

/// One engine and our line to it, whatever it speaks: what is sent and read is traced, and faults
/// are told with their evidence. Driven by one thread.
class Session {
  public:
    using Clock = Channel::Clock;
    using Wake = Channel::Wake;

    explicit Session(const EngineSpec& spec) : spec_(spec) {}
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void set_trace(LineTrace* trace) { trace_ = trace; }

    /// Whether there is an engine that has not been given up.
    bool running() const { return channel_ != nullptr; }
    /// Whether it has ended, by itself or by us.
    bool ended() const;
    Channel& channel() { return *channel_; }
    /// Of the process, which must be ours and running.
    pid_t pid() const { return channel_->process()->pid(); }

    /// A buffer for what is to be sent next.
    std::string& out() { return out_; }
    /// Sends out() and empties it.
    Wake send();
    /// Sends out() within the time for starting. Fault: crash, stall.
    std::optional<Fault> send_or_fault();
    /// The line that was read last.
    std::string_view line() const { return line_; }

    /// A fault with the evidence at hand: the last line and the tail of stderr.
    Fault fault(FaultKind kind, std::string detail);
    /// What a wait that did not give a line means: a crash, a protocol error, or (for `deadline`)
    /// a stall; `doing` completes "while it was …". Gives the engine up.
    Fault fault_of(Wake wake, std::string_view doing);

    /// A move that was not there when its time was over: a loss on time where one runs, else a
    /// stall.
    Fault late(const ThinkRequest& request, microseconds overrun);

    /// Whether the last fault_of was no fault of the engine but our cancelling.
    bool was_cancelled() const { return cancelled_; }

    /// Kills and reaps the engine, if it runs.
    void give_up();

  protected:
    ~Session() = default;

    /// Begins anew over this channel.
    void open(std::unique_ptr<Channel> channel, char terminator);
    /// From now on an end is a crash and not a failure to start.
    void set_started(bool started) { started_ = started; }
    /// Reads the next line into line(); if there is none, what there is of it.
    Wake read_line(Clock::time_point deadline);
    /// Reads a line that has come already into line(); false if there is none.
    bool read_waiting();
    /// Sends out() as the last words; half a second to go, SIGTERM, a quarter of a second, SIGKILL
    /// for the whole group.
    void part();

    const EngineSpec& spec() const { return spec_; }
    std::string name_and_path() const;
    void trace_out();

  private:
    Fault crash(std::string_view doing);
    void keep_stderr();

    EngineSpec spec_;
    LineTrace* trace_ = nullptr;
    std::unique_ptr<Channel> channel_;
    char terminator_ = '\n';
    std::string out_;
    std::string_view line_;
    std::string last_stderr_;
    bool started_ = false;
    bool cancelled_ = false;
};

/// The longest offending line kept as evidence: 4 KiB.
inline constexpr std::size_t most_evidence = 4'096;

/// By how much a search passed its deadline that was not waited for any more: until its end was
/// read. One that was silent to the end was over by at least the second we waited.
microseconds overrun(std::optional<Channel::Clock::time_point> end_read_at,
                     Channel::Clock::time_point deadline);

/// "1.5 s".
std::string seconds_text(microseconds time);

/// The request that launches what `spec` names.
LaunchRequest launch_request(const EngineSpec& spec);

}  // namespace huff::engines
