#include "engines/dxp/dxp_client.hpp"

namespace huff::engines {

void DxpClient::request(std::string& out, const DxpRequest& request, bool engine_moves_first) {
    out += encode(request);
    engine_moves_first_ = engine_moves_first;
    state_ = State::requested;
}

void DxpClient::move(std::string& out, const DxpMove& move) {
    out += encode(move);
    state_ = State::their_turn;
}

void DxpClient::end(std::string& out, const DxpEnd& end) {
    out += encode(end);
    state_ = end.stop ? State::closed : State::ending;
}

DxpClient::Event DxpClient::receive(std::string_view message, std::string& out) {
    return std::visit([&](const auto& read) { return received(read, out); }, parse_dxp(message));
}

DxpClient::Event DxpClient::received(const DxpRequest& /*request*/, std::string& out) {
    out += encode(DxpAcceptance{"Huff", '2'});  // the games are for us to ask for
    return Event::nothing;
}

DxpClient::Event DxpClient::received(const DxpAcceptance& acceptance, std::string& /*out*/) {
    if (state_ != State::requested) {
        return Event::nothing;
    }
    name_ = acceptance.name;
    if (acceptance.code != '0') {
        refusal_ = acceptance.code;
        state_ = State::idle;
        return Event::refused;
    }
    state_ = engine_moves_first_ ? State::their_turn : State::our_turn;
    return Event::accepted;
}

DxpClient::Event DxpClient::received(const DxpMove& move, std::string& /*out*/) {
    if (state_ != State::their_turn) {
        return Event::nothing;
    }
    move_ = move;
    state_ = State::our_turn;
    return Event::move;
}

DxpClient::Event DxpClient::received(const DxpEnd& end, std::string& out) {
    if (state_ == State::ending) {
        end_ = end;
        state_ = end.stop ? State::closed : State::idle;
        return Event::confirmed;
    }
    if (state_ != State::our_turn && state_ != State::their_turn) {
        return Event::nothing;  // a confirmation we no longer waited for
    }
    end_ = end;
    out += encode(DxpEnd{DxpEnd::Reason::unknown, end.stop});
    state_ = end.stop ? State::closed : State::idle;
    return Event::ended;
}

DxpClient::Event DxpClient::received(const DxpChat& /*chat*/, std::string& /*out*/) {
    return Event::nothing;
}

DxpClient::Event DxpClient::received(const DxpBackRequest& /*request*/, std::string& out) {
    out += encode(DxpBackAnswer{'2'});
    return Event::nothing;
}

DxpClient::Event DxpClient::received(const DxpBackAnswer& /*answer*/, std::string& /*out*/) {
    return Event::nothing;
}

DxpClient::Event DxpClient::received(const DxpUnreadable& unreadable, std::string& /*out*/) {
    if (state_ != State::their_turn && state_ != State::requested) {
        return Event::nothing;
    }
    problem_ = unreadable.text;
    return Event::violation;
}

}  // namespace huff::engines
