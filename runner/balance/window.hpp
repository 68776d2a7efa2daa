#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/piece.hpp"
#include "runner/balance/opening_scores.hpp"

namespace huff::runner {

/// Which openings to keep by their scores.
struct Window {
    double low = 0;             ///< least size of the deep score, in men, whoever is ahead
    double high = 0.5;          ///< greatest size
    double disagreement = 0.3;  ///< greatest difference among an opening's searches, in men
    /// Whose lead `low` and `high` bound (below 0: it is behind); nothing: that of the side ahead.
    /// For games in which one colour wins most level openings and nothing is drawn.
    std::optional<rules::Color> leader = std::nullopt;
    bool even = true;  ///< keep as many with White ahead as with Black ahead
    std::optional<std::size_t> most = std::nullopt;  ///< keep at most so many
    std::uint64_t seed = 1;  ///< decides which go where there are too many of one colour or in all
};

/// What a window says of an opening.
enum class Standing : std::uint8_t {
    kept,
    unscored,   ///< the engine gave no score
    level,      ///< its score is below the window
    one_sided,  ///< its score is beyond the window; decided games are among them
    disagreed,  ///< the searches differ
    surplus,    ///< dropped to even out the colours or to keep to `most`
};

/// As a set's `status` column has it: "kept", "disagreed" …
std::string to_string(Standing standing);

/// The indices kept, in order, and what became of every opening.
struct WindowChoice {
    std::vector<std::size_t> kept;
    std::vector<Standing> standing;

    std::size_t count(Standing which) const;
};

/// Applies the window; a pure function of its arguments. Scores of exactly 0 count for neither
/// side.
WindowChoice choose(const std::vector<std::optional<OpeningScore>>& scores, const Window& window);

/// The two ends of a window in men.
struct Bounds {
    double low = 0;
    double high = 0;
};

/// The score of huff-engine, in men, at which the odds of winning a point are e to 1: what
/// huff-tune has measured on 200 of its games of international draughts at 2,000 nodes a move.
inline constexpr double default_men_per_logit = 2.16;

/// Reads `0.3,0.8` (men) or `55%,75%` (expected score of the side that is ahead, turned into men by
/// 1 / (1 + exp(-men / men_per_logit))). Throws InputError: not two numbers, low above high, men
/// below 0, a share outside 50 %…100 %.
/// With `one_side` they bound the lead of one given side, which may be below 0 or 50 %.
Bounds parse_window(const std::string& text, double men_per_logit, bool one_side = false);

}  // namespace huff::runner
