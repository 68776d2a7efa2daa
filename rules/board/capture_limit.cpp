#include "rules/board/capture_limit.hpp"

#include <fmt/format.h>

#include "rules/input_error.hpp"

namespace huff::rules::board {

void fail_with_too_many_jumps() {
    throw InputError(fmt::format(
        "the position has too many ways to capture (more than {} jumps tried)", most_jumps_tried));
}

}  // namespace huff::rules::board
