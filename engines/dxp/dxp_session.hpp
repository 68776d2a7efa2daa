#pragma once

#include <optional>
#include <string>

#include "engines/dxp/dxp_client.hpp"
#include "engines/dxp/socket.hpp"
#include "engines/session.hpp"

namespace huff::engines {

/// The talk with a DXP engine over TCP: in a process of ours or run elsewhere.
class DxpSession : public Session {
  public:
    using Event = DxpClient::Event;
    using State = DxpClient::State;

    DxpSession(const EngineSpec& spec, int cancel_fd);

    /// Launches the engine, if it is ours, and connects. Fault: start_failure, stall.
    std::optional<Fault> connect();

    DxpClient& client() { return client_; }
    const DxpClient& client() const { return client_; }

    /// Reads until a message means something else than `nothing`; answers what must be answered.
    Wake next_event(Event& event, Clock::time_point deadline);
    /// Takes what has come already. To be called before our move is sent: a move that has come by
    /// then, or begun to come, is no answer to it. True: the engine has ended the game.
    bool receive_waiting();
    /// Takes whatever comes within this time.
    void catch_up(std::chrono::milliseconds time);
    /// Ends the game, if the engine waits for a move in it, and waits up to two seconds for the
    /// confirmation, which some engines never send; whether it came.
    bool end_game(DxpEnd::Reason reason);
    /// Waits at most a second for a move that is late; when it was read, if it was. If not, the
    /// engine is given up.
    std::optional<Clock::time_point> settle();

    /// Says that there will be no more games, and if that does not end it, kills it.
    void quit();

    /// It has begun a game: from now on an end is a crash.
    void started() { set_started(true); }

  private:
    std::shared_ptr<Process> launch(const std::string& port);
    /// Why there is no connection with what is, or should be, at this address.
    std::optional<Fault> unconnected(const std::shared_ptr<Process>& process,
                                     const SocketAddress& address);

    int cancel_fd_;
    DxpClient client_;
    bool stale_message_ = false;  ///< the next one began before our move was sent
};

}  // namespace huff::engines
