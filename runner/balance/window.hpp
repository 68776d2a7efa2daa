#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "runner/balance/opening_scores.hpp"

namespace huff::runner {

/// Which openings to keep by their scores.
struct Window {
    double low = 0;             ///< least size of the deep score, in men, whoever is ahead
    double high = 0.5;          ///< greatest size
    double disagreement = 0.3;  ///< greatest difference among an opening's searches, in men
    bool even = true;           ///< keep as many with White ahead as with Black ahead
};

/// The indices kept, in order, and what became of the others.
struct WindowChoice {
    std::vector<std::size_t> kept;
    std::size_t unscored = 0;   ///< the engine gave no score
    std::size_t outside = 0;    ///< too level or too one-sided, decided games among them
    std::size_t disagreed = 0;  ///< the searches differ
    std::size_t surplus = 0;    ///< dropped so that both colours are ahead equally often
};

/// Applies the window. The surplus goes from the end of the longer side's list, so that the choice
/// is the same on every machine. Scores of exactly 0 count for neither side.
WindowChoice choose(const std::vector<std::optional<OpeningScore>>& scores, const Window& window);

}  // namespace huff::runner
