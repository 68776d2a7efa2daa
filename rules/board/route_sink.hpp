#pragma once

#include <algorithm>
#include <vector>

#include "rules/board/board_move.hpp"
#include "rules/board/capture_search.hpp"
#include "rules/board/square_map.hpp"
#include "rules/move.hpp"

namespace huff::rules::board {

/// Keeps the legal captures with their routes, in square numbers: of equal routes the
/// lexicographically smallest.
template <Ruleset R>
class RouteSink {
  public:
    static constexpr bool follows_routes = true;
    using G = GeometryOf<R>;
    using Bits = typename G::Bits;

    struct Route {
        BoardMove<Bits> move;
        Move outside;
    };

    explicit RouteSink(const SquareMap<G>& map) : map_(map) {}

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
            routes_.clear();
        }
        const BoardMove<Bits> move{
            capture.captured, static_cast<std::uint8_t>(lowest_index(capture.from)),
            static_cast<std::uint8_t>(lowest_index(capture.to)), capture.promotes};
        const auto same = std::find_if(routes_.begin(), routes_.end(),
                                       [&](const Route& route) { return route.move == move; });
        if (same == routes_.end()) {
            routes_.push_back({move, outside(move)});
        } else if (Move other = outside(move); other.path < same->outside.path) {
            same->outside = other;
        }
    }

    const std::vector<Route>& routes() const { return routes_; }

  private:
    Move outside(const BoardMove<Bits>& move) const {
        Move result{map_.square(move.from), map_.square(move.to), captures_, {}};
        result.path.push_back(result.from);
        result.path.insert(result.path.end(), landings_.begin(), landings_.end());
        return result;
    }

    const SquareMap<G>& map_;
    boost::container::static_vector<Square, max_jumps> captures_;
    boost::container::static_vector<Square, max_jumps> landings_;
    std::vector<Route> routes_;
    int best_ = -1;
};

}  // namespace huff::rules::board
