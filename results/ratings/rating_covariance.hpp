#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "results/ratings/dense_matrix.hpp"
#include "results/ratings/game_matrix.hpp"
#include "results/ratings/normal_equations.hpp"
#include "results/ratings/pairing.hpp"
#include "results/ratings/rating_fit.hpp"
#include "results/ratings/rating_groups.hpp"

namespace huff::results {

/// Covariance of (strengths, advantage), in natural units, strengths about their group's mean:
/// sandwich H^-1 J H^-1 with the residuals taken pair by pair, so that the dependence of a pair's
/// two games counts; the residual (co)variances of a pairing are shrunk to those of all pairings
/// with the weight of four decisive pairs (statistics.md 7.2 (e)). Sparse equations are solved when
/// a value is asked for; dense ones give the whole matrix at once.
class RatingCovariance {
  public:
    RatingCovariance(const RatingFit& fit, const std::vector<Pairing>& pairings,
                     RatingGroups groups, Algebra algebra = Algebra::automatic);
    ~RatingCovariance() = default;
    RatingCovariance(const RatingCovariance&) = delete;
    RatingCovariance& operator=(const RatingCovariance&) = delete;
    RatingCovariance(RatingCovariance&&) = delete;
    RatingCovariance& operator=(RatingCovariance&&) = delete;

    double variance(std::size_t engine) const { return variances_[engine]; }
    double advantage_variance() const { return variances_.back(); }
    /// Of two engines of one group.
    double difference_variance(std::size_t a, std::size_t b) const;
    /// With every engine of its group (and the advantage, last).
    std::vector<double> row(std::size_t engine) const;

  private:
    /// e_engine less its group's mean; of the advantage: its unit vector.
    std::vector<double> contrast(std::size_t engine) const;

    RatingGroups groups_;
    GameMatrix scores_;  ///< J
    NormalEquations equations_;
    std::optional<DenseMatrix> all_;
    std::vector<double> variances_;
};

}  // namespace huff::results
