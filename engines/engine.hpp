#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/fault.hpp"
#include "engines/param.hpp"
#include "engines/spec.hpp"
#include "rules/game.hpp"

namespace huff::engines {

using std::chrono::microseconds;

/// What an engine says it is.
struct Identity {
    std::string name;
    std::string version;
    std::string author;
    int threads = 1;            ///< value of a `threads` param, else 1
    std::vector<Param> params;  ///< what it declared (Hub 2), in its order
};

/// What the engine is told about a game before its first move.
struct NewGame {
    std::uint64_t seed = 0;  ///< sent where a param `seed` is declared
    rules::Color engine_side = rules::Color::white;
    const rules::Game* game = nullptr;  ///< the start (DXP sends the position; openings played)
    std::optional<microseconds> total_time;  ///< tc=TIME: the whole game's time (DXP)
};

/// The clock as the engine is told it: remaining time WITHOUT the increment of the coming move.
struct ClockState {
    microseconds remaining{0};
    microseconds increment{0};
    std::optional<int> moves_left;
};

/// One search.
struct ThinkRequest {
    const rules::Game* game = nullptr;  ///< position to search, and its history
    std::optional<ClockState> clock;
    std::optional<microseconds> movetime;
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    /// The absolute cap, from the last byte of `go` written: r + i + margin, movetime + margin, or
    /// hang.
    microseconds allowed{0};
    /// Whether passing `allowed` is `time` (a clock or movetime runs) or `stall`.
    bool timed = false;
};

/// What the engine last said during a search; score from White's view in men.
struct SearchInfo {
    std::optional<double> score;
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    std::string pv;
};

/// How a search ended: with a legal move, with a fault, or cut off by us.
struct ThinkReply {
    std::optional<rules::Move> move;
    std::optional<Fault> fault;
    bool cancelled = false;
    /// DXP: the engine ended the game in place of a move, saying this for itself: "win", "draw",
    /// "loss", "unknown". It is only a claim; the fault (protocol) decides.
    std::optional<std::string> claim;
    std::string move_text;  ///< as the engine wrote it
    SearchInfo info;
    microseconds elapsed{0};  ///< last byte of go written … newline of done read
    microseconds delay{0};    ///< our own part of it (design.md 7a)
};

/// Receives every line sent to or read from an engine (for --trace). Called on the game's thread.
class LineTrace {
  public:
    virtual ~LineTrace() = default;
    virtual void line(bool to_engine, std::string_view text) = 0;
};

/// One engine process (or DXP peer). Not thread safe: owned and driven by one game thread, which
/// must live as long as the process does. Every call returns in bounded time.
class Engine {
  public:
    virtual ~Engine() = default;

    /// Launches, shakes hands, checks and sets the options, inits. Fault: start_failure if it
    /// cannot be launched or ends before it is ready, stall if it is not ready within
    /// `start_timeout`, protocol if it floods us. A bad option or a variant it does not play is an
    /// InputError.
    virtual std::optional<Fault> start(const rules::Variant& variant) = 0;
    /// Fault: crash, stall (no `pong` in time after the first `new-game`), protocol.
    virtual std::optional<Fault> new_game(const NewGame& game) = 0;
    /// Asks for a move of the side to move, which must have one. Never throws for what an engine
    /// does.
    virtual ThinkReply think(const ThinkRequest& request) = 0;
    /// The opponent has moved: only a pondering or DXP engine cares. `game` has the move played.
    virtual std::optional<Fault> opponent_moved(const rules::Game& game) = 0;
    /// The game is over, by the referee's word; `result` as the engine should hear it. What the
    /// engine says of its own result (win, draw, loss) if that differs; it decides nothing.
    virtual std::optional<std::string> game_over(const std::optional<rules::Outcome>& result) = 0;
    /// Whether the process can play another game.
    virtual bool usable() const = 0;
    /// Asks it to quit, then kills its whole group; at most about a second.
    virtual void quit() = 0;

    virtual const Identity& identity() const = 0;
    virtual void set_trace(LineTrace* trace) = 0;
};

/// Makes the engine that `spec.protocol` asks for. When `cancel_fd` becomes readable (an eventfd
/// shared by all games), running calls return at once: think with `cancelled`, the others with a
/// fault that is to be ignored, since nobody but us is to blame.
std::unique_ptr<Engine> make_engine(const EngineSpec& spec, int cancel_fd);

}  // namespace huff::engines
