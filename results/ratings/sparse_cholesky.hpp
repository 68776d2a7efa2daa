#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace huff::results {

/// Where a sparse factor has entries: columns in the order in which unknowns are eliminated.
struct SparsePattern {
    std::vector<std::size_t> order{};              ///< unknowns, first eliminated first
    std::vector<std::size_t> place{};              ///< of each unknown in that order
    std::vector<std::vector<std::size_t>> rows{};  ///< by place: places below the diagonal, rising
    std::size_t entries = 0;                       ///< below the diagonal, in all

    /// Eliminates by minimum degree (the unknown with fewest neighbours left comes next), those of
    /// `last` at the end. `neighbours` of each unknown, both ways. nullopt once there are more than
    /// `most` entries: then a dense factor is as good.
    static std::optional<SparsePattern> minimum_degree(
        std::vector<std::vector<std::size_t>> neighbours, std::size_t last, std::size_t most);
};

/// The factor L of a sparse symmetric matrix, L L' = A, by columns (left-looking). A direction that
/// the matrix says nothing about (a pivot below 10^-12 of its diagonal) is left out: solve() gives
/// it 0.
class SparseCholesky {
  public:
    struct Entry {
        std::size_t row = 0;
        std::size_t column = 0;
        double value = 0;
    };

    /// `entries` (either triangle, not both; doubles add up) lie within the pattern.
    SparseCholesky(const SparsePattern& pattern, std::span<const Entry> entries);

    /// Solves A x = b in place.
    void solve(std::span<double> b) const;
    bool left_out(std::size_t unknown) const { return diagonal_[pattern_->place[unknown]] == 0; }

  private:
    void factor();

    const SparsePattern* pattern_;
    std::vector<double> diagonal_;
    std::vector<std::vector<double>> below_;  ///< by place, as pattern_->rows
};

}  // namespace huff::results
