#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "rules/board/board_move.hpp"
#include "rules/board/capture_budget.hpp"
#include "rules/board/capture_search.hpp"
#include "rules/board/square_map.hpp"
#include "rules/move.hpp"

namespace huff::rules::board {

/// Keeps the legal captures with their routes, in square numbers: of equal routes the
/// lexicographically smallest.
template <Ruleset R>
class RouteSink : public CaptureBudget {
  public:
    static constexpr bool follows_routes = true;
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;

    /// Puts the captures in the place of what `moves` holds.
    RouteSink(const SquareMap<G>& map, std::vector<Move>& moves) : map_(map), moves_(moves) {}

    void land(Bits at, Bits over) {
        landings_.push_back(map_.square(lowest_index(at)));
        captures_.push_back(map_.square(lowest_index(over)));
    }
    void unland() {
        landings_.pop_back();
        captures_.pop_back();
    }

    void found(const FoundCapture<Bits>& capture) {
        if (capture.value < best_) {
            return;
        }
        if (capture.value > best_) {
            best_ = capture.value;
            kept_.clear();
            moves_.clear();
        }
        const BoardMove<Bits> move{
            capture.captured, static_cast<std::uint8_t>(lowest_index(capture.from)),
            static_cast<std::uint8_t>(lowest_index(capture.to)), capture.promotes};
        spend(kept_.size());
        const auto same = std::find(kept_.begin(), kept_.end(), move);
        if (same == kept_.end()) {
            kept_.push_back(move);
            moves_.push_back(outside(move));
        } else {
            Move& other = moves_[static_cast<std::size_t>(same - kept_.begin())];
            if (const Move route = outside(move); route.path < other.path) {
                other = route;
            }
        }
    }

  private:
    Move outside(const BoardMove<Bits>& move) const {
        Move result{map_.square(move.from), map_.square(move.to), captures_, {}};
        result.path.push_back(result.from);
        result.path.append(landings_.begin(), landings_.end());
        return result;
    }

    const SquareMap<G>& map_;
    std::vector<Move>& moves_;
    BoardMoves<Bits> kept_;  ///< the same captures
    SquareList<max_jumps> captures_;
    SquareList<max_jumps> landings_;
    int best_ = -1;
};

}  // namespace huff::rules::board
