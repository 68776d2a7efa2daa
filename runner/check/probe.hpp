#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engines/hub/hub_session.hpp"
#include "rules/game.hpp"
#include "runner/check/step.hpp"

namespace huff::runner {

/// A Hub engine under examination: whatever a step did to it, the next one finds it started and
/// idle. All waits throw StepFailure when the engine does not answer as it should.
class Probe {
  public:
    using Clock = engines::HubSession::Clock;
    using Event = engines::HubSession::Event;

    Probe(const engines::EngineSpec& spec, const rules::Variant& variant);

    const engines::EngineSpec& spec() const { return spec_; }
    const rules::Variant& variant() const { return variant_; }
    engines::HubSession& session() { return session_; }
    bool speaks_hub2() const { return spec_.protocol == engines::Protocol::hub; }

    /// A new process, and nothing said yet.
    void launch();
    /// `hub` … `wait`.
    void shake_hands();
    /// Options, `init` … `ready`.
    void configure();
    /// Makes sure of an engine that is started and idle, and has been told of a new game.
    void get_ready();
    void new_game();

    /// Writes bytes as they are.
    void write(std::string_view text);
    /// Waits for this event, ignoring others; `what` completes "it did not …".
    void await(Event wanted, std::chrono::milliseconds time, std::string_view what);
    /// The first event within this time, if any; throws if the engine ends.
    std::optional<Event> next_event(std::chrono::milliseconds time);
    /// That it answers a ping: it is alive, and all it had to say has been read.
    void ping(std::string_view when);

    /// A finished search.
    struct Search {
        rules::Move move;
        std::string text;
        std::chrono::microseconds elapsed{0};
    };
    /// Searches; throws if no legal move comes within `allowed`.
    Search search(const rules::Game& game, const engines::SearchLimits& limits,
                  std::chrono::milliseconds allowed);
    /// The same, and the engine is told the game from its start.
    Search search_whole(const rules::Game& game, const engines::SearchLimits& limits,
                        std::chrono::milliseconds allowed);
    /// Begins a search and does not wait.
    void begin_search(const rules::Game& game, const engines::SearchLimits& limits,
                      engines::HubClient::Mode mode);
    /// Waits for the end of the search begun; throws if it gave no legal move of `game`.
    Search finish_search(const rules::Game& game, std::chrono::milliseconds allowed);

    /// The game's initial position.
    rules::Game initial() const { return rules::Game(rules::Position::start(variant_)); }
    /// Resident memory of the engine in MiB.
    double resident_mib() const;
    /// Ends its input, or not, and waits for its end; its status, if it ended.
    std::optional<engines::ExitStatus> wait_for_end(bool close_input,
                                                    std::chrono::milliseconds time);
    void give_up() { session_.give_up(); }
    /// The end of its stderr, to follow a sentence; "" if it wrote nothing there.
    std::string last_words();
    /// Throws StepFailure: what the engine did (`text`), the position it was asked about, if one
    /// was, and `end`.
    [[noreturn]] void fail_search(std::string text, std::string_view end = "") const;

  private:
    [[noreturn]] void fail(engines::HubSession::Wake wake, std::string_view doing);
    void begin(const rules::Game& game, const engines::SearchLimits& limits,
               engines::HubClient::Mode mode, engines::History history);
    std::optional<engines::AskedSearch> asked_search() const;

    engines::EngineSpec spec_;
    const rules::Variant& variant_;
    engines::HubSession session_;
    Clock::time_point asked_{};
    /// The search that is on, or was when the engine failed.
    struct Asked {
        rules::Game game;
        engines::SearchLimits limits;
        engines::HubClient::Mode mode;
        engines::History history;
    };
    std::optional<Asked> searched_;
};

}  // namespace huff::runner
