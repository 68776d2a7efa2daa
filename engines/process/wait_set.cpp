#include "engines/process/wait_set.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <span>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <system_error>
#include <tuple>

namespace huff::engines {

namespace {

constexpr WaitSet::Members alarm_member = WaitSet::Members{1} << 31;

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

epoll_event entry(int fd, WaitSet::Members member) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = std::uint64_t{static_cast<std::uint32_t>(fd)} << 32 | member;
    return event;
}

}  // namespace

WaitSet::WaitSet()
    : epoll_(::epoll_create1(EPOLL_CLOEXEC)),
      alarm_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)) {
    if (!epoll_ || !alarm_) {
        fail("cannot wait for an engine");
    }
    add(alarm_.get(), alarm_member);
}

void WaitSet::add(int fd, Members member, Ready ready) {
    if (fd < 0) {
        return;
    }
    epoll_event event = entry(fd, member);
    if (ready == Ready::on_arrival) {
        event.events |= EPOLLET | EPOLLRDHUP;
        on_arrival_ |= member;
    }
    if (::epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, fd, &event) != 0) {
        fail("cannot wait for an engine");
    }
}

void WaitSet::level(int fd, Members member) {
    epoll_event event = entry(fd, member);
    std::ignore = ::epoll_ctl(epoll_.get(), EPOLL_CTL_MOD, fd, &event);
    on_arrival_ &= ~member;
}

void WaitSet::remove(int fd) {
    std::ignore = ::epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, fd, nullptr);
}

WaitSet::Members WaitSet::wait(Clock::time_point until) {
    if (until < alarm_at_) {
        set_alarm(until);
    }
    for (;;) {
        const Members members = sleep(-1);
        if (members != alarm_member || alarm_at_ >= until) {
            return members & ~alarm_member;
        }
        set_alarm(until);  // it rang for an earlier wait
    }
}

WaitSet::Members WaitSet::wait_to_write(int fd, Clock::time_point until) {
    set_alarm(until);
    std::array<pollfd, 2> watched{pollfd{epoll_.get(), POLLIN, 0}, pollfd{fd, POLLOUT, 0}};
    ::poll(watched.data(), watched.size(), -1);
    return look();
}

WaitSet::Members WaitSet::look() {
    return sleep(0) & ~alarm_member;
}

WaitSet::Members WaitSet::sleep(int milliseconds) {
    std::array<epoll_event, 8> events;  // NOLINT: filled by epoll_wait
    const int count =
        ::epoll_wait(epoll_.get(), events.data(), static_cast<int>(events.size()), milliseconds);
    Members members = 0;
    for (const epoll_event& event :
         std::span(events).first(static_cast<std::size_t>(std::max(count, 0)))) {
        const auto member = static_cast<Members>(event.data.u64);
        members |= member;
        // An end comes once, perhaps together with the last bytes, which may be all that is read.
        const bool ended = (event.events & (EPOLLHUP | EPOLLRDHUP | EPOLLERR)) != 0;
        if (ended && (member & on_arrival_) != 0) {
            level(static_cast<int>(event.data.u64 >> 32), member);
        }
    }
    return members;
}

void WaitSet::set_alarm(Clock::time_point until) {
    using std::chrono::seconds;
    // (All zero would switch it off.)
    const auto time =
        std::max<std::chrono::nanoseconds>(std::chrono::nanoseconds(1), until.time_since_epoch());
    const auto whole = std::chrono::duration_cast<seconds>(time);
    itimerspec setting{};
    setting.it_value = {static_cast<time_t>(whole.count()),
                        static_cast<long>((time - whole).count())};
    ::timerfd_settime(alarm_.get(), TFD_TIMER_ABSTIME, &setting, nullptr);
    alarm_at_ = until;
}

}  // namespace huff::engines
