#include "tests/scripted/console.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace huff::scripted {

using namespace std::chrono_literals;

Console::Input Console::read_line(std::string& line, Clock::time_point deadline) {
    for (;;) {
        const std::size_t end = buffer_.find('\n');
        if (end != std::string::npos) {
            line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            append_line(script_.record, line);
            return Input::line;
        }
        if (deadline != Clock::time_point::max()) {
            const auto left = std::max<Clock::duration>(0ns, deadline - Clock::now());
            const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
            const timespec timeout{seconds.count(), (left - seconds).count()};
            pollfd input{STDIN_FILENO, POLLIN, 0};
            if (::ppoll(&input, 1, &timeout, nullptr) == 0) {
                return Input::nothing;
            }
        }
        std::array<char, 4096> block;
        const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
        if (count <= 0) {
            return Input::end;
        }
        buffer_.append(block.data(), static_cast<std::size_t>(count));
    }
}

void Console::write_line(std::string_view line) {
    std::string text(line);
    text += script_.crlf ? "\r\n" : "\n";
    if (!script_.pieces) {
        write_bytes(STDOUT_FILENO, text);
        return;
    }
    const std::size_t third = text.size() / 3;
    for (const auto& piece :
         {text.substr(0, third), text.substr(third, third), text.substr(2 * third)}) {
        write_bytes(STDOUT_FILENO, piece);
        std::this_thread::sleep_for(50ms);
    }
}

void Console::write_bytes(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(fd, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) {
            std::exit(0);  // nobody listens any more
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
}

void append_line(const std::string& file, std::string_view line) {
    if (file.empty()) {
        return;
    }
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (fd >= 0) {
        Console::write_bytes(fd, std::string(line) + '\n');
        ::close(fd);
    }
}

}  // namespace huff::scripted
