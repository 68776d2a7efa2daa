#pragma once

#include <chrono>
#include <string>

#include "engines/process/process.hpp"

namespace huff::engines {

/// Where a DXP engine is, or where it is to connect to: `host:port`, `[host]:port` or `port`.
struct SocketAddress {
    std::string host = "127.0.0.1";
    std::string port;

    /// Throws InputError.
    static SocketAddress parse(const std::string& text);
};

/// What a wait for a connection may be cut short by.
struct ConnectionWait {
    Process::Clock::time_point deadline;
    Process* process = nullptr;  ///< gives up when it ends; may be null
    int cancel_fd = -1;
};

/// A port of this machine that is free now.
std::string free_port();

/// Connects, trying again while nobody listens yet. Nothing (an empty descriptor) if that failed.
/// The socket does not block and sends at once (TCP_NODELAY). Throws std::system_error if the
/// host is not known.
Descriptor connect_to(const SocketAddress& address, const ConnectionWait& wait);

/// A listening socket and the port it got. Throws std::system_error.
struct Listener {
    Descriptor socket;
    std::string port;
};
Listener listen_on(const SocketAddress& address);

/// The next peer that connects, as with connect_to; an empty descriptor if none came.
Descriptor accept_peer(const Listener& listener, const ConnectionWait& wait);

}  // namespace huff::engines
