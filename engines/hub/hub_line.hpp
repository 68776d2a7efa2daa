#pragma once

#include <optional>
#include <string_view>

namespace huff::engines {

/// `name=value`, `name="quoted value"`, or a bare word.
struct HubArgument {
    std::string_view name;
    std::optional<std::string_view> value;
};

/// Takes a Hub 2 line apart from left to right without copying: the command, then its arguments.
class HubLine {
  public:
    /// Reads the command; it is empty if the line holds none.
    explicit HubLine(std::string_view line);

    std::string_view command() const { return command_; }
    /// The next argument; nothing at the end, or where the line is malformed.
    std::optional<HubArgument> next();
    /// Whether what has been read so far broke the syntax (an open quote, a `=` without a name).
    bool malformed() const { return malformed_; }

  private:
    std::string_view token();
    void skip_blanks();

    std::string_view rest_;
    std::string_view command_;
    bool malformed_ = false;
};

/// Whether `text` must be quoted as a value; `"` itself cannot be written at all.
bool needs_quotes(std::string_view text);

}  // namespace huff::engines
