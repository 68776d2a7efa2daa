#include "results/statistics/opening_breakdown.hpp"

#include <algorithm>

namespace huff::results {
namespace {

/// Half points above (below) an even score.
std::int64_t balance(const SixCells& pairs) {
    return 2 * (pairs.ww - pairs.ll) + pairs.wd - pairs.ld;
}

}  // namespace

OpeningBreakdown break_down(const std::map<std::string, SixCells>& by_opening) {
    OpeningBreakdown result;
    std::vector<OpeningCount> all;
    for (const auto& [opening, pairs] : by_opening) {
        const std::int64_t count = pair_count(pentanomial(pairs));
        if (count == 0) {
            continue;
        }
        ++result.openings;
        result.drawn_only += pairs.dd == count ? 1 : 0;
        result.shared_only += pairs.wl == count ? 1 : 0;
        all.push_back({opening, pairs, {}});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return balance(a.pairs) > balance(b.pairs);
    });
    constexpr std::size_t most = 3;
    for (std::size_t i = 0; i < std::min(most, all.size()) && balance(all[i].pairs) > 0; ++i) {
        result.best.push_back(all[i]);
    }
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
        const auto& opening = all[all.size() - 1 - i];
        if (balance(opening.pairs) >= 0) {
            break;
        }
        result.worst.push_back(opening);
    }
    return result;
}

}  // namespace huff::results
