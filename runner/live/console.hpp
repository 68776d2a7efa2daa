#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace huff::runner {

/// Writes to stderr. That it cannot be written (a full disk, a reader that is gone) is nothing to
/// stop for: fmt::print would throw.
void write_log(std::string_view text);

/// Progress and log, on stderr: plain lines, and on a terminal some status lines below them that
/// are drawn over and over. Used by one thread.
class Console {
  public:
    /// Looks whether stderr is a terminal.
    Console();
    /// Takes the status away.
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    Console(Console&&) = delete;
    Console& operator=(Console&&) = delete;

    bool terminal() const { return terminal_; }

    /// A line of text (or several), above the status.
    void line(std::string_view text);

    /// Replaces the status, a line or several, each cut to the terminal's width; nothing without a
    /// terminal.
    void status(std::string_view text);

    /// Takes the status away, before results go to stdout.
    void clear_status();

  private:
    std::size_t width() const;
    void erase_status() const;
    void draw_status() const;

    bool terminal_;
    std::string status_;
};

}  // namespace huff::runner
