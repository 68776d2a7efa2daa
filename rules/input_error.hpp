#pragma once

#include <stdexcept>
#include <string>

namespace huff::rules {

/// Bad input from a person, a file or an engine: one sentence that says what is wrong and what was
/// expected. The command line prints it and exits with 2. `file` and `line` are set where the text
/// came from a file (line counts from 1; 0 = unknown).
class InputError : public std::runtime_error {
  public:
    explicit InputError(const std::string& message);
    InputError(const std::string& message, std::string file, int line);

    /// The sentence without file and line.
    const std::string& reason() const noexcept { return reason_; }
    const std::string& file() const noexcept { return file_; }
    int line() const noexcept { return line_; }

  private:
    std::string reason_;
    std::string file_;
    int line_ = 0;
};

}  // namespace huff::rules
