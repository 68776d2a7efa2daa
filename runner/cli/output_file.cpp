#include "runner/cli/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

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

constexpr std::size_t buffer_size = 1 << 16U;

}  // namespace

/// An open temporary file; gone unless renamed.
class OutputFile::Temporary {
  public:
    explicit Temporary(const std::string& beside) : path_(beside + ".XXXXXX") {
        descriptor_ = ::mkstemp(path_.data());
        if (descriptor_ < 0) {
            throw rules::InputError(
                fmt::format("cannot write here ({})", std::generic_category().message(errno)),
                beside, 0);
        }
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
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

OutputFile::OutputFile(std::string file) : file_(std::move(file)) {
    std::error_code error;
    if (file_.empty()) {
        file_ = "standard output";
        std::fflush(stdout);
        descriptor_ = STDOUT_FILENO;
    } else if (std::filesystem::exists(file_, error) &&
               !std::filesystem::is_regular_file(file_, error)) {
        // A device or pipe (/dev/full, /dev/stdout) cannot be replaced: write into it.
        descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) {
            throw rules::InputError(
                fmt::format("cannot write here ({})", std::generic_category().message(errno)),
                file_, 0);
        }
    } else {
        temporary_ = std::make_unique<Temporary>(file_);
        descriptor_ = temporary_->descriptor();
    }
}

OutputFile::~OutputFile() {
    if (!temporary_ && descriptor_ != STDOUT_FILENO) {
        ::close(descriptor_);
    }
}

void OutputFile::write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= buffer_size) {
        flush();
    }
}

void OutputFile::flush() {
    write_all(descriptor_, buffer_, file_);
    buffer_.clear();
}

void OutputFile::finish() {
    flush();
    if (temporary_) {
        temporary_->rename_to(file_);
    }
}

void write_output(const std::string& file, std::string_view text) {
    OutputFile output(file);
    output.write(text);
    output.finish();
}

}  // namespace huff::runner
