#include "results/store/run_lock.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <string>
#include <unistd.h>
#include <utility>

#include "rules/input_error.hpp"

namespace huff::results {

namespace {

// The store's real place, so that a symbolic link to it leads to the same lock.
std::string side_file(const std::filesystem::path& store) {
    return std::filesystem::weakly_canonical(store).string() + "-lock";
}

struct flock byte_of(std::int64_t run) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = run;
    lock.l_len = 1;
    return lock;
}

}  // namespace

RunLock::RunLock(const std::filesystem::path& store, std::int64_t run) {
    const std::string file = side_file(store);
    descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) {
        throw rules::InputError(
            fmt::format("cannot make the lock file {}: {}", file, std::strerror(errno)));
    }
    struct flock lock = byte_of(run);
    if (fcntl(descriptor_, F_OFD_SETLK, &lock) != 0) {
        const int reason = errno;
        close(descriptor_);
        if (reason == EAGAIN || reason == EACCES) {
            throw rules::InputError(fmt::format(
                "run {} of {} is being played by another huff; wait for it or stop it first", run,
                store.string()));
        }
        throw rules::InputError(fmt::format("cannot lock {}: {}", file, std::strerror(reason)));
    }
}

RunLock::~RunLock() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

RunLock::RunLock(RunLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

RunLock& RunLock::operator=(RunLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

bool RunLock::is_held(const std::filesystem::path& store, std::int64_t run) {
    const int descriptor = open(side_file(store).c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0) {
        return false;
    }
    struct flock lock = byte_of(run);
    const bool held = fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    close(descriptor);
    return held;
}

}  // namespace huff::results
