#pragma once

#include "rules/input_error.hpp"

namespace huff::rules {

/// The position has more ways to capture than are searched for the legal ones
/// (board/capture_budget.hpp). A Game that comes to such a position ends by name.
class TooManyCaptures : public InputError {
  public:
    TooManyCaptures();
};

}  // namespace huff::rules
