#include "runner/live/console.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace huff::runner {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

/// Cuts between code points, not within one.
std::string_view cut(std::string_view text, std::size_t columns) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U;
        if (begins && seen++ == columns) {
            return text.substr(0, i);
        }
    }
    return text;
}

}  // namespace

Console::Console() : terminal_(isatty(STDERR_FILENO) != 0) {}

Console::~Console() {
    clear_status();
}

std::size_t Console::width() const {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20) {
        return size.ws_col - 1U;
    }
    return 79;
}

void Console::line(std::string_view text) {
    if (!status_.empty()) {
        fmt::print(stderr, "{}", erase_line);
    }
    fmt::print(stderr, "{}\n", text);
    if (!status_.empty()) {
        fmt::print(stderr, "{}", cut(status_, width()));
    }
    std::fflush(stderr);
}

void Console::status(std::string_view text) {
    if (!terminal_ || text == status_) {
        return;
    }
    status_ = text;
    fmt::print(stderr, "{}{}", erase_line, cut(status_, width()));
    std::fflush(stderr);
}

void Console::clear_status() {
    if (!status_.empty()) {
        fmt::print(stderr, "{}", erase_line);
        std::fflush(stderr);
        status_.clear();
    }
}

}  // namespace huff::runner
