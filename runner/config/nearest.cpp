#include "runner/config/nearest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace huff::runner {
namespace {

/// Optimal string alignment distance.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] =
                std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_name(std::string_view typed, std::span<const std::string_view> known) {
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(2, typed.size() / 2) + 1;
    for (const auto name : known) {
        const auto distance = edit_distance(typed, name);
        if (distance < best_distance) {
            best_distance = distance;
            best = name;
        }
    }
    return std::string(best);
}

std::string suggestion(std::string_view typed, std::span<const std::string_view> known) {
    const auto near = nearest_name(typed, known);
    return near.empty() ? fmt::format("; known: {}", fmt::join(known, " "))
                        : fmt::format("; did you mean {}?", near);
}

}  // namespace huff::runner
