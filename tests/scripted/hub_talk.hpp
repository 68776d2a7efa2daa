#pragma once

#include <map>
#include <string>
#include <string_view>

#include "rules/position.hpp"
#include "tests/scripted/console.hpp"
#include "tests/scripted/player.hpp"
#include "tests/scripted/script.hpp"

namespace huff::scripted {

/// The engine's side of Hub 2, or of Hub 1, written apart from Huff's own client so that the two
/// check each other.
class HubTalk {
  public:
    explicit HubTalk(const Script& script);

    /// Talks until `quit` or the end of input; the exit code.
    int run();

  private:
    using Arguments = std::map<std::string, std::string>;

    bool obey(const std::string& line);
    bool obey_hub1(const std::string& command, const std::string& rest);
    void declare();
    void declare_hub1();
    void set_position(const Arguments& arguments);
    void play(const std::string& move);
    void answer(bool pondering);
    /// Sleeps until `deadline`, obeying what comes; false if it was stopped.
    bool sleep_until(Console::Clock::time_point deadline);
    bool ponder();
    void misbehave(Console::Clock::time_point asked);
    std::string done(const std::string& move, const std::string& expected) const;
    void error(const std::string& text);
    bool hub1() const { return script_.protocol == "hub1"; }

    const Script& script_;
    Console console_;
    Player player_;
    const rules::Variant* variant_;
    rules::Position position_;
    int searches_ = 0;
    bool ended_ = false;
};

}  // namespace huff::scripted
