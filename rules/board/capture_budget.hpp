#pragma once

#include <cstddef>

#include "rules/too_many_captures.hpp"

namespace huff::rules::board {

/// How many jumps and comparisons of captures the search for those of one position takes before
/// it gives up. Routes can multiply without bound where kings or tall columns may take dozens of
/// pieces in any order; nothing near this has been seen in play.
inline constexpr std::size_t most_capture_work = 2'000'000;

/// Ends the search for captures when it has taken too long. The sinks are budgets, so that all
/// the pieces of a position share one.
class CaptureBudget {
  public:
    /// Throws TooManyCaptures if that is too much.
    void spend(std::size_t work) {
        spent_ += work;
        if (spent_ > most_capture_work) {
            throw TooManyCaptures();
        }
    }

  private:
    std::size_t spent_ = 0;
};

}  // namespace huff::rules::board
