#pragma once

#include <algorithm>
#include <vector>

#include "rules/board/capture_budget.hpp"
#include "rules/board/column_capture_search.hpp"
#include "rules/board/square_map.hpp"

namespace huff::rules::board {

/// Keeps the captures of most jumps, each move once or, if wanted, once for every order of
/// capturing.
template <Ruleset R>
class ColumnSink : public CaptureBudget {
  public:
    using Bits = typename GeometryOf<R>::Bits;
    using Captures = boost::container::small_vector<ColumnCapture<Bits>, 16>;

    static constexpr bool every_landing = false;

    explicit ColumnSink(bool every_route = false) : every_route_(every_route) {}

    void found(const ColumnCapture<Bits>& capture) {
        if (capture.move.jumps < best_) {
            return;
        }
        if (capture.move.jumps > best_) {
            best_ = capture.move.jumps;
            captures_.clear();
        }
        if (best_ > 1 && !every_route_) {
            spend(captures_.size());
            if (std::any_of(captures_.begin(), captures_.end(),
                            [&](const auto& other) { return other.same_move(capture); })) {
                return;
            }
        }
        captures_.push_back(capture);
    }

    const Captures& captures() const { return captures_; }

  private:
    Captures captures_;
    bool every_route_;
    int best_ = 0;
};

/// Keeps the captures of most jumps, each move once, with the route whose landing squares come
/// first lexicographically (by number).
template <Ruleset R>
class ColumnRouteSink : public CaptureBudget {
  public:
    using Bits = typename GeometryOf<R>::Bits;

    static constexpr bool every_landing = true;

    explicit ColumnRouteSink(const SquareMap<GeometryOf<R>>& map) : map_(map) {}

    void found(const ColumnCapture<Bits>& capture) {
        if (capture.move.jumps < best_) {
            return;
        }
        if (capture.move.jumps > best_) {
            best_ = capture.move.jumps;
            captures_.clear();
        }
        spend(captures_.size());
        const auto same = std::find_if(captures_.begin(), captures_.end(),
                                       [&](const auto& other) { return other.same_move(capture); });
        if (same == captures_.end()) {
            captures_.push_back(capture);
        } else if (comes_first(capture, *same)) {
            *same = capture;
        }
    }

    const std::vector<ColumnCapture<Bits>>& captures() const { return captures_; }

  private:
    bool comes_first(const ColumnCapture<Bits>& a, const ColumnCapture<Bits>& b) const {
        return std::lexicographical_compare(
            a.landings.begin(), a.landings.begin() + a.move.jumps, b.landings.begin(),
            b.landings.begin() + b.move.jumps,
            [&](int left, int right) { return map_.square(left) < map_.square(right); });
    }

    const SquareMap<GeometryOf<R>>& map_;
    std::vector<ColumnCapture<Bits>> captures_;
    int best_ = 0;
};

}  // namespace huff::rules::board
