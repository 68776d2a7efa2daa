#include "runner/schedule/fixed_schedule.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace huff::runner {
namespace {

std::int64_t pairing_count(const SchedulePlan& plan) {
    const std::int64_t engines = plan.engines;
    switch (plan.kind) {
        case RunKind::round_robin:
            return engines * (engines - 1) / 2;
        case RunKind::gauntlet:
            return engines - 1;
        default:
            return 1;
    }
}

/// The circle method: in round r the engines (r + k) and (r - k) mod m meet, m odd; of an even
/// number of engines the last stands still and meets r. Nobody plays twice in a round.
std::pair<int, int> round_robin_pairing(std::int64_t engines, std::int64_t index) {
    const std::int64_t circle = engines % 2 == 0 ? engines - 1 : engines;
    const std::int64_t meetings = engines / 2;
    const std::int64_t round = index / meetings;
    const std::int64_t k = index % meetings + (engines % 2 == 0 ? 0 : 1);
    const std::int64_t first = (round + k) % circle;
    const std::int64_t second = k == 0 ? engines - 1 : (round - k + circle) % circle;
    return {static_cast<int>(std::min(first, second)), static_cast<int>(std::max(first, second))};
}

}  // namespace

FixedSchedule::FixedSchedule(const SchedulePlan& plan)
    : plan_(plan), pairings_(pairing_count(plan)), total_(pairings_ * plan.pairs * plan.rounds) {}

ScheduledPair FixedSchedule::pair(std::int64_t number) const {
    ScheduledPair pair;
    pair.number = number;
    pair.index = (number - 1) / pairings_;
    pair.round = pair.index / plan_.pairs + 1;
    const std::int64_t pairing = (number - 1) % pairings_;
    if (plan_.kind == RunKind::round_robin) {
        std::tie(pair.engine_a, pair.engine_b) = round_robin_pairing(plan_.engines, pairing);
    } else {
        pair.engine_b = static_cast<int>(pairing) + 1;
    }
    return pair;
}

}  // namespace huff::runner
