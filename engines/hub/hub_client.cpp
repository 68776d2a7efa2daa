#include "engines/hub/hub_client.hpp"

#include "engines/hub/hub1_client.hpp"
#include "engines/hub/hub2_client.hpp"

namespace huff::engines {

namespace {

/// Scan's history has 1,024 places: beyond them it plays on from a wrong position.
constexpr std::size_t most_moves_sent = 1'000;

}  // namespace

SearchLimits limits_of(const ThinkRequest& request) {
    return {request.clock, request.movetime, request.depth, request.nodes};
}

void HubClient::greet(std::string& out) {
    out += "hub\n";
    state_ = State::greeted;
}

void HubClient::init(std::string& out) {
    out += "init\n";
    state_ = State::initializing;
}

void HubClient::search(std::string& out, const rules::Game& game, const SearchLimits& limits,
                       Mode mode, History history) {
    const bool whole = history == History::game && game.moves().size() <= most_moves_sent;
    if (whole) {
        position(out, game, 0, game.start());
    } else if (game.moves().size() - game.reversible_from() <= most_moves_sent) {
        position(out, game, game.reversible_from(), game.reversible_start());
    } else {
        position(out, game, game.moves().size(), game.position());
    }
    level(out, limits);
    out += go(mode);
    out += '\n';
    state_ = State::searching;
    info_ = {};
}

void HubClient::ponder_hit(std::string& out) {
    out += "ponder-hit\n";
}

void HubClient::stop(std::string& out) {
    out += "stop\n";
}

void HubClient::ping(std::string& out) {
    out += "ping\n";
    ++pings_out_;
}

void HubClient::quit(std::string& out) {
    out += "quit\n";
}

HubClient::Event HubClient::received_wait() {
    if (state_ != State::greeted) {
        return Event::nothing;
    }
    state_ = State::declared;
    return Event::wait;
}

HubClient::Event HubClient::received_ready() {
    if (state_ != State::initializing) {
        return Event::nothing;
    }
    state_ = State::idle;
    return Event::ready;
}

HubClient::Event HubClient::received_pong() {
    if (pings_out_ == 0) {
        return Event::nothing;
    }
    --pings_out_;
    return pings_out_ == 0 ? Event::pong : Event::nothing;
}

HubClient::Event HubClient::received_done(bool readable) {
    if (state_ != State::searching) {
        return Event::stray;
    }
    state_ = State::idle;
    return readable ? Event::done : Event::malformed;
}

std::unique_ptr<HubClient> make_hub_client(const EngineSpec& spec) {
    if (spec.protocol == Protocol::hub1) {
        return std::make_unique<Hub1Client>(spec.single_capture, spec.history);
    }
    return std::make_unique<Hub2Client>(spec.single_capture, spec.history);
}

}  // namespace huff::engines
