#include "engines/reference/time_plan.hpp"

#include <algorithm>

namespace huff::engines::reference {

namespace {

/// Left unused of every allowance: the time our answer needs to reach the other side's clock.
Seconds reserve(Seconds allowance) {
    return std::min(Seconds(0.002) + allowance * 0.01, allowance * 0.5);
}

TimePlan plan_clock(const Limits& limits, bool ponders) {
    const Seconds left = std::max(*limits.time, Seconds(0));
    const Seconds available = std::max(*limits.time + limits.increment, Seconds(0));
    const double moves = limits.moves ? std::max(*limits.moves, 1) : 28;
    const Seconds usable = available - reserve(available);
    const Seconds share = left / moves + limits.increment * 0.9;
    // Of a clock that must last for several moves one move may take a part only.
    const Seconds most = moves <= 1 ? usable : usable * (0.15 + 0.6 / moves);
    TimePlan plan;
    plan.soft = std::min(share * (ponders ? 0.75 : 0.6), most);
    plan.hard = std::min(
        share * 2.5,
        std::max(most, limits.increment.count() > 0 ? std::min(usable, share) : Seconds(0)));
    return plan;
}

}  // namespace

TimePlan plan_time(const Limits& limits, bool ponders) {
    TimePlan plan;
    if (limits.time) {
        plan = plan_clock(limits, ponders);
    }
    if (limits.move_time) {
        const Seconds whole = std::max(*limits.move_time, Seconds(0));
        const Seconds usable = whole - reserve(whole);
        plan.hard = plan.hard ? std::min(*plan.hard, usable) : usable;
    }
    return plan;
}

}  // namespace huff::engines::reference
