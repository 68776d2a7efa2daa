#include "engines/dxp/dxp_session.hpp"

#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace huff::engines {

using namespace std::chrono_literals;

DxpSession::DxpSession(const EngineSpec& spec, int cancel_fd)
    : Session(spec), cancel_fd_(cancel_fd) {}

std::optional<Fault> DxpSession::connect() {
    give_up();
    client_ = DxpClient();
    stale_message_ = false;
    std::shared_ptr<Process> process;
    Descriptor socket;
    SocketAddress address;
    const bool listening = spec().dxp_role == DxpRole::listener;
    ConnectionWait wait{Clock::now() + spec().start_timeout, nullptr, cancel_fd_};
    try {
        if (!spec().address.empty()) {
            address = SocketAddress::parse(spec().address);
        } else {
            address.port = listening ? "0" : free_port();
        }
        const Listener listener = listening ? listen_on(address) : Listener{{}, address.port};
        address.port = listener.port;
        process = launch(listener.port);
        wait.process = process.get();
        socket = listening ? accept_peer(listener, wait) : connect_to(address, wait);
    } catch (const std::system_error& error) {
        return fault(FaultKind::start_failure,
                     fmt::format("{} cannot be started: {}", name_and_path(), error.what()));
    }
    if (!socket) {
        return unconnected(process, address);
    }
    open(std::make_unique<Channel>(std::move(socket), process, '\0', cancel_fd_), '\0');
    return std::nullopt;
}

std::shared_ptr<Process> DxpSession::launch(const std::string& port) {
    if (spec().command.empty()) {
        return nullptr;
    }
    LaunchRequest request = launch_request(spec());
    constexpr std::string_view placeholder = "{port}";
    for (std::string& argument : request.arguments) {
        const std::size_t at = argument.find(placeholder);
        if (at != std::string::npos) {
            argument.replace(at, placeholder.size(), port);
        }
    }
    return std::make_shared<Process>(request, spec().stderr_file);
}

std::optional<Fault> DxpSession::unconnected(const std::shared_ptr<Process>& process,
                                             const SocketAddress& address) {
    const bool listening = spec().dxp_role == DxpRole::listener;
    const auto what =
        fmt::format("{} {}:{}", listening ? "did not connect to" : "did not listen on",
                    address.host, address.port);
    if (process == nullptr || !process->ended()) {
        const char* hint =
            listening ? "addr=HOST:PORT sets where Huff listens, dxp-role=initiator is for an "
                        "engine that listens itself"
                      : "addr=HOST:PORT sets where Huff looks for it, dxp-role=listener is for an "
                        "engine that connects to Huff";
        Fault result = fault(process == nullptr ? FaultKind::start_failure : FaultKind::stall,
                             fmt::format("{} {} within {}; {}", name_and_path(), what,
                                         seconds_text(spec().start_timeout), hint));
        result.stderr_tail = process == nullptr ? "" : process->stderr_tail();
        return result;
    }
    const ExitStatus status = process->kill();
    Fault result = fault(FaultKind::start_failure,
                         fmt::format("{} {} and {}", name_and_path(), what, status.text()));
    result.exit_status = status.code;
    result.signal = status.signal;
    result.stderr_tail = process->stderr_tail();
    return result;
}

DxpSession::Wake DxpSession::next_event(Event& event, Clock::time_point deadline) {
    for (;;) {
        const Wake wake = read_line(deadline);
        if (wake != Wake::line) {
            return wake;
        }
        if (std::exchange(stale_message_, false) && line().starts_with('M')) {
            continue;
        }
        event = client_.receive(line(), out());
        if (!out().empty() && send() != Wake::line) {
            return Wake::ended;
        }
        if (event != Event::nothing) {
            return wake;
        }
    }
}

bool DxpSession::receive_waiting() {
    bool ended = false;
    while (!ended && read_waiting()) {
        ended = client_.receive(line(), out()) == Event::ended;
        if (!out().empty()) {
            send();  // (if it does not go, our move will not either)
        }
    }
    stale_message_ = !channel().partial().empty();
    return ended;
}

void DxpSession::catch_up(std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    Event event = Event::nothing;
    while (next_event(event, deadline) == Wake::line) {
    }
}

bool DxpSession::end_game(DxpEnd::Reason reason) {
    if (client_.state() != State::our_turn) {
        return false;
    }
    client_.end(out(), {reason, false});
    const auto deadline = Clock::now() + 2s;
    Wake wake = send();
    channel().expect_answer(Clock::now());
    Event event = Event::nothing;
    while (wake == Wake::line && event != Event::confirmed) {
        wake = next_event(event, deadline);
    }
    if (wake != Wake::line && wake != Wake::deadline) {
        give_up();
    }
    return event == Event::confirmed;
}

std::optional<DxpSession::Clock::time_point> DxpSession::settle() {
    Event event = Event::nothing;
    const auto deadline = Clock::now() + 1s;
    Wake wake = Wake::line;
    while (wake == Wake::line && event != Event::move) {
        wake = next_event(event, deadline);
    }
    if (wake != Wake::line) {
        give_up();
        return std::nullopt;
    }
    return channel().read_at();
}

void DxpSession::quit() {
    if (!running()) {
        return;
    }
    if (client_.state() == State::our_turn) {
        client_.end(out(), {DxpEnd::Reason::unknown, true});
    }
    part();
}

}  // namespace huff::engines
