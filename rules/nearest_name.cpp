#include "rules/nearest_name.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace huff::rules {

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const std::size_t substituted = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, substituted});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_name(std::string_view name, const std::vector<std::string>& names) {
    return *std::ranges::min_element(
        names, {}, [name](const std::string& known) { return edit_distance(name, known); });
}

std::optional<std::string> likely_name(std::string_view name,
                                       const std::vector<std::string>& names) {
    if (names.empty()) {
        return std::nullopt;
    }
    auto nearest = nearest_name(name, names);
    const auto most = std::max<std::size_t>(2, name.size() / 2);
    return edit_distance(name, nearest) <= most ? std::optional(std::move(nearest)) : std::nullopt;
}

std::string names_there_are(std::string_view name, const std::vector<std::string>& names) {
    constexpr std::size_t most_listed = 20;
    if (names.empty()) {
        return "there are none";
    }
    return names.size() <= most_listed
               ? fmt::format("there {} {}", names.size() == 1 ? "is" : "are",
                             fmt::join(names, ", "))
               : fmt::format("there are {}, the nearest is {}", names.size(),
                             nearest_name(name, names));
}

}  // namespace huff::rules
