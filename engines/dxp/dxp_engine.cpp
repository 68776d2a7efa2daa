#include "engines/dxp/dxp_engine.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rules/input_error.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {

namespace {

using std::chrono::duration_cast;
using Clock = DxpSession::Clock;
using Event = DxpSession::Event;
using State = DxpSession::State;
using Wake = DxpSession::Wake;

std::string_view claim_word(DxpEnd::Reason reason) {
    switch (reason) {
        case DxpEnd::Reason::loss:
            return "loss";
        case DxpEnd::Reason::draw:
            return "draw";
        case DxpEnd::Reason::win:
            return "win";
        case DxpEnd::Reason::unknown:
            break;
    }
    return "unknown";
}

/// The result as the engine's opponent, which we stand for, would give it.
DxpEnd::Reason reason_for(const std::optional<rules::Outcome>& result, rules::Color engine_side) {
    if (!result) {
        return DxpEnd::Reason::unknown;
    }
    if (*result == rules::Outcome::draw) {
        return DxpEnd::Reason::draw;
    }
    const bool engine_wins =
        (*result == rules::Outcome::white_wins) == (engine_side == rules::Color::white);
    return engine_wins ? DxpEnd::Reason::loss : DxpEnd::Reason::win;
}

}  // namespace

DxpEngine::DxpEngine(const EngineSpec& spec, int cancel_fd)
    : spec_(spec), session_(spec, cancel_fd) {
    identity_.name = spec.name;
}

std::optional<Fault> DxpEngine::start(const rules::Variant& variant) {
    if (&variant != &rules::variant_named("international")) {
        throw rules::InputError(
            fmt::format("engine {} speaks DXP, which knows international draughts only, not {}",
                        spec_.name, variant.name));
    }
    if (!spec_.options.empty()) {
        throw rules::InputError(
            fmt::format("engine {} speaks DXP, which has no options: use args= to set {}",
                        spec_.name, spec_.options.front().first));
    }
    agreed_ = false;
    return session_.connect();
}

std::optional<Fault> DxpEngine::new_game(const NewGame& game) {
    if (!session_.running()) {
        return session_.fault(FaultKind::crash, "the engine is not running");
    }
    const rules::Position& position = game.game->position();
    side_ = game.engine_side;
    moves_first_ = position.side_to_move() == side_;
    request_.name = "Huff";
    request_.follower = side_;
    request_.minutes =
        dxp_minutes(game.total_time.value_or(std::chrono::minutes(999)), spec_.dxp_fractions);
    request_.moves = 0;
    request_.position =
        position == rules::Position::start(position.variant()) ? "" : dxp_position(position);
    agreed_ = false;
    if (const auto& process = session_.channel().process()) {
        process->clear_stderr_tail();
    }
    // Where the engine begins, accepting the game sets it thinking: that is for think().
    return moves_first_ ? std::nullopt : agree();
}

std::optional<Fault> DxpEngine::agree() {
    const auto deadline = Clock::now() + spec_.start_timeout;
    for (int attempt = 1;; ++attempt) {
        session_.client().request(session_.out(), request_, moves_first_);
        if (auto fault = session_.send_or_fault()) {
            return fault;
        }
        Event event = Event::nothing;
        const Wake wake = session_.next_event(event, deadline);
        if (wake != Wake::line) {
            return session_.fault_of(wake, "being asked for a game");
        }
        if (event == Event::accepted) {
            asked_ = session_.channel().read_at();
            answered_ = asked_;
            agreed_ = true;
            session_.started();
            identity_.name = session_.client().name();
            return std::nullopt;
        }
        if (event == Event::violation || attempt == 2 || session_.client().refusal() != '2') {
            return refused();
        }
        // It may still be in a game that an earlier peer left: end that, and ask once more.
        session_.out() += encode(DxpEnd{});
        session_.send();
        session_.catch_up(std::chrono::milliseconds(200));
    }
}

std::optional<Fault> DxpEngine::refused() {
    std::string what = "does not want to play at all";
    if (session_.client().state() == State::requested) {
        what = "answered with " + session_.client().problem();
    } else if (session_.client().refusal() == '1') {
        what = "speaks another version of DXP";
    } else if (session_.client().refusal() == '2') {
        what = "refuses this game";
    }
    return session_.fault(FaultKind::start_failure, fmt::format("engine {} {}", spec_.name, what));
}

