#include "results/pdn/pdn_file.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "rules/input_error.hpp"

namespace huff::results {

namespace {

constexpr std::size_t buffer_size = 1U << 20U;

rules::InputError cannot_write(const std::filesystem::path& path, int error) {
    return rules::InputError(
        fmt::format("cannot write {}: {}", path.string(), std::generic_category().message(error)));
}

/// Stores are told by their first bytes: games that took days must not end by a slip in a name.
bool is_database(const std::filesystem::path& path) {
    constexpr std::string_view sqlite("SQLite format 3\0", 16);
    std::array<char, sqlite.size()> head{};
    std::ifstream stream(path, std::ios::binary);
    stream.read(head.data(), head.size());
    return std::string_view(head.data(), head.size()) == sqlite;
}

}  // namespace

PdnFile::PdnFile(std::filesystem::path path) : path_(std::move(path)) {
    struct stat status {};
    const bool exists = ::stat(path_.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        throw cannot_write(path_, EISDIR);
    }
    if (exists && !S_ISREG(status.st_mode)) {
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) {
            throw cannot_write(path_, errno);
        }
        return;
    }
    if (exists && is_database(path_)) {
        throw rules::InputError(fmt::format(
            "{} is a store (an SQLite file) and is not overwritten; expected another name",
            path_.string()));
    }
    // A link keeps pointing at the file that is replaced.
    if (exists) {
        std::error_code ignored;
        const auto target = std::filesystem::canonical(path_, ignored);
        path_ = ignored ? path_ : target;
    }
    std::string name = path_.string() + ".XXXXXX";
    descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
        throw cannot_write(path_, errno);
    }
    temporary_ = name;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(descriptor_, exists ? status.st_mode & 0777U : 0666U & ~mask);
}

PdnFile::~PdnFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
        if (!temporary_.empty()) {
            ::unlink(temporary_.c_str());
        }
    }
}

void PdnFile::append(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= buffer_size) {
        flush();
    }
}

void PdnFile::commit() {
    flush();
    if (!temporary_.empty() && ::fsync(descriptor_) != 0) {
        fail("cannot write");
    }
    const int descriptor = std::exchange(descriptor_, -1);
    if (::close(descriptor) != 0) {
        ::unlink(temporary_.c_str());
        fail("cannot write");
    }
    if (!temporary_.empty() && ::rename(temporary_.c_str(), path_.c_str()) != 0) {
        const int error = errno;
        ::unlink(temporary_.c_str());
        errno = error;
        fail("cannot put in place");
    }
}

void PdnFile::flush() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            fail("cannot write");
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
}

void PdnFile::fail(const char* what) const {
    throw std::system_error(errno, std::generic_category(),
                            fmt::format("{} {}", what, path_.string()));
}

}  // namespace huff::results
