#include "results/ratings/sparse_cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <queue>
#include <utility>

namespace huff::results {

std::optional<SparsePattern> SparsePattern::minimum_degree(
    std::vector<std::vector<std::size_t>> neighbours, std::size_t last, std::size_t most) {
    const std::size_t size = neighbours.size();
    for (auto& some : neighbours) {
        std::sort(some.begin(), some.end());
        some.erase(std::unique(some.begin(), some.end()), some.end());
    }
    SparsePattern pattern;
    pattern.place.assign(size, size);
    using Waiting = std::pair<std::size_t, std::size_t>;  // degree, unknown
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue;
    const auto degree = [&](std::size_t unknown) {
        return (unknown == last ? size : 0) + neighbours[unknown].size();
    };
    for (std::size_t i = 0; i < size; ++i) {
        queue.emplace(degree(i), i);
    }
    std::vector<std::vector<std::size_t>> columns;
    while (!queue.empty()) {
        const auto [was, next] = queue.top();
        queue.pop();
        if (pattern.place[next] != size || was != degree(next)) {
            continue;  // gone, or waiting elsewhere with its new degree
        }
        pattern.place[next] = pattern.order.size();
        pattern.order.push_back(next);
        std::vector<std::size_t> left = std::move(neighbours[next]);
        pattern.entries += left.size();
        if (pattern.entries > most) {
            return std::nullopt;
        }
        // Those around it become neighbours of one another.
        for (const std::size_t one : left) {
            std::vector<std::size_t> merged;
            merged.reserve(neighbours[one].size() + left.size());
            std::set_union(neighbours[one].begin(), neighbours[one].end(), left.begin(), left.end(),
                           std::back_inserter(merged));
            std::erase_if(merged, [&](std::size_t i) { return i == one || i == next; });
            neighbours[one] = std::move(merged);
            queue.emplace(degree(one), one);
        }
        columns.push_back(std::move(left));
    }
    for (auto& column : columns) {
        std::transform(column.begin(), column.end(), column.begin(),
                       [&](std::size_t unknown) { return pattern.place[unknown]; });
        std::sort(column.begin(), column.end());
    }
    pattern.rows = std::move(columns);
    return pattern;
}

SparseCholesky::SparseCholesky(const SparsePattern& pattern, std::span<const Entry> entries)
    : pattern_(&pattern), diagonal_(pattern.order.size(), 0.0), below_(pattern.order.size()) {
    for (std::size_t column = 0; column < below_.size(); ++column) {
        below_[column].assign(pattern.rows[column].size(), 0.0);
    }
    for (const Entry& entry : entries) {
        const auto [low, high] = std::minmax(pattern.place[entry.row], pattern.place[entry.column]);
        if (low == high) {
            diagonal_[low] += entry.value;
        } else {
            const auto& rows = pattern.rows[low];
            const auto row = std::lower_bound(rows.begin(), rows.end(), high);
            below_[low][static_cast<std::size_t>(row - rows.begin())] += entry.value;
        }
    }
    factor();
}

void SparseCholesky::factor() {
    const std::size_t size = diagonal_.size();
    // Columns whose next row to take part is this one, as linked lists.
    std::vector<std::size_t> first_of(size, size);
    std::vector<std::size_t> next_of(size, size);
    std::vector<std::size_t> at(size, 0);  // a column's next entry
    std::vector<double> work(size, 0.0);
    const auto enlist = [&](std::size_t column) {
        const auto& rows = pattern_->rows[column];
        if (at[column] < rows.size()) {
            const std::size_t row = rows[at[column]];
            next_of[column] = first_of[row];
            first_of[row] = column;
        }
    };
    for (std::size_t j = 0; j < size; ++j) {
        const auto& rows = pattern_->rows[j];
        const double scale = diagonal_[j];
        for (std::size_t i = 0; i < rows.size(); ++i) {
            work[rows[i]] = below_[j][i];
        }
        for (std::size_t k = first_of[j]; k != size;) {
            const std::size_t following = next_of[k];
            const auto& others = pattern_->rows[k];
            const double* const values = below_[k].data();
            const double factor = values[at[k]];
            diagonal_[j] -= factor * factor;
            for (std::size_t i = at[k] + 1; i < others.size(); ++i) {
                work[others[i]] -= factor * values[i];
            }
            ++at[k];
            enlist(k);
            k = following;
        }
        const bool known = diagonal_[j] > 1e-12 * scale;
        const double root = known ? std::sqrt(diagonal_[j]) : 0;
        diagonal_[j] = root;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            below_[j][i] = known ? work[rows[i]] / root : 0;
        }
        enlist(j);
    }
}

void SparseCholesky::solve(std::span<double> b) const {
    const std::size_t size = diagonal_.size();
    std::vector<double> x(size);
    for (std::size_t j = 0; j < size; ++j) {
        x[j] = b[pattern_->order[j]];
    }
    for (std::size_t j = 0; j < size; ++j) {  // L y = b
        x[j] = diagonal_[j] == 0 ? 0 : x[j] / diagonal_[j];
        const auto& rows = pattern_->rows[j];
        for (std::size_t i = 0; i < rows.size(); ++i) {
            x[rows[i]] -= below_[j][i] * x[j];
        }
    }
    for (std::size_t j = size; j-- > 0;) {  // L' x = y
        const auto& rows = pattern_->rows[j];
        for (std::size_t i = 0; i < rows.size(); ++i) {
            x[j] -= below_[j][i] * x[rows[i]];
        }
        x[j] = diagonal_[j] == 0 ? 0 : x[j] / diagonal_[j];
    }
    for (std::size_t j = 0; j < size; ++j) {
        b[pattern_->order[j]] = x[j];
    }
}

}  // namespace huff::results
