#include "engines/session.hpp"

#include <algorithm>
#include <csignal>
#include <fmt/format.h>
#include <utility>

namespace huff::engines {

using namespace std::chrono_literals;

LaunchRequest launch_request(const EngineSpec& spec) {
    return {.executable = spec.command,
            .arguments = spec.arguments,
            .directory = spec.directory,
            .environment = spec.environment,
            .memory_mib = spec.memory_mib,
            .cpu_s = spec.cpu_s,
            .cpus = spec.cpus};
}

std::string seconds_text(microseconds time) {
    return fmt::format("{:g} s", static_cast<double>(time.count()) / 1e6);
}

microseconds overrun(std::optional<Channel::Clock::time_point> end_read_at,
                     Channel::Clock::time_point deadline) {
    const auto over =
        end_read_at ? *end_read_at - deadline
                    : std::max<Channel::Clock::duration>(1s, Channel::Clock::now() - deadline);
    return std::chrono::duration_cast<microseconds>(over);
}

std::string Session::name_and_path() const {
    return spec_.command.empty()
               ? fmt::format("engine {} ({})", spec_.name, spec_.address)
               : fmt::format("engine {} ({})", spec_.name, spec_.command.string());
}

void Session::open(std::unique_ptr<Channel> channel, char terminator) {
    channel_ = std::move(channel);
    terminator_ = terminator;
    started_ = false;
    last_stderr_.clear();
}

Session::Wake Session::send() {
    trace_out();
    const Wake wake = channel_->write(out_, spec_.start_timeout);
    out_.clear();
    return wake;
}

std::optional<Fault> Session::send_or_fault() {
    const Wake wake = send();
    channel_->expect_answer(Clock::now());
    return wake == Wake::line ? std::nullopt : std::optional(fault_of(wake, "being written to"));
}

Session::Wake Session::read_line(Clock::time_point deadline) {
    const Wake wake = channel_->next_line(line_, deadline);
    if (wake != Wake::line) {
        line_ = channel_->partial();
    } else if (trace_ != nullptr) {
        trace_->line(false, line_);
    }
    return wake;
}

bool Session::read_waiting() {
    if (!channel_->waiting_line(line_)) {
        line_ = channel_->partial();
        return false;
    }
    if (trace_ != nullptr) {
        trace_->line(false, line_);
    }
    return true;
}

void Session::trace_out() {
    std::string_view text = out_;
    while (trace_ != nullptr && !text.empty()) {
        const std::size_t end = text.find(terminator_);
        trace_->line(true, text.substr(0, end));
        text.remove_prefix(std::min(end == std::string_view::npos ? end : end + 1, text.size()));
    }
}

Fault Session::fault(FaultKind kind, std::string detail) {
    Fault result;
    result.kind = kind;
    result.detail = std::move(detail);
    if (channel_ != nullptr) {
        result.raw = line_.substr(0, most_evidence);
        keep_stderr();
    }
    result.stderr_tail = last_stderr_;
    return result;
}

Fault Session::late(const ThinkRequest& request, microseconds overrun) {
    Fault result = fault(request.timed ? FaultKind::time : FaultKind::stall,
                         fmt::format("had {} for its move and was {} over",
                                     seconds_text(request.allowed), seconds_text(overrun)));
    result.overrun = overrun;
    return result;
}

Fault Session::fault_of(Wake wake, std::string_view doing) {
    cancelled_ = wake == Wake::cancelled;
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
            what = fmt::format("gave no answer within {}", seconds_text(spec_.start_timeout));
            break;
    }
    const bool late = wake == Wake::deadline || wake == Wake::cancelled;
    Fault result = fault(late ? FaultKind::stall : FaultKind::protocol,
                         fmt::format("{} {} while it was {}", name_and_path(), what, doing));
    give_up();
    return result;
}

Fault Session::crash(std::string_view doing) {
    Fault result = fault(started_ ? FaultKind::crash : FaultKind::start_failure, "");
    std::string what = channel_->over_socket() ? "closed the connection" : "closed its output";
    if (const auto process = channel_->process()) {
        const bool by_itself = process->wait_until(Clock::now() + 500ms);
        const ExitStatus status = process->kill();
        result.stderr_tail = process->stderr_tail();
        if (by_itself) {
            result.exit_status = status.code;
            result.signal = status.signal;
            what = status.text();
        }
    }
    result.detail = fmt::format("{} {} while it was {}", name_and_path(), what, doing);
    give_up();
    return result;
}

void Session::give_up() {
    line_ = {};
    out_.clear();
    if (channel_ != nullptr) {
        if (const auto process = channel_->process()) {
            process->kill();
        }
        keep_stderr();
        channel_.reset();
    }
}

void Session::keep_stderr() {
    if (const auto process = channel_->process()) {
        process->drain_error();
        last_stderr_ = process->stderr_tail();
    }
}

bool Session::ended() const {
    return channel_ == nullptr || channel_->closed() ||
           (channel_->process() != nullptr && channel_->process()->ended());
}

void Session::part() {
    if (channel_ == nullptr) {
        return;
    }
    channel_->ignore_cancel();
    trace_out();
    channel_->write(out_, 50ms);
    channel_->close_socket();
    if (const auto process = channel_->process()) {
        process->close_input();
        if (!process->wait_until(Clock::now() + 500ms)) {
            process->signal_group(SIGTERM);
            process->wait_until(Clock::now() + 250ms);
        }
    }
    give_up();
}

}  // namespace huff::engines
