#pragma once

#include "engines/dxp/dxp_session.hpp"
#include "engines/engine.hpp"

namespace huff::engines {

/// An engine that speaks DXP: international draughts, one time for the whole game, no scores. We
/// ask for every game and relay the opponent's moves.
class DxpEngine : public Engine {
  public:
    DxpEngine(const EngineSpec& spec, int cancel_fd);

    std::optional<Fault> start(const rules::Variant& variant) override;
    /// Throws InputError if the protocol cannot write the time of the game (see dxp_minutes).
    std::optional<Fault> new_game(const NewGame& game) override;
    ThinkReply think(const ThinkRequest& request) override;
    std::optional<Fault> opponent_moved(const rules::Game& game) override;
    std::optional<std::string> game_over(const std::optional<rules::Outcome>& result) override;
    bool usable() const override;
    void quit() override;
    const Identity& identity() const override { return identity_; }
    void set_trace(LineTrace* trace) override { session_.set_trace(trace); }

  private:
    /// Asks for the game; waits for the answer.
    std::optional<Fault> agree();
    std::optional<Fault> refused();
    /// Sends what sets the engine thinking: the game's request or the opponent's move.
    std::optional<Fault> ask(const ThinkRequest& request);
    void wait_for_move(const ThinkRequest& request, ThinkReply& reply);
    void answered(const ThinkRequest& request, DxpSession::Event event, ThinkReply& reply);
    /// The engine has ended the game in place of a move.
    void ended(ThinkReply& reply);
    void out_of_time(const ThinkRequest& request, ThinkReply& reply);

    EngineSpec spec_;
    DxpSession session_;
    Identity identity_;
    DxpRequest request_;
    rules::Color side_ = rules::Color::white;
    bool moves_first_ = false;
    bool agreed_ = false;
    DxpSession::Clock::time_point asked_{};
    DxpSession::Clock::time_point answered_{};
};

}  // namespace huff::engines
