#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "engines/engine.hpp"
#include "runner/config/engine_config.hpp"

namespace huff::runner {

/// An engine's program is no longer the one the run began with: what comes next would be another
/// engine's result.
struct ProgramChanged : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The engine processes of one game slot, at most two alive at a time, kept from game to game.
/// Belongs to one thread, which must live as long as they do (PR_SET_PDEATHSIG follows the thread).
class Seats {
  public:
    Seats(const std::vector<EngineConfig>& engines, const rules::Variant& variant, int cancel_fd);
    ~Seats();
    Seats(const Seats&) = delete;
    Seats& operator=(const Seats&) = delete;
    Seats(Seats&&) = delete;
    Seats& operator=(Seats&&) = delete;

    /// Ends every engine that plays neither of the next game's sides.
    void keep_only(int first, int second);

    /// Starts the engine if it does not run, and points its trace at `trace` (may be null). Throws
    /// ProgramChanged.
    std::optional<engines::Fault> take(int engine, engines::LineTrace* trace);

    /// A running engine; take() must have succeeded.
    engines::Engine& engine(int engine) { return *running_.at(engine); }

    /// The game is over: ends the engine if its `restart` policy or its state asks for that.
    void game_ended(int engine, bool faulted);

    /// Takes all engines off their traces.
    void drop_traces();

  private:
    /// Which file a program is (device, inode), how long, and when it was written and changed last
    /// (ns).
    using Stamp = std::array<std::int64_t, 5>;

    void quit(int engine);
    /// The program's stamp, if there is a program; throws ProgramChanged.
    std::optional<Stamp> refuse_changed(int engine);

    const std::vector<EngineConfig>& engines_;
    const rules::Variant& variant_;
    int cancel_fd_;
    std::map<int, std::unique_ptr<engines::Engine>> running_;
    std::map<int, Stamp> checked_;  ///< programs as they were when their hash was right
};

/// Starts an engine; a refusal (unknown option, variant) is told as a start failure.
std::optional<engines::Fault> start_engine(engines::Engine& engine, const rules::Variant& variant);

}  // namespace huff::runner
