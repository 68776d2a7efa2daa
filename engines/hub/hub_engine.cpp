#include "engines/hub/hub_engine.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engines/hub/hub_options.hpp"
#include "engines/hub/numbers.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {

namespace {

/// Of a text an engine wrote, in a sentence for people.
constexpr std::size_t longest_shown = 80;

using std::chrono::duration_cast;
using Event = HubSession::Event;
using Wake = HubSession::Wake;

/// The limits of the search that would follow this one, for pondering: the clock goes on.
SearchLimits next_limits(const ThinkRequest& request, microseconds elapsed) {
    SearchLimits limits = limits_of(request);
    if (limits.clock) {
        ClockState& clock = *limits.clock;
        clock.remaining = std::max(microseconds(0), clock.remaining + clock.increment - elapsed);
        if (clock.moves_left) {
            clock.moves_left = std::max(1, *clock.moves_left - 1);
        }
    }
    return limits;
}

std::string_view result_word(const std::optional<rules::Outcome>& result) {
    if (!result) {
        return "unknown";
    }
    switch (*result) {
        case rules::Outcome::white_wins:
            return "white";
        case rules::Outcome::black_wins:
            return "black";
        case rules::Outcome::draw:
            return "draw";
    }
    return "unknown";
}

}  // namespace

HubEngine::HubEngine(const EngineSpec& spec, int cancel_fd)
    : spec_(spec), session_(spec, cancel_fd) {}

std::optional<Fault> HubEngine::start(const rules::Variant& variant) {
    pondering_.reset();
    auto fault = session_.launch();
    if (!fault) {
        fault = session_.handshake();
    }
    if (fault) {
        return fault;
    }
    identity_ = session_.client().identity();
    if (const Param* threads = find_param(identity_, "threads")) {
        identity_.threads = parse_number<int>(threads->value).value_or(1);
    }
    for (const auto& [name, value] : spec_.options) {
        if (name == "threads") {
            identity_.threads = parse_number<int>(value).value_or(1);
        }
    }
    return session_.configure(variant);
}

std::optional<Fault> HubEngine::new_game(const NewGame& game) {
    if (!session_.running()) {
        return session_.fault(FaultKind::crash, "the engine is not running");
    }
    pondering_.reset();
    const bool seeded = find_param(identity_, "seed") != nullptr;
    return session_.new_game(seeded ? std::optional(game.seed) : std::nullopt);
}

ThinkReply HubEngine::think(const ThinkRequest& request) {
    ThinkReply reply;
    if (!session_.running()) {
        reply.fault = session_.fault(FaultKind::crash, "the engine is not running");
        return reply;
    }
    const bool hit = pondering_ && ponder_hits(request);
    if (!hit && session_.client().state() == HubClient::State::searching) {
        pondering_.reset();
        session_.settle();
        if (!session_.running()) {
            reply.fault = session_.fault(FaultKind::stall,
                                         "did not end an earlier search within 1 s of `stop`");
            return reply;
        }
    }
    search(request, reply);
    if (reply.move && spec_.ponder) {
        start_pondering(request, reply);
    }
    return reply;
}

void HubEngine::search(const ThinkRequest& request, ThinkReply& reply) {
    HubClient& client = session_.client();
    if (pondering_) {
        client.ponder_hit(session_.out());
        pondering_.reset();
    } else {
        session_.drop_waiting();
        client.search(session_.out(), *request.game, limits_of(request), HubClient::Mode::think);
    }
    Wake wake = session_.send();
    const auto asked = HubSession::Clock::now();
    session_.channel().expect_answer(asked);
    if (wake != Wake::line) {
        failed(wake, "being asked for a move", reply);
        return;
    }
    // If it was pondering and has already stopped by itself, its `done` is waiting for us here.
    Event event = Event::info;
    while (wake == Wake::line && event == Event::info) {
        wake = session_.next_event(event, asked + request.allowed);
    }
    // (That may have been read before we asked.)
    const auto until = wake == Wake::line ? std::max(asked, session_.channel().read_at())
                                          : HubSession::Clock::now();
    reply.elapsed = duration_cast<microseconds>(until - asked);
    reply.delay = duration_cast<microseconds>(session_.channel().delay());
    take_info(request, reply);
    if (wake == Wake::line) {
        answered(request, event, reply);
    } else if (wake == Wake::deadline) {
        out_of_time(request, asked, reply);
    } else {
        failed(wake, "thinking", reply);
    }
}

