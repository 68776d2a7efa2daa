#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/hub/hub_client.hpp"
#include "engines/process/channel.hpp"

namespace huff::engines {

/// One Hub engine process and the talk with it: the client's state machine, the channel, and how
/// faults are told with their evidence. Driven by one thread.
class HubSession {
  public:
    using Clock = Channel::Clock;
    using Event = HubClient::Event;
    using Wake = Channel::Wake;

    HubSession(const EngineSpec& spec, int cancel_fd);
    /// Kills and reaps the engine.
    ~HubSession();
    HubSession(const HubSession&) = delete;
    HubSession& operator=(const HubSession&) = delete;

    void set_trace(LineTrace* trace) { trace_ = trace; }

    /// Launches the engine. Fault: start_failure.
    std::optional<Fault> launch();
    /// `hub` … `wait`. Fault: start_failure, stall.
    std::optional<Fault> handshake();
    /// Sets the options and the variant, `init` … `ready`. Throws InputError (see settings_for).
    std::optional<Fault> configure(const rules::Variant& variant);
    /// `new-game`, and a ping: what it does for that is not on its clock, and nothing of an
    /// earlier search can come after.
    std::optional<Fault> new_game(std::optional<std::uint64_t> seed);

    HubClient& client() { return *client_; }
    const HubClient& client() const { return *client_; }
    Channel& channel() { return *channel_; }
    /// Whether there is a process that has not been given up.
    bool running() const { return channel_ != nullptr; }
    /// Whether its process has ended, by itself or by us.
    bool ended() const;
    pid_t pid() const { return channel_->process()->pid(); }

    /// A buffer for what is to be sent next.
    std::string& out() { return out_; }
    /// Sends out() and empties it.
    Wake send();
    /// Sends out() within the time for starting. Fault: crash, stall.
    std::optional<Fault> send_or_fault();
    /// Reads until a line means something else than `nothing`.
    Wake next_event(Event& event, Clock::time_point deadline);
    /// Reads until `wanted`, ignoring other events.
    Wake await(Event wanted, Clock::time_point deadline);
    /// The line that the last event came from.
    std::string_view line() const { return line_; }

    /// The end of a search that we did not wait for any more.
    struct Ending {
        Clock::time_point read_at;
        std::string line;
    };
    /// `stop` and `ping`: waits at most a second for the search's end and the pong, and kills the
    /// engine if they do not come. The search's end, if it was read.
    std::optional<Ending> settle();

    /// A fault with the evidence at hand: the last line and the tail of stderr.
    Fault fault(FaultKind kind, std::string detail);
    /// What a wait that did not give a line means: a crash, a protocol error, or (for `deadline`)
    /// a stall; `doing` completes "while it was …". Gives the engine up.
    Fault fault_of(Wake wake, std::string_view doing);

    /// Kills and reaps the engine, if it runs.
    void give_up();
    /// `quit`, half a second to go, SIGTERM, a quarter of a second, SIGKILL for the whole group.
    void quit();

  private:
    Fault crash(std::string_view doing);
    std::string name_and_path() const;

    EngineSpec spec_;
    int cancel_fd_;
    LineTrace* trace_ = nullptr;
    std::unique_ptr<HubClient> client_;
    std::unique_ptr<Channel> channel_;
    std::string out_;
    std::string_view line_;
    std::string last_stderr_;
    bool started_ = false;  ///< it has said `ready`: from now on an end is a crash
};

/// The request that launches what `spec` names.
LaunchRequest launch_request(const EngineSpec& spec);

}  // namespace huff::engines
