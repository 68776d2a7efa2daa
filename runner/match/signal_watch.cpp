#include "runner/match/signal_watch.hpp"

#include <cerrno>
#include <sys/signalfd.h>
#include <system_error>
#include <unistd.h>

namespace huff::runner {
namespace {

int signal_descriptor(const sigset_t& signals) {
    const int fd = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    if (fd < 0) {
        throw std::system_error(errno, std::generic_category(), "signalfd");
    }
    return fd;
}

}  // namespace

SignalWatch::SignalWatch() {
    sigset_t stop{};
    sigemptyset(&stop);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        sigaddset(&stop, signal);
    }
    sigset_t state{};
    sigemptyset(&state);
    sigaddset(&state, SIGUSR1);
    sigset_t resume{};
    sigemptyset(&resume);
    sigaddset(&resume, SIGCONT);
    pthread_sigmask(SIG_BLOCK, &stop, &old_mask_);
    pthread_sigmask(SIG_BLOCK, &state, nullptr);
    pthread_sigmask(SIG_BLOCK, &resume, nullptr);  // (it continues a stopped program all the same)
    std::signal(SIGPIPE, SIG_IGN);
    stop_fd_ = signal_descriptor(stop);
    state_fd_ = signal_descriptor(state);
    resume_fd_ = signal_descriptor(resume);
}

SignalWatch::~SignalWatch() {
    close(stop_fd_);
    close(state_fd_);
    close(resume_fd_);
    pthread_sigmask(SIG_SETMASK, &old_mask_, nullptr);
}

std::int64_t SignalWatch::resumptions() const {
    // A pending SIGCONT is taken and counted under one lock, so that nobody can find it gone and
    // not yet counted.
    const std::lock_guard lock(mutex_);
    while (take(resume_fd_)) {
        ++resumptions_;
    }
    return resumptions_;
}

std::optional<int> SignalWatch::take(int fd) {
    signalfd_siginfo info{};
    if (read(fd, &info, sizeof info) != static_cast<ssize_t>(sizeof info)) {
        return std::nullopt;
    }
    return static_cast<int>(info.ssi_signo);
}

}  // namespace huff::runner
