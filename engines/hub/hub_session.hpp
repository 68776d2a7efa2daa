#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/hub/hub_client.hpp"
#include "engines/session.hpp"

namespace huff::engines {

/// The talk with a Hub engine in a process of ours: starting, new games, stopping.
class HubSession : public Session {
  public:
    using Event = HubClient::Event;

    HubSession(const EngineSpec& spec, int cancel_fd);

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

    /// To be called before a search is asked for: what has come by then is no answer to it, nor is
    /// the rest of a line that has begun to come.
    void drop_waiting();

    /// Reads until a line means something else than `nothing`.
    Wake next_event(Event& event, Clock::time_point deadline);
    /// Reads until `wanted`, ignoring other events.
    Wake await(Event wanted, Clock::time_point deadline);

    /// The end of a search that we did not wait for any more.
    struct Ending {
        Clock::time_point read_at;
        std::string line;
    };
    /// `stop` and `ping`: waits at most a second for the search's end and the pong, and kills the
    /// engine if they do not come. The search's end, if it was read.
    std::optional<Ending> settle();

    /// `quit`, and if that does not help, a kill.
    void quit();

  private:
    int cancel_fd_;
    std::unique_ptr<HubClient> client_;
    bool stale_line_ = false;  ///< the next line began before the search was asked for
};

}  // namespace huff::engines