std::optional<Fault> DxpEngine::ask(const ThinkRequest& request) {
    if (!agreed_) {
        return agree();
    }
    const auto waited = std::chrono::round<std::chrono::seconds>(Clock::now() - answered_);
    session_.client().move(session_.out(),
                           to_dxp(request.game->moves().back(), static_cast<int>(waited.count())));
    if (auto fault = session_.send_or_fault()) {
        return fault;
    }
    asked_ = Clock::now();
    return std::nullopt;
}

ThinkReply DxpEngine::think(const ThinkRequest& request) {
    ThinkReply reply;
    if (!session_.running()) {
        reply.fault = session_.fault(FaultKind::crash, "the engine is not running");
        return reply;
    }
    if (agreed_ && session_.client().state() != State::our_turn) {
        reply.fault = session_.fault(FaultKind::protocol, "is not in a game any more");
        return reply;
    }
    if (agreed_ && session_.receive_waiting()) {
        ended(reply);
        return reply;
    }
    if (auto fault = ask(request)) {
        reply.cancelled = session_.was_cancelled();
        if (!reply.cancelled) {
            reply.fault = std::move(fault);
        }
        return reply;
    }
    session_.channel().expect_answer(asked_);
    wait_for_move(request, reply);
    answered_ = Clock::now();
    return reply;
}

void DxpEngine::wait_for_move(const ThinkRequest& request, ThinkReply& reply) {
    Event event = Event::nothing;
    const Wake wake = session_.next_event(event, asked_ + request.allowed);
    const auto until =
        wake == Wake::line ? std::max(asked_, session_.channel().read_at()) : Clock::now();
    reply.elapsed = duration_cast<microseconds>(until - asked_);
    reply.delay = duration_cast<microseconds>(session_.channel().delay());
    if (wake == Wake::line) {
        answered(request, event, reply);
    } else if (wake == Wake::deadline) {
        out_of_time(request, reply);
    } else if (wake == Wake::cancelled) {
        reply.cancelled = true;
    } else {
        reply.fault = session_.fault_of(wake, "thinking");
    }
}

void DxpEngine::answered(const ThinkRequest& request, Event event, ThinkReply& reply) {
    if (event == Event::ended) {
        ended(reply);
        return;
    }
    if (event == Event::violation) {
        reply.fault = session_.fault(FaultKind::protocol, "sent " + session_.client().problem());
        return;
    }
    reply.move_text = session_.client().last_move().text();
    if (reply.elapsed > request.allowed) {
        reply.fault = session_.late(request, reply.elapsed - request.allowed);
        return;
    }
    const rules::Game& game = *request.game;
    reply.move =
        rules::find_hub_move(reply.move_text, game.legal_moves(), game.position().variant());
    if (!reply.move) {
        reply.fault =
            session_.fault(FaultKind::illegal,
                           fmt::format("played {}, which is not a legal move", reply.move_text));
    }
}

void DxpEngine::ended(ThinkReply& reply) {
    reply.claim = claim_word(session_.client().last_end().reason);
    reply.fault = session_.fault(
        FaultKind::protocol,
        fmt::format("ended the game ({} for itself) in place of a move", *reply.claim));
}

void DxpEngine::out_of_time(const ThinkRequest& request, ThinkReply& reply) {
    const auto read_at = session_.settle();
    reply.fault = session_.late(request, overrun(read_at, asked_ + request.allowed));
    reply.elapsed = request.allowed + reply.fault->overrun;
    if (read_at) {
        reply.move_text = session_.client().last_move().text();
    }
}

std::optional<Fault> DxpEngine::opponent_moved(const rules::Game& /*game*/) {
    return std::nullopt;  // the move is relayed by think(), when the game is known to go on
}

std::optional<std::string> DxpEngine::game_over(const std::optional<rules::Outcome>& result) {
    const bool in_game = std::exchange(agreed_, false) && session_.running();
    if (!in_game || !session_.end_game(reason_for(result, side_)) || !result) {
        return std::nullopt;
    }
    const auto word = session_.client().last_end().reason;
    // Its opponent's reason for the other side is its own.
    if (word == DxpEnd::Reason::unknown || word == reason_for(result, rules::opponent(side_))) {
        return std::nullopt;
    }
    return std::string(claim_word(word));
}

bool DxpEngine::usable() const {
    const State state = session_.client().state();
    return session_.running() && !session_.ended() && state != State::closed &&
           state != State::their_turn;
}

void DxpEngine::quit() {
    session_.quit();
}

}  // namespace huff::engines
