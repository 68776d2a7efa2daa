#include "results/ratings/dense_matrix.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace huff::results {
namespace {

/// y += factor * x: the inner loop of everything here, in a form that compilers vectorise.
void add_scaled(double* __restrict y, const double* __restrict x, double factor, std::size_t from,
                std::size_t to) {
    for (std::size_t j = from; j < to; ++j) {
        y[j] += factor * x[j];
    }
}

/// The same for four rows at once, which fetches and stores y a quarter as often.
void add_scaled(double* __restrict y, const std::array<const double*, 4>& x,
                const std::array<double, 4>& factor, std::size_t from, std::size_t to) {
    const double* __restrict a = x[0];
    const double* __restrict b = x[1];
    const double* __restrict c = x[2];
    const double* __restrict d = x[3];
    for (std::size_t j = from; j < to; ++j) {
        y[j] += factor[0] * a[j] + factor[1] * b[j] + factor[2] * c[j] + factor[3] * d[j];
    }
}

/// Columns that the result of A B has in a row; the rest is known by symmetry.
enum class Part : std::uint8_t { whole, upper };

DenseMatrix product(const DenseMatrix& a, const DenseMatrix& b, Part part) {
    const std::size_t n = a.size();
    DenseMatrix result(n);
    // Tiles of b that stay in the cache; four of their rows at once.
    constexpr std::size_t rows = 64;
    constexpr std::size_t columns = 256;
    for (std::size_t left = 0; left < n; left += columns) {
        const std::size_t right = std::min(n, left + columns);
        for (std::size_t begin = 0; begin < n; begin += rows) {
            const std::size_t end = std::min(n, begin + rows);
            for (std::size_t i = 0; i < (part == Part::upper ? right : n); ++i) {
                const std::size_t from = part == Part::upper ? std::max(i, left) : left;
                double* const row = result.row(i);
                std::size_t k = begin;
                for (; k + 4 <= end; k += 4) {
                    add_scaled(row, {b.row(k), b.row(k + 1), b.row(k + 2), b.row(k + 3)},
                               {a.at(i, k), a.at(i, k + 1), a.at(i, k + 2), a.at(i, k + 3)}, from,
                               right);
                }
                for (; k < end; ++k) {
                    add_scaled(row, b.row(k), a.at(i, k), from, right);
                }
            }
        }
    }
    return result;
}

void mirror(DenseMatrix& upper) {
    for (std::size_t i = 0; i < upper.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            upper.at(i, j) = upper.at(j, i);
        }
    }
}

}  // namespace

Cholesky::Cholesky(DenseMatrix symmetric) : factor_(std::move(symmetric)) {
    const std::size_t n = factor_.size();
    std::vector<double> scale(n);
    for (std::size_t i = 0; i < n; ++i) {
        scale[i] = factor_.at(i, i);
    }
    // Four pivots at a time: first within their rows, then the rows below all at once.
    for (std::size_t begin = 0; begin < n; begin += 4) {
        const std::size_t end = std::min(n, begin + 4);
        for (std::size_t k = begin; k < end; ++k) {
            eliminate(k, scale[k]);
            for (std::size_t i = k + 1; i < end; ++i) {
                add_scaled(factor_.row(i), factor_.row(k), -factor_.at(k, i), i, n);
            }
        }
        for (std::size_t i = end; i < n && end == begin + 4; ++i) {
            add_scaled(factor_.row(i),
                       {factor_.row(begin), factor_.row(begin + 1), factor_.row(begin + 2),
                        factor_.row(begin + 3)},
                       {-factor_.at(begin, i), -factor_.at(begin + 1, i), -factor_.at(begin + 2, i),
                        -factor_.at(begin + 3, i)},
                       i, n);
        }
    }
}

void Cholesky::eliminate(std::size_t k, double scale) {
    const std::size_t n = factor_.size();
    double* const row = factor_.row(k);
    std::fill(row, row + k, 0.0);
    if (!(row[k] > 1e-12 * scale)) {
        std::fill(row + k, row + n, 0.0);
        return;
    }
    const double root = std::sqrt(row[k]);
    for (std::size_t j = k; j < n; ++j) {
        row[j] /= root;
    }
}

void Cholesky::solve(std::span<double> b) const {
    const std::size_t n = factor_.size();
    for (std::size_t i = 0; i < n; ++i) {  // U' y = b
        b[i] = left_out(i) ? 0 : b[i] / factor_.at(i, i);
        add_scaled(b.data(), factor_.row(i), -b[i], i + 1, n);
    }
    for (std::size_t i = n; i-- > 0;) {  // U x = y
        double sum = b[i];
        for (std::size_t j = i + 1; j < n; ++j) {
            sum -= factor_.at(i, j) * b[j];
        }
        b[i] = left_out(i) ? 0 : sum / factor_.at(i, i);
    }
}

DenseMatrix Cholesky::inverse() const {
    const std::size_t n = factor_.size();
    // V = U'^-1, lower triangular, row by row: V_i = (e_i - sum_{k<i} U_ki V_k) / U_ii.
    DenseMatrix v(n);
    for (std::size_t i = 0; i < n; ++i) {
        if (left_out(i)) {
            continue;
        }
        double* const row = v.row(i);
        row[i] = 1;
        std::size_t k = 0;
        for (; k + 4 <= i; k += 4) {
            add_scaled(row, {v.row(k), v.row(k + 1), v.row(k + 2), v.row(k + 3)},
                       {-factor_.at(k, i), -factor_.at(k + 1, i), -factor_.at(k + 2, i),
                        -factor_.at(k + 3, i)},
                       0, k + 4);
        }
        for (; k < i; ++k) {
            add_scaled(row, v.row(k), -factor_.at(k, i), 0, k + 1);
        }
        for (std::size_t j = 0; j <= i; ++j) {
            row[j] /= factor_.at(i, i);
        }
    }
    // A^-1 = V'V.
    DenseMatrix transposed(n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            transposed.at(j, i) = v.at(i, j);
        }
    }
    return symmetric_product(transposed, v);
}

DenseMatrix product(const DenseMatrix& a, const DenseMatrix& b) {
    return product(a, b, Part::whole);
}

DenseMatrix symmetric_product(const DenseMatrix& a, const DenseMatrix& b) {
    DenseMatrix result = product(a, b, Part::upper);
    mirror(result);
    return result;
}

}  // namespace huff::results
