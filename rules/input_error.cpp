#include "rules/input_error.hpp"

#include <fmt/format.h>
#include <utility>

namespace huff::rules {

InputError::InputError(const std::string& message)
    : std::runtime_error(message), reason_(message) {}

InputError::InputError(const std::string& message, std::string file, int line)
    : std::runtime_error(line > 0 ? fmt::format("{}:{}: {}", file, line, message)
                                  : fmt::format("{}: {}", file, message)),
      reason_(message),
      file_(std::move(file)),
      line_(line) {}

}  // namespace huff::rules
