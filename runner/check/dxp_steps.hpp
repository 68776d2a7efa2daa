#pragma once

#include <memory>
#include <vector>

#include "engines/engine.hpp"
#include "rules/game.hpp"
#include "runner/check/step.hpp"

namespace huff::runner {

/// A DXP engine under examination.
class DxpProbe {
  public:
    DxpProbe(const engines::EngineSpec& spec, const rules::Variant& variant);
    ~DxpProbe();
    DxpProbe(const DxpProbe&) = delete;
    DxpProbe& operator=(const DxpProbe&) = delete;

    /// A new process or connection. Throws StepFailure, as all of these.
    void start();
    /// Starts if it does not run, and asks for a game from `start` with the engine as `side`.
    void new_game(const rules::Position& start, rules::Color side);
    /// The engine's move; the game goes on by it.
    void engine_moves();
    /// A move for the other side: one of the legal ones, in turn.
    void we_move();
    void end_game();
    void quit();

    const rules::Game& game() const { return game_; }
    const engines::Engine& engine() const { return *engine_; }
    rules::Position initial() const { return rules::Position::start(variant_); }

  private:
    [[noreturn]] void fail_search(const engines::Fault& fault) const;

    engines::EngineSpec spec_;
    const rules::Variant& variant_;
    std::unique_ptr<engines::Engine> engine_;
    rules::Game game_;
    std::size_t choice_ = 0;
};

/// The steps of the check of a DXP engine, in order.
std::vector<Step<DxpProbe>> dxp_steps();

}  // namespace huff::runner
