#include "rules/too_many_captures.hpp"

#include <fmt/format.h>

#include "rules/board/capture_budget.hpp"

namespace huff::rules {

TooManyCaptures::TooManyCaptures()
    : InputError(fmt::format(
          "the position has too many ways to capture (finding the legal ones takes more than {} "
          "jumps and comparisons, which no position of play comes near)",
          board::most_capture_work)) {}

}  // namespace huff::rules
