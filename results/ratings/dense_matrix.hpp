#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace huff::results {

/// A square matrix of doubles, by rows.
class DenseMatrix {
  public:
    explicit DenseMatrix(std::size_t size = 0) : size_(size), cells_(size * size, 0.0) {}

    std::size_t size() const { return size_; }
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
    double* row(std::size_t index) { return cells_.data() + index * size_; }
    const double* row(std::size_t index) const { return cells_.data() + index * size_; }

  private:
    std::size_t size_ = 0;
    std::vector<double> cells_;
};

/// The factor U of a symmetric matrix, U'U = A, in the upper triangle (the rest 0). Reads the upper
/// triangle. A direction that the matrix says nothing about (a pivot below 10^-12 of its diagonal)
/// is left out: its row is 0, and solve() gives it 0.
class Cholesky {
  public:
    explicit Cholesky(DenseMatrix symmetric);

    /// Solves A x = b in place.
    void solve(std::span<double> b) const;
    /// The inverse, both triangles; 0 in rows and columns left out.
    DenseMatrix inverse() const;
    /// Whether row `index` was left out.
    bool left_out(std::size_t index) const { return factor_.at(index, index) == 0; }

  private:
    /// Turns row `k`, which earlier ones have been taken off, into that of the factor.
    void eliminate(std::size_t k, double scale);

    DenseMatrix factor_;
};

/// The product A B, both square and of the same size.
DenseMatrix product(const DenseMatrix& a, const DenseMatrix& b);
/// The same where it is known to be symmetric: half of the work.
DenseMatrix symmetric_product(const DenseMatrix& a, const DenseMatrix& b);

}  // namespace huff::results
