#pragma once

#include <vector>

#include "runner/check/probe.hpp"
#include "runner/check/step.hpp"

namespace huff::runner {

/// Limits of a search that takes so long.
inline engines::SearchLimits for_time(engines::microseconds time) {
    engines::SearchLimits limits;
    limits.movetime = time;
    return limits;
}

/// The steps of the check of a Hub engine, in order: starting and parameters; the kinds of level;
/// stop, ping and ponder; odd input; positions; what it says of its searches; ending.
std::vector<Step<Probe>> starting_steps();
std::vector<Step<Probe>> level_steps();
std::vector<Step<Probe>> control_steps();
std::vector<Step<Probe>> input_steps();
std::vector<Step<Probe>> position_steps();
std::vector<Step<Probe>> information_steps();
std::vector<Step<Probe>> ending_steps();

}  // namespace huff::runner
