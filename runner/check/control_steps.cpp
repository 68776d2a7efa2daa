#include <fmt/format.h>
#include <string>

#include "rules/notation/hub.hpp"
#include "runner/check/hub_steps.hpp"

namespace huff::runner {

namespace {

using namespace std::chrono_literals;
using engines::HubClient;
using engines::SearchLimits;
using Event = Probe::Event;
using Mode = HubClient::Mode;

/// Limits it will not reach by itself in the time of a step.
SearchLimits long_search() {
    return for_time(60s);
}

void stop(Probe& probe) {
    probe.write("stop\n");
}

/// Whether the search has ended by itself, which pondering and analysis may.
bool still_searching(Probe& probe) {
    return probe.session().client().state() == HubClient::State::searching;
}

/// Lets it search for so long; whether it goes on searching. (What it says meanwhile is read.)
bool searches_for(Probe& probe, std::chrono::milliseconds time) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + time;
    for (auto now = Clock::now(); still_searching(probe) && now < end; now = Clock::now()) {
        probe.next_event(std::chrono::ceil<std::chrono::milliseconds>(end - now));
    }
    return still_searching(probe);
}

/// Lets it search for a moment and stops it; the move.
std::string end_by_stop(Probe& probe, const rules::Game& game, const SearchLimits& limits,
                        Mode mode) {
    probe.begin_search(game, limits, mode);
    if (!searches_for(probe, 100ms)) {
        return "ended by itself";
    }
    stop(probe);
    return probe.finish_search(game, 2s).text;
}

std::string stop_search(Probe& probe) {
    probe.get_ready();
    return end_by_stop(probe, probe.initial(), long_search(), Mode::think);
}

std::string stop_infinite(Probe& probe) {
    probe.get_ready();
    return end_by_stop(probe, probe.initial(), {}, Mode::analyze);
}

std::string stop_when_idle(Probe& probe) {
    probe.get_ready();
    stop(probe);
    const auto event = probe.next_event(300ms);
    if (event == Event::stray) {
        throw StepFailure("it ended a search that it had not been asked for");
    }
    probe.ping("after an idle `stop`");
    return "";
}

std::string ping_in_search(Probe& probe) {
    probe.get_ready();
    const rules::Game game = probe.initial();
    probe.begin_search(game, long_search(), Mode::think);
    if (!searches_for(probe, 300ms)) {
        throw StepSkipped("its search ends by itself");
    }
    probe.session().client().ping(probe.session().out());
    probe.write("");
    probe.await(Event::pong, 2s, "answer a ping while it searched");
    if (!still_searching(probe)) {
        throw StepFailure("the ping ended its search");
    }
    stop(probe);
    probe.finish_search(game, 2s);
    return "";
}

/// A game that has gone on by the moves the engine itself expects, as for pondering.
rules::Game expected_game(Probe& probe) {
    rules::Game game = probe.initial();
    game.play(probe.search(game, for_time(100ms), 5s).move);
    const auto expected = rules::find_hub_move(probe.session().client().answer().ponder,
                                               game.legal_moves(), probe.variant());
    game.play(expected ? *expected : rules::Move(game.legal_moves().front()));
    return game;
}

std::string ponder_hit(Probe& probe) {
    probe.get_ready();
    const rules::Game game = expected_game(probe);
    probe.begin_search(game, for_time(300ms), Mode::ponder);
    probe.next_event(100ms);
    probe.session().client().ponder_hit(probe.session().out());
    probe.write("");
    if (!still_searching(probe)) {
        return "ended by itself";
    }
    return probe.finish_search(game, 5s).text;
}

std::string ponder_stop(Probe& probe) {
    probe.get_ready();
    const rules::Game game = expected_game(probe);
    return end_by_stop(probe, game, for_time(300ms), Mode::ponder);
}

std::string ponder_move(Probe& probe) {
    probe.get_ready();
    rules::Game game = probe.initial();
    game.play(probe.search(game, for_time(100ms), 5s).move);
    std::string ponder = probe.session().client().answer().ponder;
    if (ponder.empty()) {
        throw StepFailure("it names no move to ponder on");
    }
    if (!rules::find_hub_move(ponder, game.legal_moves(), probe.variant())) {
        throw StepFailure(fmt::format("it would ponder on {}, which is not legal", ponder));
    }
    return ponder;
}

std::string search_after_stop(Probe& probe) {
    probe.get_ready();
    for (int i = 0; i < 5; ++i) {
        rules::Game game = probe.initial();
        for (int ply = 0; ply < i; ++ply) {
            game.play(rules::Move(game.legal_moves().front()));
        }
        probe.begin_search(game, long_search(), Mode::think);
        stop(probe);
        probe.finish_search(game, 2s);
    }
    return "5 searches";
}

}  // namespace

std::vector<Step<Probe>> control_steps() {
    return {
        {"stop", "ends a search within 2 s of `stop`", true, stop_search},
        {"stop-infinite", "ends an analysis within 2 s of `stop`", true, stop_infinite},
        {"stop-idle", "ignores `stop` when idle", true, stop_when_idle},
        {"stop-at-once", "takes `stop` right after `go`, again and again", true, search_after_stop},
        {"ping-searching", "answers `ping` while it searches, and goes on", true, ping_in_search},
        {"ponder-move", "names a legal move to ponder on", false, ponder_move},
        {"ponder-hit", "goes from pondering to thinking", false, ponder_hit},
        {"ponder-stop", "ends its pondering within 2 s of `stop`", false, ponder_stop}};
}

}  // namespace huff::runner
