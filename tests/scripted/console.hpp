#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tests/scripted/script.hpp"

namespace huff::scripted {

/// The engine's stdin and stdout, with the bad manners its script asks for.
class Console {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Input { line, end, nothing };

    explicit Console(const Script& script) : script_(script) {}

    /// Waits for a line until `deadline`.
    Input read_line(std::string& line, Clock::time_point deadline = Clock::time_point::max());
    /// Whether another line has come already.
    bool line_waiting() const { return buffer_.find('\n') != std::string::npos; }
    /// Writes a line, in one write unless the script says otherwise.
    void write_line(std::string_view line);
    /// Writes bytes as they are; waits until they are written.
    static void write_bytes(int fd, std::string_view bytes);

  private:
    const Script& script_;
    std::string buffer_;
};

/// Appends a line to a file.
void append_line(const std::string& file, std::string_view line);

}  // namespace huff::scripted
