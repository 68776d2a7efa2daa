#include "engines/process/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <tuple>
#include <unistd.h>

#include "engines/process/group_guard.hpp"

namespace huff::engines {

Process::Process(const LaunchRequest& request, const std::filesystem::path& stderr_file) {
    if (!stderr_file.empty()) {
        stderr_file_ = Descriptor(
            ::open(stderr_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
        if (!stderr_file_) {
            throw std::system_error(errno, std::generic_category(),
                                    "stderr file " + stderr_file.string());
        }
    }
    const GroupGuard& guard = GroupGuard::of_program();
    child_ = launch(request);
    guard.watch(child_.pid);
}

Process::~Process() {
    kill();
}

void Process::widen_output() const {
    std::ignore = ::fcntl(child_.output.get(), F_SETPIPE_SZ, 1 << 20);
}

std::size_t Process::drain_error(std::size_t limit) {
    return drain(child_.error, limit);
}

std::size_t Process::drain_output(std::size_t limit) {
    return drain(child_.output, limit);
}

std::size_t Process::drain(Descriptor& from, std::size_t limit) {
    std::array<char, std::size_t{16} << 10> block;  // NOLINT: filled by read
    std::size_t total = 0;
    while (from && total < limit) {
        const ssize_t count = ::read(from.get(), block.data(), block.size());
        if (count > 0) {
            const std::string_view bytes(block.data(), static_cast<std::size_t>(count));
            tail_.add(bytes);
            total += bytes.size();
            if (stderr_file_) {
                // A full disk must not cost a game: the tail still has the end of it.
                std::ignore = ::write(stderr_file_.get(), bytes.data(), bytes.size());
            }
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            from.close();
        } else if (errno == EAGAIN) {
            break;
        }
    }
    return total;
}

bool Process::ended() {
    if (status_) {
        return true;
    }
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(child_.pid), &info, WEXITED | WNOHANG | WNOWAIT) ==
               0 &&
           info.si_pid == child_.pid;
}

bool Process::wait_until(Clock::time_point deadline) {
    constexpr std::chrono::milliseconds slice{20};  // for a system without pidfd
    while (!ended()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) {
            return false;
        }
        const auto wait = child_.lifetime ? left : std::min(left, slice);
        std::array<pollfd, 2> watched{pollfd{child_.lifetime.get(), POLLIN, 0},
                                      pollfd{child_.error.get(), POLLIN, 0}};
        ::poll(watched.data(), watched.size(), static_cast<int>(wait.count()));
        if (watched[1].revents != 0) {
            drain_error();
        }
    }
    return true;
}

bool Process::group_has_others() const {
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        const bool number =
            std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (number && name != std::to_string(child_.pid) &&
            ::getpgid(std::stoi(name)) == child_.pid) {
            return true;
        }
    }
    return false;
}

void Process::signal_group(int signal) const {
    // The group's number cannot be given to others before the child is reaped.
    if (!status_) {
        ::kill(-child_.pid, signal);
    }
}

ExitStatus Process::kill() {
    if (!status_) {
        signal_group(SIGKILL);
        GroupGuard::of_program().forget(child_.pid);
        int status = 0;
        while (::waitpid(child_.pid, &status, 0) < 0 && errno == EINTR) {
        }
        status_ = ExitStatus::from_wait(status);
        drain_error();
    }
    return *status_;
}

}  // namespace huff::engines
