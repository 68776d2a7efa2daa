#include "engines/hub/hub_session.hpp"

#include <csignal>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "engines/hub/hub_options.hpp"

namespace huff::engines {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_evidence = 4'096;  ///< bytes of an offending line kept

void trace_lines(LineTrace& trace, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        trace.line(true, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string seconds(std::chrono::milliseconds time) {
    return fmt::format("{:g} s", static_cast<double>(time.count()) / 1e3);
}

}  // namespace

LaunchRequest launch_request(const EngineSpec& spec) {
    return {.executable = spec.command,
            .arguments = spec.arguments,
            .directory = spec.directory,
            .environment = spec.environment,
            .memory_mib = spec.memory_mib,
            .cpu_s = spec.cpu_s,
            .cpus = spec.cpus};
}

HubSession::HubSession(const EngineSpec& spec, int cancel_fd)
    : spec_(spec), cancel_fd_(cancel_fd), client_(make_hub_client(spec)) {}

HubSession::~HubSession() = default;

std::string HubSession::name_and_path() const {
    return fmt::format("engine {} ({})", spec_.name, spec_.command.string());
}

std::optional<Fault> HubSession::launch() {
    give_up();
    last_stderr_.clear();
    client_ = make_hub_client(spec_);
    started_ = false;
    try {
        channel_ = std::make_unique<Channel>(
            std::make_shared<Process>(launch_request(spec_), spec_.stderr_file), cancel_fd_);
    } catch (const std::system_error& error) {
        return fault(FaultKind::start_failure,
                     fmt::format("{} cannot be started: {}", name_and_path(), error.what()));
    }
    if (spec_.ponder) {
        channel_->process()->widen_output();
    }
    return std::nullopt;
}

std::optional<Fault> HubSession::handshake() {
    client_->greet(out_);
    const auto deadline = Clock::now() + spec_.start_timeout;
    if (auto fault = send_or_fault()) {
        return fault;
    }
    const Wake wake = await(Event::wait, deadline);
    if (wake == Wake::deadline) {
        Fault fault = this->fault(
            FaultKind::stall,
            fmt::format("{} did not say `wait` within {} of `hub`; some engines need the argument "
                        "`hub` (args=hub)",
                        name_and_path(), seconds(spec_.start_timeout)));
        give_up();
        return fault;
    }
    return wake == Wake::line ? std::nullopt : std::optional(fault_of(wake, "shaking hands"));
}

std::optional<Fault> HubSession::configure(const rules::Variant& variant) {
    for (const auto& [name, value] : settings_for(spec_, client_->identity(), variant)) {
        client_->set(out_, name, value);
    }
    client_->init(out_);
    const auto deadline = Clock::now() + spec_.start_timeout;
    if (auto fault = send_or_fault()) {
        return fault;
    }
    Event event = Event::nothing;
    while (event != Event::ready) {
        const Wake wake = next_event(event, deadline);
        if (wake == Wake::deadline) {
            Fault fault = this->fault(FaultKind::stall,
                                      fmt::format("{} did not say `ready` within {} of `init`",
                                                  name_and_path(), seconds(spec_.start_timeout)));
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
    started_ = true;
    return std::nullopt;
}

std::optional<Fault> HubSession::new_game(std::optional<std::uint64_t> seed) {
    channel_->process()->clear_stderr_tail();
    client_->new_game(out_, seed);
    client_->ping(out_);
    const auto deadline = Clock::now() + spec_.start_timeout;
    if (auto fault = send_or_fault()) {
        return fault;
    }
    const Wake wake = await(Event::pong, deadline);
    return wake == Wake::line ? std::nullopt
                              : std::optional(fault_of(wake, "beginning a new game"));
}

HubSession::Wake HubSession::send() {
    if (trace_ != nullptr) {
        trace_lines(*trace_, out_);
    }
    const Wake wake = channel_->write(out_, Clock::now() + spec_.start_timeout);
    out_.clear();
    return wake;
}

std::optional<Fault> HubSession::send_or_fault() {
    const Wake wake = send();
    channel_->expect_answer(Clock::now());
    return wake == Wake::line ? std::nullopt : std::optional(fault_of(wake, "being written to"));
}

HubSession::Wake HubSession::next_event(Event& event, Clock::time_point deadline) {
    for (;;) {
        const Wake wake = channel_->next_line(line_, deadline);
        if (wake != Wake::line) {
            line_ = channel_->partial();
            return wake;
        }
        if (trace_ != nullptr) {
            trace_->line(false, line_);
        }
        event = client_->receive(line_);
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
    client_->stop(out_);
    client_->ping(out_);
    const auto deadline = Clock::now() + 1s;
    Wake wake = send();
    channel_->expect_answer(Clock::now());
    Event event = Event::nothing;
    while (wake == Wake::line &&
           (client_->state() == HubClient::State::searching || client_->pings_out() > 0)) {
        wake = next_event(event, deadline);
        if (wake == Wake::line && (event == Event::done || event == Event::malformed)) {
            ending = Ending{channel_->read_at(), std::string(line_.substr(0, most_evidence))};
        }
    }
    if (wake != Wake::line) {
        give_up();
    }
    return ending;
}

Fault HubSession::fault(FaultKind kind, std::string detail) {
    Fault result;
    result.kind = kind;
    result.detail = std::move(detail);
    if (channel_ != nullptr) {
        result.raw = line_.substr(0, most_evidence);
        channel_->process()->drain_error();
        result.stderr_tail = channel_->process()->stderr_tail();
    } else {
        result.stderr_tail = last_stderr_;
    }
    return result;
}

Fault HubSession::fault_of(Wake wake, std::string_view doing) {
    if (wake == Wake::ended) {
        return crash(doing);
    }
    std::string what;
    switch (wake) {
        case Wake::too_long:
            what = "wrote a line of over 1 MiB";
            break;
        case Wake::flooded:
            what = "wrote over 64 MiB";
            break;
        case Wake::cancelled:
            what = "was cut off by us";
            break;
        default:
            what = fmt::format("gave no answer within {}", seconds(spec_.start_timeout));
            break;
    }
    const bool late = wake == Wake::deadline || wake == Wake::cancelled;
    Fault result = fault(late ? FaultKind::stall : FaultKind::protocol,
                         fmt::format("{} {} while it was {}", name_and_path(), what, doing));
    give_up();
    return result;
}

Fault HubSession::crash(std::string_view doing) {
    Process& process = *channel_->process();
    const bool by_itself = process.wait_until(Clock::now() + 500ms);
    Fault result = fault(started_ ? FaultKind::crash : FaultKind::start_failure, "");
    const ExitStatus status = process.kill();
    result.stderr_tail = process.stderr_tail();
    if (by_itself) {
        result.exit_status = status.code;
        result.signal = status.signal;
    }
    result.detail = fmt::format("{} {} while it was {}", name_and_path(),
                                by_itself ? status.text() : "closed its output", doing);
    give_up();
    return result;
}

void HubSession::give_up() {
    line_ = {};
    out_.clear();
    if (channel_ != nullptr) {
        channel_->process()->kill();
        last_stderr_ = channel_->process()->stderr_tail();
        channel_.reset();
    }
}

bool HubSession::ended() const {
    return channel_ == nullptr || channel_->process()->ended();
}

void HubSession::quit() {
    if (channel_ == nullptr) {
        return;
    }
    channel_->ignore_cancel();
    Process& process = *channel_->process();
    client_->quit(out_);
    if (trace_ != nullptr) {
        trace_lines(*trace_, out_);
    }
    channel_->write(out_, Clock::now() + 50ms);
    out_.clear();
    process.close_input();
    if (!process.wait_until(Clock::now() + 500ms)) {
        process.signal_group(SIGTERM);
        process.wait_until(Clock::now() + 250ms);
    }
    give_up();
}

}  // namespace huff::engines
