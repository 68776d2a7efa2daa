#include "runner/match/event_fd.hpp"

#include <cerrno>
#include <cstdint>
#include <sys/eventfd.h>
#include <system_error>
#include <tuple>
#include <unistd.h>

namespace huff::runner {

EventFd::EventFd() : fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (fd_ < 0) {
        throw std::system_error(errno, std::generic_category(), "eventfd");
    }
}

EventFd::~EventFd() {
    close(fd_);
}

void EventFd::raise() const {
    const std::uint64_t one = 1;
    std::ignore = write(fd_, &one, sizeof one);  // fails only when it is raised 2^64 times already
}

void EventFd::clear() const {
    std::uint64_t count = 0;
    std::ignore = read(fd_, &count, sizeof count);  // fails only when it was not raised
}

}  // namespace huff::runner
