#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace huff::runner {

/// Progress and log, on stderr: plain lines, and on a terminal a status line below them that is
/// drawn over and over. Used by one thread.
class Console {
  public:
    /// Looks whether stderr is a terminal.
    Console();
    /// Ends the status line.
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    Console(Console&&) = delete;
    Console& operator=(Console&&) = delete;

    bool terminal() const { return terminal_; }

    /// A line of text (or several), above the status line.
    void line(std::string_view text);

    /// Replaces the status line; nothing without a terminal.
    void status(std::string_view text);

    /// Takes the status line away, before results go to stdout.
    void clear_status();

  private:
    std::size_t width() const;

    bool terminal_;
    std::string status_;
};

}  // namespace huff::runner
