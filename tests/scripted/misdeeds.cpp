#include "tests/scripted/misdeeds.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace huff::scripted {

void die(const Script& script) {
    if (script.signal) {
        const rlimit no_core{0, 0};
        ::setrlimit(RLIMIT_CORE, &no_core);
        ::signal(*script.signal, SIG_DFL);
        ::raise(*script.signal);
    }
    std::_Exit(script.exit_code);
}

void flood(const Script& script, int fd) {
    const std::string line(1'000, 'x');
    for (;;) {
        Console::write_bytes(fd, script.no_line_end ? line : "info " + line + '\n');
    }
}

void hang() {
    for (;;) {
        ::pause();
    }
}

void begin(const Script& script) {
    append_line(script.count, std::to_string(::getpid()));
    ::signal(SIGPIPE, SIG_IGN);
    if (script.ignore_term) {
        ::signal(SIGTERM, SIG_IGN);
        ::signal(SIGINT, SIG_IGN);
    }
    if (script.fork_child) {
        const pid_t child = ::fork();
        if (child == 0) {
            hang();
        }
        append_line(script.child_pid, std::to_string(child));
    }
    if (script.exit_at_start) {
        Console::write_bytes(STDERR_FILENO, "scripted-engine: told to end at once\n");
        die(script);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(script.slow_start_ms));
}

void make_noise(const Script& script, Console& console) {
    const std::string filler(999, 'e');
    for (std::size_t done = 0; done < script.stderr_bytes; done += 1'000) {
        Console::write_bytes(STDERR_FILENO, filler + '\n');
    }
    for (std::size_t done = 0; done < script.info_bytes; done += 1'000) {
        console.write_line("info pv=\"" + filler.substr(0, 989) + '"');
    }
    if (script.line_bytes > 0) {
        console.write_line("info text=" + std::string(script.line_bytes, 'l'));
    }
}

bool misbehaves(const Script& script, int search) {
    if (script.at != 0 && script.at != search) {
        return false;
    }
    if (script.once.empty()) {
        return true;
    }
    const int fd = ::open(script.once.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd >= 0) {
        ::close(fd);
    }
    return fd >= 0;
}

}  // namespace huff::scripted
