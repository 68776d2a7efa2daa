#include "runner/live/console.hpp"

#include <algorithm>
#include <sys/ioctl.h>
#include <unistd.h>

namespace huff::runner {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";
constexpr std::string_view erase_line_above = "\x1b[A\x1b[K";

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

void write_log(std::string_view text) {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
}

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
    erase_status();
    write_log(text);
    write_log("\n");
    draw_status();
    std::fflush(stderr);
}

void Console::status(std::string_view text) {
    if (!terminal_ || text == status_) {
        return;
    }
    erase_status();
    status_ = text;
    draw_status();
    std::fflush(stderr);
}

void Console::clear_status() {
    if (!status_.empty()) {
        erase_status();
        std::fflush(stderr);
        status_.clear();
    }
}

void Console::erase_status() const {
    if (status_.empty()) {
        return;
    }
    std::string codes(erase_line);
    for (const char c : status_) {
        codes += c == '\n' ? erase_line_above : std::string_view{};
    }
    write_log(codes);
}

void Console::draw_status() const {
    const std::size_t columns = width();
    std::string drawn;
    std::string_view rest = status_;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        drawn += cut(rest.substr(0, end), columns);
        drawn += end < rest.size() ? "\n" : "";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    write_log(drawn);
}

}  // namespace huff::runner
