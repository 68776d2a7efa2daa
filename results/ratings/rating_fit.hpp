#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "results/ratings/dense_matrix.hpp"
#include "results/ratings/pairing.hpp"
#include "results/ratings/rating_groups.hpp"

namespace huff::results {

/// Strengths in natural units (400/ln 10 Elo), mean 0 within each group.
struct RatingFit {
    std::vector<double> strength{};  ///< by engine; 0 for those without a finite rating
    double advantage = 0;            ///< of White
    bool has_advantage = false;      ///< false: the games cannot tell it from the strengths

    /// The expected score of `white` against `black`.
    double expected(std::size_t white, std::size_t black) const;
};

/// Bradley-Terry on scores, with an advantage for White: the expected score is
/// 1/(1 + e^-(r_white - r_black + advantage)), and every engine's (and White's) points equal their
/// expectation (statistics.md 7.1; the same solution as Ordo's -W). No draw model is needed. Only
/// games within a group count. Newton's method over the sums by pairing.
RatingFit fit_ratings(std::size_t engines, const std::vector<Pairing>& pairings,
                      const RatingGroups& groups);

/// Covariance of (strengths, advantage), in natural units; the last row is the advantage. Sandwich
/// H^-1 J H^-1 with the residuals taken pair by pair, so that the dependence of a pair's two games
/// counts; the residual (co)variances of a pairing are shrunk to those of all pairings with the
/// weight of four decisive pairs (statistics.md 7.2 (e)).
DenseMatrix rating_covariance(const RatingFit& fit, const std::vector<Pairing>& pairings,
                              const RatingGroups& groups);

}  // namespace huff::results
