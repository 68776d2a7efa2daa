#pragma once

#include "engines/engine.hpp"
#include "engines/hub/hub_session.hpp"

namespace huff::engines {

/// An engine that speaks Hub 1 or Hub 2 over its stdin and stdout.
class HubEngine : public Engine {
  public:
    HubEngine(const EngineSpec& spec, int cancel_fd);

    std::optional<Fault> start(const rules::Variant& variant) override;
    std::optional<Fault> new_game(const NewGame& game) override;
    ThinkReply think(const ThinkRequest& request) override;
    std::optional<Fault> opponent_moved(const rules::Game& game) override;
    std::optional<std::string> game_over(const std::optional<rules::Outcome>& result) override;
    bool usable() const override;
    void quit() override;
    const Identity& identity() const override { return identity_; }
    void set_trace(LineTrace* trace) override { session_.set_trace(trace); }

  private:
    /// The game we told it to ponder on: the one it is in if the opponent plays as it expects.
    struct Pondering {
        std::size_t plies = 0;
        rules::Move expected;
    };

    void search(const ThinkRequest& request, ThinkReply& reply);
    /// The search ended with a line: a move, in time or not, or an error.
    void answered(const ThinkRequest& request, HubSession::Event event, ThinkReply& reply);
    void refused(ThinkReply& reply);
    /// The deadline passed: the loss is fixed; stops it and learns by how much.
    void out_of_time(const ThinkRequest& request, HubSession::Clock::time_point asked,
                     ThinkReply& reply);
    void failed(HubSession::Wake wake, std::string_view doing, ThinkReply& reply);
    /// What it said last, the score turned to White's view.
    void take_info(const ThinkRequest& request, ThinkReply& reply);
    /// Whether the request is for the position it ponders on.
    bool ponder_hits(const ThinkRequest& request) const;
    void start_pondering(const ThinkRequest& request, const ThinkReply& reply);

    EngineSpec spec_;
    HubSession session_;
    Identity identity_;
    std::optional<Pondering> pondering_;
};

}  // namespace huff::engines
