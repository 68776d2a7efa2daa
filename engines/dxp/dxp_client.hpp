#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engines/dxp/dxp_message.hpp"

namespace huff::engines {

/// Our side of DXP as a state machine on messages: we ask for games (Initiator) and relay the
/// opponent's moves. It knows no socket and no clock.
class DxpClient {
  public:
    enum class State : std::uint8_t {
        idle,        ///< between games
        requested,   ///< asked for a game
        our_turn,    ///< the engine waits for a move
        their_turn,  ///< the engine thinks
        ending,      ///< we have ended the game; its confirmation may come, or never
        closed       ///< it wants no more games
    };
    enum class Event : std::uint8_t {
        nothing,    ///< chat, stray or unknown messages; what politeness asks for was answered
        accepted,   ///< the game begins
        refused,    ///< see refusal()
        move,       ///< see move()
        ended,      ///< the engine ended the game: see end(); already confirmed
        confirmed,  ///< our end of the game
        violation   ///< what it sent in its turn cannot be read: see problem()
    };

    State state() const { return state_; }

    /// Each appends messages to `out` and changes the state as if they had been sent.
    void request(std::string& out, const DxpRequest& request, bool engine_moves_first);
    void move(std::string& out, const DxpMove& move);
    void end(std::string& out, const DxpEnd& end);

    /// Takes a message, without its NUL; what must be answered at once goes to `out`.
    Event receive(std::string_view message, std::string& out);

    /// The name given with the last acceptance.
    const std::string& name() const { return name_; }
    char refusal() const { return refusal_; }
    const DxpMove& last_move() const { return move_; }
    const DxpEnd& last_end() const { return end_; }
    const std::string& problem() const { return problem_; }

  private:
    Event received(const DxpRequest& request, std::string& out);
    Event received(const DxpAcceptance& acceptance, std::string& out);
    Event received(const DxpMove& move, std::string& out);
    Event received(const DxpEnd& end, std::string& out);
    Event received(const DxpChat& chat, std::string& out);
    Event received(const DxpBackRequest& request, std::string& out);
    Event received(const DxpBackAnswer& answer, std::string& out);
    Event received(const DxpUnreadable& unreadable, std::string& out);

    State state_ = State::idle;
    bool engine_moves_first_ = false;
    std::string name_;
    char refusal_ = '0';
    DxpMove move_;
    DxpEnd end_;
    std::string problem_;
};

}  // namespace huff::engines
