#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
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

/// The scores of a set, by opening.
struct Scoring {
    std::vector<std::optional<OpeningScore>> scores;  ///< nothing where the engine gave none
    std::string engine;                               ///< what it calls itself, with its version
};

/// Scores every opening; where only one move is legal, it is played first. `progress` is called
/// with the number done after each, from any of the threads, one at a time. Throws
/// std::runtime_error naming the opening if the engine fails on it, InputError if it cannot be
/// started. The same scores at any number of threads, if the engine itself repeats.
Scoring score_openings(const openings::OpeningSet& set, const ScoringPlan& plan,
                       const std::function<void(std::size_t)>& progress);

}  // namespace huff::runner
