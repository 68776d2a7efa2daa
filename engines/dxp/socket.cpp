#include "engines/dxp/socket.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <thread>

#include "engines/hub/numbers.hpp"
#include "rules/input_error.hpp"

namespace huff::engines {

namespace {

using namespace std::chrono_literals;
using Clock = Process::Clock;
using Addresses = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

[[noreturn]] void fail(int error, const std::string& what) {
    throw std::system_error(error, std::generic_category(), what);
}

Addresses resolve(const SocketAddress& address, int flags) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const int error = ::getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found);
    if (error != 0) {
        throw std::system_error(EADDRNOTAVAIL, std::generic_category(),
                                address.host + ": " + ::gai_strerror(error));
    }
    return {found, &::freeaddrinfo};
}

void send_at_once(const Descriptor& socket) {
    const int on = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

/// Waits for `events` on `fd` for at most `most`; false if the wait is to be given up.
bool wait_for(int fd, short events, std::chrono::milliseconds most, const ConnectionWait& wait,
              bool& ready) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(wait.deadline - Clock::now());
    ready = false;
    if (left <= 0ms) {
        return false;
    }
    std::array<pollfd, 3> watched{
        pollfd{fd, events, 0}, pollfd{wait.cancel_fd, POLLIN, 0},
        pollfd{wait.process != nullptr ? wait.process->lifetime().get() : -1, POLLIN, 0}};
    ::poll(watched.data(), watched.size(), static_cast<int>(std::min(most, left).count()));
    if (wait.process != nullptr) {
        wait.process->drain_error();
        wait.process->drain_output();
    }
    ready = watched[0].revents != 0;
    return ready || (watched[1].revents == 0 && watched[2].revents == 0);
}

Descriptor try_connect(const addrinfo& address, const ConnectionWait& wait) {
    Descriptor socket(::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket) {
        return {};
    }
    if (::connect(socket.get(), address.ai_addr, address.ai_addrlen) != 0) {
        bool ready = false;
        int error = errno;
        if (error == EINPROGRESS && wait_for(socket.get(), POLLOUT, 1s, wait, ready) && ready) {
            socklen_t size = sizeof error;
            ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size);
        }
        if (error != 0) {
            return {};
        }
    }
    send_at_once(socket);
    return socket;
}

std::string port_of(const Descriptor& socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size);  // NOLINT
    const bool v6 = address.ss_family == AF_INET6;
    const auto port = v6 ? reinterpret_cast<sockaddr_in6&>(address).sin6_port  // NOLINT
                         : reinterpret_cast<sockaddr_in&>(address).sin_port;   // NOLINT
    return std::to_string(ntohs(port));
}

}  // namespace

SocketAddress SocketAddress::parse(const std::string& text) {
    SocketAddress result;
    const std::size_t colon = text.rfind(':');
    result.port = colon == std::string::npos ? text : text.substr(colon + 1);
    if (colon != std::string::npos && colon > 0) {
        result.host = text.substr(0, colon);
        if (result.host.front() == '[' && result.host.back() == ']') {
            result.host = result.host.substr(1, result.host.size() - 2);
        }
    }
    const auto port = parse_number<int>(result.port);
    if (!port || *port < 0 || *port > 65'535 || result.host.empty()) {
        throw rules::InputError("address " + text + ": expected host:port with a port up to 65535");
    }
    return result;
}

std::string free_port() {
    return listen_on({.port = "0"}).port;
}

Descriptor connect_to(const SocketAddress& address, const ConnectionWait& wait) {
    const Addresses addresses = resolve(address, 0);
    for (;;) {
        for (const addrinfo* one = addresses.get(); one != nullptr; one = one->ai_next) {
            if (Descriptor socket = try_connect(*one, wait)) {
                return socket;
            }
        }
        bool ready = false;
        if (!wait_for(-1, 0, 20ms, wait, ready)) {
            return {};
        }
    }
}

Listener listen_on(const SocketAddress& address) {
    const Addresses addresses = resolve(address, AI_PASSIVE);
    Listener listener;
    listener.socket =
        Descriptor(::socket(addresses->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const int on = 1;
    if (!listener.socket ||
        ::setsockopt(listener.socket.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        ::bind(listener.socket.get(), addresses->ai_addr, addresses->ai_addrlen) != 0 ||
        ::listen(listener.socket.get(), 4) != 0) {
        fail(errno, "cannot listen on " + address.host + ":" + address.port);
    }
    listener.port = port_of(listener.socket);
    return listener;
}

Descriptor accept_peer(const Listener& listener, const ConnectionWait& wait) {
    bool ready = false;
    while (wait_for(listener.socket.get(), POLLIN, 1h, wait, ready)) {
        Descriptor socket(
            ::accept4(listener.socket.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (socket) {
            send_at_once(socket);
            return socket;
        }
    }
    return {};
}

}  // namespace huff::engines
