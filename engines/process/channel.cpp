#include "engines/process/channel.hpp"

#include <algorithm>
#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace huff::engines {

namespace {

using std::chrono::nanoseconds;

/// Below this an answer counts as quick: looking at the run queue would cost more than it tells.
constexpr std::chrono::milliseconds quick{1};
/// After a quick answer the next is expected to be quick too, and the first look comes only when
/// that was wrong.
constexpr std::chrono::milliseconds first_look{20};

/// What a channel waits for.
enum Watched : WaitSet::Members { lines = 1, error = 2, lifetime = 4, cancel = 8, chatter = 16 };

}  // namespace

Channel::Channel(std::shared_ptr<Process> process, int cancel_fd)
    : process_(std::move(process)),
      cancel_(cancel_fd),
      input_(process_->output().get()),
      output_(process_->input().get()) {
    watch();
}

Channel::Channel(Descriptor socket, std::shared_ptr<Process> process, char terminator,
                 int cancel_fd)
    : process_(std::move(process)),
      socket_(std::move(socket)),
      over_socket_(true),
      cancel_(cancel_fd),
      input_(socket_.get()),
      output_(socket_.get()),
      reader_(terminator) {
    watch();
}

void Channel::watch() {
    waits_.add(input_, lines, WaitSet::Ready::on_arrival);
    waits_.add(cancel_, cancel);
    if (process_ != nullptr) {
        waits_.add(process_->error().get(), error);
        waits_.add(process_->lifetime().get(), lifetime);
        waits_.add(over_socket_ ? process_->output().get() : -1, chatter);
    }
}

void Channel::ignore_cancel() {
    waits_.remove(cancel_);
}

Channel::Wake Channel::write(std::string_view bytes, nanoseconds patience) {
    std::optional<Clock::time_point> deadline;
    while (!bytes.empty()) {
        const ssize_t count = over_socket_
                                  ? ::send(output_, bytes.data(), bytes.size(), MSG_NOSIGNAL)
                                  : ::write(output_, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            if (!deadline) {
                deadline = Clock::now() + patience;
            }
            const Wake wake = closed_ ? Wake::ended : step(*deadline, true);
            if (wake != Wake::line) {
                return wake;
            }
            if (reader_.partial().size() > LineReader::max_line) {
                return Wake::flooded;
            }
        } else if (errno != EINTR) {
            return Wake::ended;
        }
    }
    return Wake::line;
}

void Channel::expect_answer(Clock::time_point asked) {
    const bool was_quick = read_at_ > asked_ && read_at_ - asked_ < quick;
    received_ = 0;
    asked_ = asked;
    look_due_ = was_quick;
    run_delay_before_ = was_quick ? std::nullopt : run_delay_.total();
}

Channel::Wake Channel::next_line(std::string_view& line, Clock::time_point deadline) {
    for (;;) {
        if (const auto next = reader_.next()) {
            line = *next;
            return Wake::line;
        }
        if (reader_.too_long()) {
            return Wake::too_long;
        }
        if (received_ > flood_limit) {
            return Wake::flooded;
        }
        if (closed_ || process_ended_) {
            // What it wrote before it ended is still in the pipe (and may fill it several times
            // over, if a grandchild goes on writing; hence the limit above).
            if (closed_ || !read_data()) {
                return Wake::ended;
            }
            continue;
        }
        const Wake wake = step(deadline, false);
        if (wake != Wake::line) {
            return wake;
        }
    }
}

Channel::Wake Channel::step(Clock::time_point deadline, bool writing) {
    if (woken_ >= deadline) {
        return Wake::deadline;
    }
    const Clock::time_point until = std::min(deadline, next_look());
    const auto ready = more_     ? waits_.look() | lines
                       : writing ? waits_.wait_to_write(output_, until)
                                 : waits_.wait(until);
    woken_ = Clock::now();
    if ((ready & cancel) != 0) {
        return Wake::cancelled;
    }
    if ((ready & lines) != 0) {
        read_data();
    }
    if ((ready & error) != 0) {
        received_ += process_->drain_error();
    }
    if ((ready & chatter) != 0) {
        received_ += process_->drain_output();
    }
    if ((ready & lifetime) != 0) {
        process_ended_ = true;
        waits_.remove(process_->lifetime().get());
    }
    return Wake::line;
}

bool Channel::read_data() {
    const std::span<char> space = reader_.space();
    const ssize_t count = ::read(input_, space.data(), space.size());
    if (count > 0) {
        read_at_ = Clock::now();
        more_ = static_cast<std::size_t>(count) == space.size();
        reader_.added(static_cast<std::size_t>(count));
        received_ += static_cast<std::size_t>(count);
        return true;
    }
    more_ = count < 0 && errno == EINTR;
    closed_ = count == 0 || (errno != EAGAIN && errno != EINTR);
    return false;
}

bool Channel::waiting_line(std::string_view& line) {
    const bool long_ago = Clock::now() - read_at_ >= quick;
    for (;;) {
        if (const auto next = reader_.next()) {
            line = *next;
            return true;
        }
        if (!long_ago || closed_ || reader_.too_long() || received_ > flood_limit || !read_data()) {
            return false;
        }
    }
}

Channel::Clock::time_point Channel::next_look() {
    if (!look_due_) {
        return Clock::time_point::max();
    }
    if (woken_ < asked_ + first_look) {
        return asked_ + first_look;
    }
    run_delay_before_ = run_delay_.total();
    look_due_ = false;
    return Clock::time_point::max();
}

nanoseconds Channel::delay() const {
    nanoseconds total = std::max(nanoseconds(0), read_at_ - woken_);
    if (run_delay_before_) {
        total += run_delay_.total().value_or(*run_delay_before_) - *run_delay_before_;
    } else if (look_due_) {
        // The wait would have been broken off for the first look had we been running.
        total += std::max(nanoseconds(0), woken_ - (asked_ + first_look));
    }
    // (The run queue is looked at a little after the reading.)
    return std::min(total,
                    std::max<nanoseconds>(nanoseconds(0), std::max(read_at_, woken_) - asked_));
}

}  // namespace huff::engines
