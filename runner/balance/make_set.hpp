#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "openings/make.hpp"
#include "runner/balance/pilot.hpp"
#include "runner/balance/window.hpp"

namespace huff::runner {

/// What a set is for.
enum class Layer : std::uint8_t {
    balanced,  ///< no man is lost; with an engine: neither side is much ahead
    sharp,     ///< one side is ahead, but not winning: few draws, equal engines still score even
    stress,    ///< men lost, barred ballots, short-handed starts: for engines' rules, not ratings
};

/// Throws InputError.
Layer layer_named(const std::string& name);
std::string to_string(Layer layer);

/// The window of a layer where neither a window nor a pilot is asked for, in men.
Bounds default_bounds(Layer layer);

/// How to make a set.
struct SetPlan {
    openings::Recipe recipe;
    Layer layer = Layer::balanced;
    std::size_t short_handed = 0;               ///< stress: so many starts with a man less each
    std::optional<openings::OpeningSet> names;  ///< gives ids, names and status
    std::string status;                         ///< keep only this status; empty: any
    std::optional<ScoringPlan> scoring;         ///< nothing: no engine is asked
    std::optional<Window> window;               ///< with scoring only; nothing: all are kept
    bool mark_only = false;          ///< keep what the window drops, too, its standing in `status`
    std::optional<PilotPlan> pilot;  ///< chooses the window's bounds
};

/// A set and how it came about.
struct SetMade {
    openings::OpeningSet set;
    std::vector<std::string> notes;  ///< for the file's header and for people
};

/// Called with what is done, how much of it, and of how much; from any thread, one at a time.
using SetProgress = std::function<void(const char* what, std::size_t done, std::size_t total)>;

/// Makes it: enumerate, filter, name, score, choose. Deterministic if the engine is. Throws like
/// its parts.
SetMade make_set(const SetPlan& plan, const SetProgress& progress);

}  // namespace huff::runner
