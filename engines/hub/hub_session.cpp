#include "engines/hub/hub_session.hpp"

#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "engines/hub/hub_options.hpp"

namespace huff::engines {

using namespace std::chrono_literals;

HubSession::HubSession(const EngineSpec& spec, int cancel_fd)
    : Session(spec), cancel_fd_(cancel_fd), client_(make_hub_client(spec)) {}

std::optional<Fault> HubSession::launch() {
    give_up();
    client_ = make_hub_client(spec());
    stale_line_ = false;
    try {
        open(std::make_unique<Channel>(
                 std::make_shared<Process>(launch_request(spec()), spec().stderr_file), cancel_fd_),
             '\n');
    } catch (const std::system_error& error) {
        return fault(FaultKind::start_failure,
                     fmt::format("{} cannot be started: {}", name_and_path(), error.what()));
    }
    if (spec().ponder) {
        channel().process()->widen_output();
    }
    return std::nullopt;
}

std::optional<Fault> HubSession::handshake() {
    client_->greet(out());
    const auto deadline = Clock::now() + spec().start_timeout;
    if (auto fault = send_or_fault()) {
        return fault;
    }
    const Wake wake = await(Event::wait, deadline);
    if (wake == Wake::deadline) {
        Fault fault = this->fault(
            FaultKind::stall,
            fmt::format("{} did not say `wait` within {} of `hub`; some engines need the argument "
                        "`hub` (args=hub)",
                        name_and_path(), seconds_text(spec().start_timeout)));
        give_up();
        return fault;
    }
    return wake == Wake::line ? std::nullopt : std::optional(fault_of(wake, "shaking hands"));
}

std::optional<Fault> HubSession::configure(const rules::Variant& variant) {
    for (const auto& [name, value] : settings_for(spec(), client_->identity(), variant)) {
        client_->set(out(), name, value);
    }
    client_->init(out());
    const auto deadline = Clock::now() + spec().start_timeout;
    if (auto fault = send_or_fault()) {
        return fault;
    }
    Event event = Event::nothing;
    while (event != Event::ready) {
        const Wake wake = next_event(event, deadline);
        if (wake == Wake::deadline) {
            Fault fault = this->fault(
                FaultKind::stall, fmt::format("{} did not say `ready` within {} of `init`",
                                              name_and_path(), seconds_text(spec().start_timeout)));
            give_up();
            return fault;
        }
        if (wake != Wake::line) {
            return fault_of(wake, "starting up");
        }
        if (event == Event::error) {
            Fault fault = this->fault(FaultKind::protocol,
                                      fmt::format("{} answered its settings with an error: {}",
                                                  name_and_path(), client_->error_text()));
            give_up();
            return fault;
        }
    }
    set_started(true);
    return std::nullopt;
}

std::optional<Fault> HubSession::new_game(std::optional<std::uint64_t> seed) {
    channel().process()->clear_stderr_tail();
    client_->new_game(out(), seed);
    client_->ping(out());
    const auto deadline = Clock::now() + spec().start_timeout;
    if (auto fault = send_or_fault()) {
        return fault;
    }
    const Wake wake = await(Event::pong, deadline);
    return wake == Wake::line ? std::nullopt
                              : std::optional(fault_of(wake, "beginning a new game"));
}

void HubSession::drop_waiting() {
    while (read_waiting()) {
        client_->receive(line());
    }
    stale_line_ = !channel().partial().empty();
}

HubSession::Wake HubSession::next_event(Event& event, Clock::time_point deadline) {
    for (;;) {
        const Wake wake = read_line(deadline);
        if (wake != Wake::line) {
            return wake;
        }
        if (std::exchange(stale_line_, false)) {
            continue;
        }
        event = client_->receive(line());
        if (event != Event::nothing) {
            return wake;
        }
    }
}

HubSession::Wake HubSession::await(Event wanted, Clock::time_point deadline) {
    Event event = Event::nothing;
    Wake wake = Wake::line;
    while (wake == Wake::line && event != wanted) {
        wake = next_event(event, deadline);
    }
    return wake;
}

std::optional<HubSession::Ending> HubSession::settle() {
    std::optional<Ending> ending;
    client_->stop(out());
    client_->ping(out());
    const auto deadline = Clock::now() + 1s;
    Wake wake = send();
    channel().expect_answer(Clock::now());
    Event event = Event::nothing;
    while (wake == Wake::line &&
           (client_->state() == HubClient::State::searching || client_->pings_out() > 0)) {
        wake = next_event(event, deadline);
        if (wake == Wake::line && (event == Event::done || event == Event::malformed)) {
            ending = Ending{channel().read_at(), std::string(line().substr(0, most_evidence))};
        }
    }
    if (wake != Wake::line) {
        give_up();
    }
    return ending;
}

void HubSession::quit() {
    if (running()) {
        client_->quit(out());
        part();
    }
}

}  // namespace huff::engines
