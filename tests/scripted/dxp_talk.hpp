#pragma once

#include <optional>
#include <string>

#include "rules/position.hpp"
#include "tests/scripted/player.hpp"
#include "tests/scripted/script.hpp"

namespace huff::scripted {

/// The follower's side of DXP, written apart from Huff's own messages so that the two check each
/// other.
class DxpTalk {
  public:
    explicit DxpTalk(const Script& script);

    /// Listens or connects, and plays until the peer goes; the exit code.
    int run();

  private:
    bool connect();
    bool read_message(std::string& message);
    void send(const std::string& message);
    bool obey(const std::string& message);
    void begin_game(const std::string& request);
    void play(const std::string& message);
    void answer();

    const Script& script_;
    Player player_;
    rules::Position position_;
    rules::Color side_ = rules::Color::white;
    int socket_ = -1;
    int searches_ = 0;
    bool in_game_ = false;
    std::string buffer_;
};

}  // namespace huff::scripted
