#include "runner/cli/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

/// Writes all of it or throws what the system said.
void write_all(int descriptor, std::string_view text, const std::string& file) {
    while (!text.empty()) {
        const auto written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            throw std::system_error(errno, std::generic_category(), "cannot write " + file);
        }
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        }
    }
}

/// An open temporary file; gone unless renamed.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& beside) : path_(beside + ".XXXXXX") {
        descriptor_ = ::mkstemp(path_.data());
        if (descriptor_ < 0) {
            throw rules::InputError(
                fmt::format("cannot write here ({})", std::generic_category().message(errno)),
                beside, 0);
        }
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        ::close(descriptor_);
        ::unlink(path_.c_str());
    }

    int descriptor() const { return descriptor_; }

    void rename_to(const std::string& file) {
        if (::fsync(descriptor_) != 0 || ::fchmod(descriptor_, 0644) != 0 ||
            ::rename(path_.c_str(), file.c_str()) != 0) {
            throw std::system_error(errno, std::generic_category(), "cannot write " + file);
        }
    }

  private:
    std::string path_;
    int descriptor_ = -1;
};

}  // namespace

void write_output(const std::string& file, std::string_view text) {
    if (file.empty()) {
        std::fflush(stdout);
        write_all(STDOUT_FILENO, text, "standard output");
        return;
    }
    // A device or pipe (/dev/full, /dev/stdout) cannot be replaced: write into it.
    std::error_code error;
    if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error)) {
        const int descriptor = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor < 0) {
            throw rules::InputError(
                fmt::format("cannot write here ({})", std::generic_category().message(errno)), file,
                0);
        }
        write_all(descriptor, text, file);
        ::close(descriptor);
        return;
    }
    TemporaryFile temporary(file);
    write_all(temporary.descriptor(), text, file);
    temporary.rename_to(file);
}

}  // namespace huff::runner
