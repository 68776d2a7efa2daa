#include "engines/process/run_delay.hpp"

#include <array>
#include <charconv>
#include <fcntl.h>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace huff::engines {

RunDelay::RunDelay() : file_(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)) {}

std::optional<std::chrono::nanoseconds> RunDelay::total() const {
    std::array<char, 96> text{};
    const ssize_t count = file_ ? ::pread(file_.get(), text.data(), text.size(), 0) : -1;
    if (count <= 0) {
        return std::nullopt;
    }
    const std::string_view fields(text.data(), static_cast<std::size_t>(count));
    const std::size_t blank = fields.find(' ');
    std::chrono::nanoseconds::rep waited = 0;
    if (blank == std::string_view::npos ||
        std::from_chars(fields.data() + blank + 1, fields.data() + fields.size(), waited).ec !=
            std::errc()) {
        return std::nullopt;
    }
    return std::chrono::nanoseconds(waited);
}

}  // namespace huff::engines
