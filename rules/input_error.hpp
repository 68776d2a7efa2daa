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

    const std::string& file() const noexcept { return file_; }
    int line() const noexcept { return line_; }

  private:
    std::string file_;
    int line_ = 0;
};

}  // namespace huff::rules
