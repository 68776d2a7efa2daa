#include "runner/clock/clock.hpp"

#include <algorithm>

namespace huff::runner {
namespace {

constexpr microseconds clock_margin{0};
constexpr microseconds movetime_margin{50'000};

}  // namespace

Clock::Clock(const Limits& limits) : limits_(limits) {
    if (limits_.clock) {
        remaining_ = limits_.clock->time;
        moves_left_ = limits_.clock->moves.value_or(0);
    }
}

Clock::Clock(const Limits& limits, microseconds remaining, int moves_made) : Clock(limits) {
    remaining_ = remaining;
    if (limits_.clock && limits_.clock->moves) {
        moves_left_ = *limits_.clock->moves - moves_made % *limits_.clock->moves;
    }
}

std::optional<microseconds> Clock::remaining() const {
    if (!limits_.clock) {
        return std::nullopt;
    }
    return remaining_;
}

std::optional<engines::ClockState> Clock::state() const {
    if (!limits_.clock) {
        return std::nullopt;
    }
    engines::ClockState state;
    state.remaining = std::max(microseconds(0), remaining_ - limits_.overhead);
    state.increment = limits_.clock->increment;
    if (limits_.clock->moves) {
        state.moves_left = moves_left_;
    }
    return state;
}

microseconds Clock::allowed() const {
    if (!timed()) {
        return limits_.hang;
    }
    auto allowed = microseconds::max();
    if (limits_.clock) {
        allowed = remaining_ + limits_.clock->increment + limits_.margin.value_or(clock_margin);
    }
    if (limits_.movetime) {
        allowed = std::min(allowed, *limits_.movetime + limits_.margin.value_or(movetime_margin));
    }
    return allowed;
}

bool Clock::move_made(microseconds elapsed) {
    if (elapsed > allowed()) {
        return false;
    }
    if (limits_.clock) {
        elapsed = std::max(microseconds(0), elapsed);  // a clock never goes backwards
        remaining_ = std::max(microseconds(0), remaining_ + limits_.clock->increment - elapsed);
        if (limits_.clock->moves && --moves_left_ == 0) {
            remaining_ += limits_.clock->time;
            moves_left_ = *limits_.clock->moves;
        }
    }
    return true;
}

}  // namespace huff::runner