void HubEngine::failed(Wake wake, std::string_view doing, ThinkReply& reply) {
    if (wake == Wake::cancelled) {
        reply.cancelled = true;
    } else {
        reply.fault = session_.fault_of(wake, doing);
    }
}

void HubEngine::answered(const ThinkRequest& request, Event event, ThinkReply& reply) {
    if (event == Event::error) {
        refused(reply);
        return;
    }
    reply.move_text = session_.client().answer().move;
    if (reply.elapsed > request.allowed) {
        reply.fault = session_.late(request, reply.elapsed - request.allowed);
    } else if (event == Event::malformed) {
        reply.fault =
            session_.fault(FaultKind::protocol, "ended its search with a line that cannot be read");
    } else {
        const rules::Game& game = *request.game;
        reply.move =
            rules::find_hub_move(reply.move_text, game.legal_moves(), game.position().variant());
        if (!reply.move) {
            reply.fault = session_.fault(
                FaultKind::illegal, reply.move_text.empty()
                                        ? "ended its search without a move"
                                        : fmt::format("played {}, which is not a legal move",
                                                      reply.move_text.substr(0, longest_shown)));
        }
    }
}

/// An error before `done`: it has refused what we sent and searches something else, so whatever it
/// answers now is no answer to our question.
void HubEngine::refused(ThinkReply& reply) {
    reply.fault = session_.fault(
        FaultKind::protocol, fmt::format("refused the position: {}",
                                         session_.client().error_text().substr(0, longest_shown)));
    session_.settle();
}

void HubEngine::out_of_time(const ThinkRequest& request, HubSession::Clock::time_point asked,
                            ThinkReply& reply) {
    const Fault at_the_flag = session_.late(request, microseconds(0));
    const auto ending = session_.settle();
    reply.fault = session_.late(
        request,
        overrun(ending ? std::optional(ending->read_at) : std::nullopt, asked + request.allowed));
    reply.fault->raw = ending ? ending->line : at_the_flag.raw;
    reply.elapsed = request.allowed + reply.fault->overrun;
    if (ending) {
        reply.move_text = session_.client().answer().move;
    }
}

void HubEngine::take_info(const ThinkRequest& request, ThinkReply& reply) {
    reply.info = session_.client().take_info();
    const bool black = request.game->position().side_to_move() == rules::Color::black;
    if (reply.info.score && black && spec_.score_view == ScoreView::mover) {
        reply.info.score = -*reply.info.score;
    }
}

bool HubEngine::ponder_hits(const ThinkRequest& request) const {
    const auto& moves = request.game->moves();
    return pondering_ && moves.size() == pondering_->plies && !moves.empty() &&
           moves.back() == pondering_->expected;
}

void HubEngine::start_pondering(const ThinkRequest& request, const ThinkReply& reply) {
    if (!reply.move) {
        return;
    }
    rules::Game game = *request.game;
    game.play(*reply.move);
    const auto expected = rules::find_hub_move(session_.client().answer().ponder,
                                               game.legal_moves(), game.position().variant());
    if (game.verdict() || !expected) {
        return;
    }
    game.play(*expected);
    if (game.verdict()) {
        return;
    }
    session_.drop_waiting();
    session_.client().search(session_.out(), game, next_limits(request, reply.elapsed),
                             HubClient::Mode::ponder);
    if (session_.send() == Wake::line) {  // (if not, the next search will find out why)
        pondering_ = Pondering{game.moves().size(), *expected};
    }
}

std::optional<Fault> HubEngine::opponent_moved(const rules::Game& /*game*/) {
    return std::nullopt;  // a ponder hit is told with the next search, so that nothing comes
                          // between
}

std::optional<std::string> HubEngine::game_over(const std::optional<rules::Outcome>& result) {
    if (!session_.running()) {
        return std::nullopt;
    }
    if (pondering_) {
        pondering_.reset();
        session_.settle();
    }
    if (session_.running() && find_param(identity_, "accepts-result") != nullptr) {
        session_.out() += fmt::format("result value={}\n", result_word(result));
        session_.send();
    }
    return std::nullopt;  // Hub engines only listen
}

bool HubEngine::usable() const {
    return session_.running() && session_.client().state() == HubClient::State::idle &&
           !session_.ended();
}

void HubEngine::quit() {
    session_.quit();
}

}  // namespace huff::engines
