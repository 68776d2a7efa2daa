#include "engines/process/group_guard.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <span>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <tuple>
#include <unistd.h>

namespace huff::engines {

namespace {

/// The groups to kill in the end. Used after fork in a program with threads: it allocates nothing.
class Groups {
  public:
    /// A group to add, or the negative of one to drop.
    void obey(pid_t order) {
        const auto known = std::span(groups_).first(count_);
        if (order > 0) {
            if (count_ < groups_.size()) {
                groups_[count_++] = order;
            }
        } else if (const auto found = std::ranges::find(known, -order); found != known.end()) {
            *found = groups_[--count_];
        }
    }

    void kill() const {
        for (const pid_t group : std::span(groups_).first(count_)) {
            ::kill(-group, SIGKILL);
        }
    }

  private:
    std::array<pid_t, 8'192> groups_{};
    std::size_t count_ = 0;
};

/// The guard's life: system calls only. Nothing of the program's is kept, not even its output,
/// whose readers wait for every writer to end.
[[noreturn]] void stand_guard(int orders) {
    ::setsid();  // no signal from the terminal
    ::prctl(PR_SET_NAME, "huff-guard");
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        ::signal(signal, SIG_IGN);
    }
    ::dup2(orders, 0);
    ::syscall(SYS_close_range, 1U, ~0U, 0U);
    Groups groups;
    std::array<pid_t, 256> block;  // NOLINT: filled by read
    for (;;) {
        // An order is written whole, so reads end between two of them.
        const ssize_t count = ::read(0, block.data(), sizeof block);
        if (count > 0) {
            const auto orders_read = static_cast<std::size_t>(count) / sizeof(pid_t);
            for (const pid_t order : std::span(block).first(orders_read)) {
                groups.obey(order);
            }
        } else if (count == 0 || errno != EINTR) {
            break;
        }
    }
    groups.kill();
    ::_exit(0);
}

void write_order(const Descriptor& pipe, pid_t order) {
    // A guard that somebody killed guards nothing, and costs no game.
    while (::write(pipe.get(), &order, sizeof order) < 0 && errno == EINTR) {
    }
}

}  // namespace

GroupGuard& GroupGuard::of_program() {
    static GroupGuard guard;
    return guard;
}

GroupGuard::GroupGuard() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    }
    const Descriptor read(ends[0]);
    orders_ = Descriptor(ends[1]);
    pid_ = ::fork();
    if (pid_ < 0) {
        throw std::system_error(errno, std::generic_category(), "cannot start the guard process");
    }
    if (pid_ == 0) {
        stand_guard(read.get());
    }
}

GroupGuard::~GroupGuard() {
    orders_.close();
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void GroupGuard::watch(pid_t group) const {
    write_order(orders_, group);
}

void GroupGuard::forget(pid_t group) const {
    write_order(orders_, -group);
}

}  // namespace huff::engines
