#pragma once

#include <cstdint>
#include <optional>

#include "results/statistics/pentanomial.hpp"

namespace huff::results {

/// What a match says about the first engine. Every value is finite; nullopt stands for undefined or
/// infinite (JSON null, text "n/a"). Intervals hold 95 %.
struct MatchEstimate {
    std::optional<std::int64_t> pairs;  ///< nullopt for games without pairs
    std::int64_t games = 0;
    std::optional<Pentanomial> pentanomial;  ///< nullopt for games without pairs

    std::optional<double> score;    ///< mean score of a game, 0…1; nullopt without games
    std::optional<double> elo;      ///< logistic Elo of the score
    std::optional<double> elo_low;  ///< LRB ends (likelihood.hpp); nullopt: no bound on that side
    std::optional<double> elo_high;
    double los = 0.5;  ///< likelihood of superiority: 1 - mid p of the sign-flip test (los.hpp)

    /// Normalized Elo: (800/ln 10) (score - 1/2) / sd of a game, the sd seen through pairs; nullopt
    /// when nothing varies (all draws, all wins).
    std::optional<double> nelo;
    std::optional<double> nelo_low;  ///< LRB ends in Elo over 2 sd; always around nelo
    std::optional<double> nelo_high;

    std::optional<double> draw_ratio;       ///< drawn games / games; nullopt for bare five cells
    std::optional<double> pair_draw_ratio;  ///< level pairs / pairs; nullopt without pairs

    std::optional<double> anytime_low;  ///< valid whenever one looks (anytime.hpp); pairs only
    std::optional<double> anytime_high;
};

/// Throws rules::InputError for negative or absurd counts.
MatchEstimate estimate(const Pentanomial& counts);
MatchEstimate estimate(const SixCells& cells);
/// Games without pairs (imported PDN): trinomial, true only if games are independent.
MatchEstimate estimate(const WinDrawLoss& games);

}  // namespace huff::results
