#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engines/engine.hpp"
#include "engines/spec.hpp"
#include "rules/game.hpp"

namespace huff::engines {

/// The limits of one search as the engine is told them.
struct SearchLimits {
    std::optional<ClockState> clock;
    std::optional<microseconds> movetime;
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
};

SearchLimits limits_of(const ThinkRequest& request);

/// Our side of the Hub protocol as a state machine on text: what to write goes to the end of a
/// string, what came is given line by line. It knows no process and no clock. Hub 1 and Hub 2
/// differ in the words only.
class HubClient {
  public:
    enum class State : std::uint8_t { silent, greeted, declared, initializing, idle, searching };
    /// What a line meant.
    enum class Event : std::uint8_t {
        nothing,   ///< to be ignored: free text, unknown commands, a late `pong`
        wait,      ///< it has declared all it has
        ready,     ///< it can play
        info,      ///< see info()
        done,      ///< the search has ended: see answer()
        pong,      ///< the answer to the last ping we sent
        error,     ///< see error_text()
        stray,     ///< a `done` nobody had asked for
        malformed  ///< a `done` that cannot be read; it ends the search all the same
    };
    enum class Mode : std::uint8_t { think, ponder, analyze };

    /// What a `done` held; both may be empty.
    struct Answer {
        std::string move;
        std::string ponder;
    };

    HubClient(SingleCapture single_capture, History history)
        : single_capture_(single_capture), history_(history) {}
    virtual ~HubClient() = default;
    HubClient(const HubClient&) = delete;
    HubClient& operator=(const HubClient&) = delete;

    State state() const { return state_; }

    /// Each of these appends whole lines to `out` and changes the state as if they had been sent.
    void greet(std::string& out);
    virtual void set(std::string& out, std::string_view name, std::string_view value) = 0;
    void init(std::string& out);
    virtual void new_game(std::string& out, std::optional<std::uint64_t> seed) = 0;
    /// Position, limits and go. The game is sent from its last irreversible ply, or whole.
    void search(std::string& out, const rules::Game& game, const SearchLimits& limits, Mode mode) {
        search(out, game, limits, mode, history_);
    }
    void search(std::string& out, const rules::Game& game, const SearchLimits& limits, Mode mode,
                History history);
    void ponder_hit(std::string& out);
    void stop(std::string& out);
    void ping(std::string& out);
    void quit(std::string& out);

    /// Reads a line and changes the state.
    virtual Event receive(std::string_view line) = 0;

    const Identity& identity() const { return identity_; }
    const Answer& answer() const { return answer_; }
    /// What the infos of this search said last; the score as printed (`mover`'s view as a rule).
    const SearchInfo& info() const { return info_; }
    /// The same, when nobody needs it here any more.
    SearchInfo take_info() { return std::move(info_); }
    const std::string& error_text() const { return error_; }
    /// Pings without their pong.
    int pings_out() const { return pings_out_; }

  protected:
    virtual void position(std::string& out, const rules::Game& game, std::size_t first_move,
                          const rules::Position& start) = 0;
    virtual void level(std::string& out, const SearchLimits& limits) = 0;
    virtual std::string_view go(Mode mode) const = 0;

    Event received_wait();
    Event received_ready();
    Event received_pong();
    /// The answer has been filled in; `readable` tells whether it could be.
    Event received_done(bool readable);

    bool short_captures() const { return single_capture_ == SingleCapture::brief; }

    Identity identity_;
    Answer answer_;
    SearchInfo info_;
    std::string error_;

  private:
    SingleCapture single_capture_;
    History history_;
    State state_ = State::silent;
    int pings_out_ = 0;
};

/// The client for Protocol::hub or Protocol::hub1.
std::unique_ptr<HubClient> make_hub_client(const EngineSpec& spec);

}  // namespace huff::engines
