#pragma once

#include <cstddef>
#include <vector>

#include "results/ratings/game_matrix.hpp"
#include "results/ratings/normal_equations.hpp"
#include "results/ratings/pairing.hpp"
#include "results/ratings/rating_groups.hpp"

namespace huff::results {

/// Strengths in natural units (400/ln 10 Elo), mean 0 within each group.
struct RatingFit {
    std::vector<double> strength{};  ///< by engine; 0 for those without a finite rating
    double advantage = 0;            ///< of White
    bool has_advantage =
        false;  ///< false: taken as 0; the games cannot tell it, or it is boundless

    /// The expected score of `white` against `black`.
    double expected(std::size_t white, std::size_t black) const;
};

/// Bradley-Terry on scores, with an advantage for White: the expected score is
/// 1/(1 + e^-(r_white - r_black + advantage)), and every engine's (and White's) points equal their
/// expectation (statistics.md 7.1; the same solution as Ordo's -W). No draw model is needed. Only
/// games within a group count. Newton's method over the sums by pairing.
RatingFit fit_ratings(std::size_t engines, const std::vector<Pairing>& pairings,
                      const RatingGroups& groups, Algebra algebra = Algebra::automatic);

/// The Fisher information of a fit.
GameMatrix rating_information(const RatingFit& fit, const std::vector<Pairing>& pairings,
                              const RatingGroups& groups);

}  // namespace huff::results
