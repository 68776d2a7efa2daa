#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/board/board_move.hpp"
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

/// Keeps the legal captures, each once (EveryRoute: once for every order of capturing).
template <Ruleset R, bool EveryRoute = false>
class MoveSink {
  public:
    static constexpr bool follows_routes = false;
    using Bits = typename GeometryOf<R>::Bits;

    explicit MoveSink(BoardMoves<Bits>& moves) : moves_(moves) {}

    void found(const FoundCapture<Bits>& capture) {
        if (capture.value < best_) {
            return;
        }
        if (capture.value > best_) {
            best_ = capture.value;
            moves_.clear();
        }
        const BoardMove<Bits> move{
            capture.captured, static_cast<std::uint8_t>(lowest_index(capture.from)),
            static_cast<std::uint8_t>(lowest_index(capture.to)), capture.promotes};
        const bool flying = R.king != KingRange::short_step && (capture.by_king || move.promotes);
        if (!EveryRoute && capture.jumps >= fewest_jumps_of_equal_routes<R>(flying) &&
            std::find(moves_.begin(), moves_.end(), move) != moves_.end()) {
            return;
        }
        moves_.push_back(move);
    }

  private:
    BoardMoves<Bits>& moves_;
    int best_ = -1;
};

/// Counts the routes of the legal captures: every order of capturing separately.
template <Ruleset R>
class CountSink {
  public:
    static constexpr bool follows_routes = false;
    using Bits = typename GeometryOf<R>::Bits;

    void found(const FoundCapture<Bits>& capture) {
        if (capture.value < best_) {
            return;
        }
        if (capture.value > best_) {
            best_ = capture.value;
            count_ = 0;
            ambiguous_ = false;
        }
        ++count_;
        const bool flying =
            R.king != KingRange::short_step && (capture.by_king || capture.promotes);
        ambiguous_ |= capture.jumps >= fewest_jumps_of_equal_routes<R>(flying);
    }

    int routes() const { return count_; }
    /// Two of the routes may be one move.
    bool ambiguous() const { return ambiguous_; }

  private:
    int best_ = -1;
    int count_ = 0;
    bool ambiguous_ = false;
};

}  // namespace huff::rules::board
