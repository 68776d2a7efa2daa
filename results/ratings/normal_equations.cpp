#include "results/ratings/normal_equations.hpp"

#include <limits>

namespace huff::results {

NormalEquations::NormalEquations(const GameMatrix& matrix, const RatingGroups& groups,
                                 Algebra algebra)
    : groups_(&groups), unknown_(matrix.engines + 1, held) {
    for (const auto& group : groups.groups) {
        for (std::size_t i = 1; i < group.size(); ++i) {
            unknown_[group[i]] = size_++;
        }
    }
    unknown_.back() = size_++;
    // Beyond a sixteenth of the square the dense factor's plain loops are quicker.
    const std::size_t most = algebra == Algebra::dense    ? 0
                             : algebra == Algebra::sparse ? std::numeric_limits<std::size_t>::max()
                                                          : 3 * size_ + size_ * size_ / 16;
    if (matrix.entries.size() > most) {
        return;
    }
    std::vector<std::vector<std::size_t>> neighbours(size_);
    const auto join = [&](std::size_t one, std::size_t other) {
        if (one != held && other != held) {
            neighbours[one].push_back(other);
            neighbours[other].push_back(one);
        }
    };
    for (const auto& entry : matrix.entries) {
        join(unknown_[entry.first], unknown_[entry.second]);
    }
    for (std::size_t i = 0; i + 1 < size_; ++i) {
        join(i, size_ - 1);  // every engine's games may tell of the advantage
    }
    pattern_ = SparsePattern::minimum_degree(std::move(neighbours), size_ - 1, most);
}

std::vector<SparseCholesky::Entry> NormalEquations::entries(const GameMatrix& matrix) const {
    std::vector<SparseCholesky::Entry> result;
    result.reserve(5 * matrix.entries.size() + 1);
    const std::size_t last = unknown_.back();
    const auto add = [&](std::size_t row, std::size_t column, double value) {
        if (row != held && column != held) {
            result.push_back({row, column, value});
        }
    };
    for (const auto& entry : matrix.entries) {
        const std::size_t first = unknown_[entry.first];
        const std::size_t second = unknown_[entry.second];
        add(first, first, entry.strength);
        add(second, second, entry.strength);
        add(first, second, -entry.strength);
        add(first, last, entry.cross);
        add(second, last, -entry.cross);
    }
    add(last, last, matrix.advantage);
    return result;
}

DenseMatrix NormalEquations::dense(const GameMatrix& matrix) const {
    DenseMatrix result(size_);
    for (const auto& entry : entries(matrix)) {
        result.at(entry.row, entry.column) += entry.value;
        if (entry.row != entry.column) {
            result.at(entry.column, entry.row) += entry.value;
        }
    }
    return result;
}

void NormalEquations::factor(const GameMatrix& matrix) {
    if (pattern_) {
        sparse_.emplace(*pattern_, entries(matrix));
    } else {
        dense_.emplace(dense(matrix));
    }
}

bool NormalEquations::advantage_left_out() const {
    return pattern_ ? sparse_->left_out(size_ - 1) : dense_->left_out(size_ - 1);
}

void NormalEquations::centre(std::span<double> x) const {
    for (const auto& group : groups_->groups) {
        double mean = 0;
        for (const std::size_t engine : group) {
            mean += x[engine];
        }
        mean /= static_cast<double>(group.size());
        for (const std::size_t engine : group) {
            x[engine] -= mean;
        }
    }
}

std::vector<double> NormalEquations::solve(std::span<const double> b) const {
    std::vector<double> inner(size_);
    for (std::size_t i = 0; i < unknown_.size(); ++i) {
        if (unknown_[i] != held) {
            inner[unknown_[i]] = b[i];
        }
    }
    if (pattern_) {
        sparse_->solve(inner);
    } else {
        dense_->solve(inner);
    }
    std::vector<double> x(unknown_.size(), 0.0);
    for (std::size_t i = 0; i < unknown_.size(); ++i) {
        x[i] = unknown_[i] == held ? 0 : inner[unknown_[i]];
    }
    centre(x);
    return x;
}

DenseMatrix NormalEquations::sandwich(const GameMatrix& filling) const {
    const DenseMatrix bread = dense_->inverse();
    const DenseMatrix inner = symmetric_product(bread, product(dense(filling), bread));
    DenseMatrix result(unknown_.size());
    for (std::size_t i = 0; i < unknown_.size(); ++i) {
        for (std::size_t j = 0; unknown_[i] != held && j < unknown_.size(); ++j) {
            result.at(i, j) = unknown_[j] == held ? 0 : inner.at(unknown_[i], unknown_[j]);
        }
    }
    // Mean 0 by rows and by columns; the matrix is symmetric.
    for (int side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < result.size(); ++i) {
            centre({result.row(i), result.size()});
        }
        for (std::size_t i = 0; i < result.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                std::swap(result.at(i, j), result.at(j, i));
            }
        }
    }
    return result;
}

}  // namespace huff::results
