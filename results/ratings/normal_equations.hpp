#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "results/ratings/dense_matrix.hpp"
#include "results/ratings/game_matrix.hpp"
#include "results/ratings/rating_groups.hpp"
#include "results/ratings/sparse_cholesky.hpp"

namespace huff::results {

/// How to solve: sparse unless its factor would fill up (a large round robin).
enum class Algebra : std::uint8_t { automatic, sparse, dense };

/// The normal equations H x = b of a rating fit. Within a group games say nothing about the common
/// level: one engine of each group is held at 0, and solutions are moved to the mean 0. Engines
/// without a group stay at 0.
class NormalEquations {
  public:
    /// The pairings of `matrix` (its values do not matter) within `groups`, which must outlive
    /// this.
    NormalEquations(const GameMatrix& matrix, const RatingGroups& groups,
                    Algebra algebra = Algebra::automatic);

    bool sparse() const { return pattern_.has_value(); }

    /// Takes the values, of the same pairings as before.
    void factor(const GameMatrix& matrix);
    /// Whether the last factored matrix says nothing about White's advantage.
    bool advantage_left_out() const;

    /// The x of mean 0 in every group with H x = b, for a b that sums to 0 in every group; engines
    /// + 1 values. A left-out advantage is 0.
    std::vector<double> solve(std::span<const double> b) const;

    /// H^+ M H^+ of a dense one, for all at once; M's pairings as before.
    DenseMatrix sandwich(const GameMatrix& filling) const;

  private:
    static constexpr std::size_t held = static_cast<std::size_t>(-1);

    std::vector<SparseCholesky::Entry> entries(const GameMatrix& matrix) const;
    DenseMatrix dense(const GameMatrix& matrix) const;
    void centre(std::span<double> x) const;

    const RatingGroups* groups_;
    std::vector<std::size_t> unknown_;  ///< by engine, then the advantage; held: none
    std::size_t size_ = 0;              ///< unknowns
    std::optional<SparsePattern> pattern_;
    std::optional<SparseCholesky> sparse_;
    std::optional<Cholesky> dense_;
};

}  // namespace huff::results
