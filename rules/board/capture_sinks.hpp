#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/board/board_move.hpp"
#include "rules/board/capture_budget.hpp"
#include "rules/board/capture_search.hpp"

namespace huff::rules::board {

/// The fewest jumps with which two routes can take the same pieces: a man needs a round of four
/// diagonal jumps (three with orthogonal ones).
template <Ruleset R>
constexpr int fewest_jumps_of_equal_routes(bool flying) {
    if (flying || R.all_squares) {
        return 2;
    }
    return R.directions == Directions::diagonal ? 4 : 3;
}

/// Keeps the legal captures, each once or, if wanted, once for every order of capturing.
template <Ruleset R>
class MoveSink : public CaptureBudget {
  public:
    static constexpr bool follows_routes = false;
    using Bits = typename GeometryOf<R>::Bits;

    explicit MoveSink(BoardMoves<Bits>& moves, bool every_route = false)
        : moves_(moves), every_route_(every_route) {}

    void found(const FoundCapture<Bits>& capture) {
        if (capture.value < best_) {
            return;
        }
        if (capture.value > best_) {
            best_ = capture.value;
            moves_.clear();
        }
        const auto from = static_cast<std::uint8_t>(lowest_index(capture.from));
        const auto to = static_cast<std::uint8_t>(lowest_index(capture.to));
        const bool flying =
            R.king != KingRange::short_step && (capture.by_king || capture.promotes);
        if (!every_route_ && capture.jumps >= fewest_jumps_of_equal_routes<R>(flying)) {
            spend(moves_.size());
            if (std::find(moves_.begin(), moves_.end(),
                          BoardMove<Bits>(capture.captured, from, to, capture.promotes)) !=
                moves_.end()) {
                return;
            }
        }
        moves_.emplace_back(capture.captured, from, to, capture.promotes);
    }

  private:
    BoardMoves<Bits>& moves_;
    bool every_route_;
    int best_ = -1;
};

}  // namespace huff::rules::board
