#include "engines/reference/handicap.hpp"

#include <algorithm>
#include <cmath>

namespace huff::engines::reference {

namespace {

/// What twice the nodes are worth (international draughts, about 10'000 nodes a move).
constexpr double elo_of_doubling = 90;
/// What one ply more costs: nodes double about so many times.
constexpr double doublings_of_ply = 1.0;

}  // namespace

void handicap(int elo, Limits& limits, TimePlan& plan) {
    if (elo <= 0) {
        return;
    }
    const double doublings = elo / elo_of_doubling;
    const double share = std::exp2(-doublings);
    if (plan.soft) {
        *plan.soft *= share;
    }
    if (plan.hard) {
        *plan.hard *= share;
    }
    if (limits.nodes) {
        const auto nodes = static_cast<double>(*limits.nodes) * share;
        limits.nodes = std::max(static_cast<std::int64_t>(nodes), std::int64_t{1});
    }
    if (limits.depth) {
        const int plies = static_cast<int>(std::lround(doublings / doublings_of_ply));
        limits.depth = std::max(*limits.depth - plies, 1);
    }
}

}  // namespace huff::engines::reference
