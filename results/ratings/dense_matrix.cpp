#include "results/ratings/dense_matrix.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace huff::results {
namespace {

/// y += factor * x: the inner loop of everything here, in a form that compilers vectorise.
void add_scaled(double* y, const double* x, double factor, std::size_t from, std::size_t to) {
    for (std::size_t j = from; j < to; ++j) {
        y[j] += factor * x[j];
    }
}

}  // namespace

Cholesky::Cholesky(DenseMatrix symmetric) : factor_(std::move(symmetric)) {
    const std::size_t n = factor_.size();
    std::vector<double> scale(n);
    for (std::size_t i = 0; i < n; ++i) {
        scale[i] = factor_.at(i, i);
    }
    for (std::size_t k = 0; k < n; ++k) {
        double* const pivot_row = factor_.row(k);
        std::fill(pivot_row, pivot_row + k, 0.0);
        if (!(pivot_row[k] > 1e-12 * scale[k])) {
            std::fill(pivot_row + k, pivot_row + n, 0.0);
            continue;
        }
        const double root = std::sqrt(pivot_row[k]);
        for (std::size_t j = k; j < n; ++j) {
            pivot_row[j] /= root;
        }
        for (std::size_t i = k + 1; i < n; ++i) {
            if (pivot_row[i] != 0) {
                add_scaled(factor_.row(i), pivot_row, -pivot_row[i], i, n);
            }
        }
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
        for (std::size_t k = 0; k < i; ++k) {
            if (factor_.at(k, i) != 0) {
                add_scaled(row, v.row(k), -factor_.at(k, i), 0, k + 1);
            }
        }
        for (std::size_t j = 0; j <= i; ++j) {
            row[j] /= factor_.at(i, i);
        }
    }
    // A^-1 = V'V.
    DenseMatrix result(n);
    for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t i = 0; i <= k; ++i) {
            if (v.at(k, i) != 0) {
                add_scaled(result.row(i), v.row(k), v.at(k, i), 0, k + 1);
            }
        }
    }
    return result;
}

DenseMatrix product(const DenseMatrix& a, const DenseMatrix& b) {
    const std::size_t n = a.size();
    DenseMatrix result(n);
    constexpr std::size_t block = 64;  // rows of b that stay in the cache
    for (std::size_t from = 0; from < n; from += block) {
        const std::size_t to = std::min(n, from + block);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = from; k < to; ++k) {
                if (a.at(i, k) != 0) {
                    add_scaled(result.row(i), b.row(k), a.at(i, k), 0, n);
                }
            }
        }
    }
    return result;
}

}  // namespace huff::results
