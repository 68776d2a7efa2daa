#include "tests/scripted/dxp_talk.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <cstdio>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "rules/notation/hub.hpp"
#include "tests/scripted/console.hpp"
#include "tests/scripted/misdeeds.hpp"

namespace huff::scripted {

namespace {

using namespace std::chrono_literals;

std::string padded(std::string text) {
    text.resize(32, ' ');
    return text;
}

std::string two_digits(int number) {
    const std::string text = std::to_string(number);
    return text.size() < 2 ? "0" + text : text;
}

/// DXP's letters to Hub's: Z is Black.
std::string to_hub_letters(std::string text) {
    text[0] = text[0] == 'Z' ? 'B' : text[0];
    std::replace(text.begin() + 1, text.end(), 'z', 'b');
    std::replace(text.begin() + 1, text.end(), 'Z', 'B');
    return text;
}

}  // namespace

DxpTalk::DxpTalk(const Script& script)
    : script_(script),
      player_(script),
      position_(rules::Position::start(rules::variant_named("international"))) {}

int DxpTalk::run() {
    if (!connect()) {
        std::perror("scripted-engine: no connection");
        return 1;
    }
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (script_.requests_games) {
        send("R01" + padded(script_.name) + "W001000A");
    }
    std::string message;
    while (read_message(message) && obey(message)) {
    }
    return 0;
}

bool DxpTalk::connect() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(script_.port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    if (!script_.connect.empty()) {
        return ::connect(socket_, generic, sizeof address) == 0;
    }
    const int on = 1;
    ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (::bind(socket_, generic, sizeof address) != 0 || ::listen(socket_, 1) != 0) {
        return false;
    }
    const int peer = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    ::close(socket_);
    socket_ = peer;
    return peer >= 0;
}

bool DxpTalk::read_message(std::string& message) {
    std::size_t end = 0;
    while ((end = buffer_.find('\0')) == std::string::npos) {
        std::array<char, 256> block;
        const ssize_t count = ::read(socket_, block.data(), block.size());
        if (count <= 0) {
            return false;
        }
        buffer_.append(block.data(), static_cast<std::size_t>(count));
    }
    message = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    append_line(script_.record, message);
    return true;
}

void DxpTalk::send(const std::string& message) {
    std::string bytes = message + '\0';
    if (script_.chat) {
        bytes.insert(0, std::string("Cjust a word") + '\0');
    }
    const std::size_t cut = script_.pieces ? bytes.size() / 2 : bytes.size();
    Console::write_bytes(socket_, bytes.substr(0, cut));
    if (script_.pieces) {
        std::this_thread::sleep_for(50ms);
        Console::write_bytes(socket_, bytes.substr(cut));
    }
}

bool DxpTalk::obey(const std::string& message) {
    switch (message.front()) {
        case 'R':
            if (!script_.refuse.empty() && (script_.refuse != "once" || searches_ == 0)) {
                searches_ += script_.refuse == "once" ? 1 : 0;
                send("A" + padded(script_.name) +
                     (script_.refuse == "once" ? "2" : script_.refuse));
                return true;
            }
            begin_game(message);
            return true;
        case 'M':
            play(message);
            return true;
        case 'E':
            if (in_game_ && !script_.no_end_confirmation) {
                send("E" + script_.confirm_reason + message.substr(2, 1));
            }
            in_game_ = false;
            return message.size() < 3 || message[2] == '0';
        default:
            return true;
    }
}

void DxpTalk::begin_game(const std::string& request) {
    const bool white = request[35] == 'W';
    side_ = white ? rules::Color::white : rules::Color::black;
    const rules::Variant& variant = rules::variant_named("international");
    position_ = request[42] == 'A'
                    ? rules::Position::start(variant)
                    : rules::parse_hub_position(to_hub_letters(request.substr(43)), "", variant);
    player_.new_game(0);
    in_game_ = true;
    send("A" + padded(script_.name) + "0");
    if (position_.side_to_move() == side_) {
        answer();
    }
}

void DxpTalk::play(const std::string& message) {
    std::string text = std::to_string(std::stoi(message.substr(5, 2)));
    const int captures = std::stoi(message.substr(9, 2));
    text += captures > 0 ? "x" : "-";
    text += std::to_string(std::stoi(message.substr(7, 2)));
    for (int i = 0; i < captures; ++i) {
        text += 'x' +
                std::to_string(std::stoi(message.substr(11 + 2 * static_cast<std::size_t>(i), 2)));
    }
    const auto move =
        rules::find_hub_move(text, rules::legal_moves(position_), position_.variant());
    if (!move) {
        send("Cinvalid move received");
        return;
    }
    position_ = player_.played(position_, *move);
    answer();
}

void DxpTalk::answer() {
    const auto legal = rules::legal_moves(position_);
    if (legal.empty()) {
        send("E10");
        in_game_ = false;
        return;
    }
    ++searches_;
    const bool bad = misbehaves(script_, searches_);
    if (bad && script_.die_before) {
        die(script_);
    }
    if (bad && (script_.silent || script_.hang_up)) {
        if (script_.hang_up) {
            ::close(socket_);
        }
        hang();
    }
    while (bad && script_.chatty) {
        send("Cstill here");
        std::this_thread::sleep_for(10ms);
    }
    if (bad && script_.late_ms) {
        std::this_thread::sleep_for(std::chrono::milliseconds(*script_.late_ms));
    }
    if (script_.sleep_ms) {
        std::this_thread::sleep_for(std::chrono::milliseconds(*script_.sleep_ms));
    }
    if (script_.back_request) {
        send("B001W");
    }
    if (bad && !script_.end_reason.empty()) {
        send("E" + script_.end_reason + "0");
        in_game_ = false;
        return;
    }
    const rules::Move move = player_.choose(position_);
    std::string text = "M0000" + two_digits(move.from) + two_digits(move.to) +
                       two_digits(static_cast<int>(move.captures.size()));
    for (const rules::Square square : move.captures) {
        text += two_digits(square);
    }
    if (bad && script_.twice) {
        text += '\0' + text;
    }
    send(bad && script_.illegal ? *script_.illegal : text);
    position_ = player_.played(position_, move);
    if (bad && script_.die_after) {
        die(script_);
    }
}

}  // namespace huff::scripted
