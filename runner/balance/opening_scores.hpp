#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engines/spec.hpp"
#include "openings/opening.hpp"

namespace huff::runner {

/// What an engine thinks of an opening: three searches, scores in men from White's view.
struct OpeningScore {
    double shallow = 0;   ///< at the lower depth
    double deep = 0;      ///< at the higher depth
    double opponent = 0;  ///< at the lower depth by the other side, after the deep search's move

    /// The greatest difference among the three.
    double disagreement() const {
        return std::max({shallow, deep, opponent}) - std::min({shallow, deep, opponent});
    }
};

/// How to score.
struct ScoringPlan {
    engines::EngineSpec engine;
    int depth = 9;    ///< plies of the shallow search
    int deeper = 13;  ///< plies of the deep search
    int threads = 1;  ///< engine processes at once
    std::chrono::seconds hang{120};
};

/// Scores every opening; nothing where the engine gave no score (a forced move, a book move).
/// `progress` is called with the number done after each, from any of the threads, one at a time.
/// Throws std::runtime_error naming the opening if the engine fails on it, InputError if it
/// cannot be started.
std::vector<std::optional<OpeningScore>> score_openings(
    const openings::OpeningSet& set, const ScoringPlan& plan,
    const std::function<void(std::size_t)>& progress);

}  // namespace huff::runner
