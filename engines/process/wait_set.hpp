#pragma once

#include <chrono>
#include <cstdint>

#include "engines/process/descriptor.hpp"

namespace huff::engines {

/// Descriptors waited for together, with an absolute deadline. Made for waits that nearly always
/// end long before it: the kernel knows the descriptors already, and the alarm is set anew only
/// when it must ring earlier than it would, or has rung. So such a wait is one system call, and
/// cheaper than a poll with a timeout.
class WaitSet {
  public:
    using Clock = std::chrono::steady_clock;
    /// A set of members, one bit each, chosen by the user.
    using Members = std::uint32_t;

    /// Throws std::system_error.
    WaitSet();

    /// What makes a member ready.
    enum class Ready : std::uint8_t {
        while_readable,  ///< whenever something can be read, or its end has come
        on_arrival       ///< when more has come since it was told last, and from its end on always;
                         ///< costs less
    };

    /// From now on waits end when `fd` is ready; `member` is one bit below 2^31.
    /// A negative `fd` is left out. A descriptor that is closed drops out by itself (at the
    /// latest when a child that is being started has got rid of its copy). Throws
    /// std::system_error.
    void add(int fd, Members member, Ready ready = Ready::while_readable);
    /// Forgets a descriptor that is still open; one that is no member is ignored.
    void remove(int fd);

    /// Sleeps until a member is ready or `until` has come: those that are ready, or none. (A signal
    /// also ends it.)
    Members wait(Clock::time_point until);
    /// Those that are ready now.
    Members look();
    /// As wait(), but bytes can be written to `fd` also ends it, with whatever else is ready then.
    Members wait_to_write(int fd, Clock::time_point until);

  private:
    /// What is ready, the alarm too, after sleeping for at most `milliseconds` (-1: for ever).
    Members sleep(int milliseconds);
    /// Sees to it that the alarm rings at `until` or before.
    void set_alarm(Clock::time_point until);

    /// From now on told as while_readable.
    void level(int fd, Members member);

    Descriptor epoll_;
    Descriptor alarm_;        ///< timerfd; readable from when it has rung until it is set again
    Members on_arrival_ = 0;  ///< the members told so
    Clock::time_point alarm_at_ = Clock::time_point::max();
};

}  // namespace huff::engines
