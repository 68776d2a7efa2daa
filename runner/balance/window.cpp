#include "runner/balance/window.hpp"

#include <algorithm>
#include <cmath>

namespace huff::runner {
namespace {

/// Drops the last indices of the side that is ahead more often.
void even_out(const std::vector<std::optional<OpeningScore>>& scores, WindowChoice& choice) {
    const auto white_ahead = [&](std::size_t index) { return scores[index]->deep > 0; };
    const auto black_ahead = [&](std::size_t index) { return scores[index]->deep < 0; };
    const auto whites = std::ranges::count_if(choice.kept, white_ahead);
    const auto blacks = std::ranges::count_if(choice.kept, black_ahead);
    auto surplus = static_cast<std::size_t>(std::abs(whites - blacks));
    choice.surplus = surplus;
    for (auto i = choice.kept.size(); i-- > 0 && surplus > 0;) {
        const auto index = choice.kept[i];
        if (whites > blacks ? white_ahead(index) : black_ahead(index)) {
            choice.kept.erase(choice.kept.begin() + static_cast<std::ptrdiff_t>(i));
            --surplus;
        }
    }
}

}  // namespace

WindowChoice choose(const std::vector<std::optional<OpeningScore>>& scores, const Window& window) {
    WindowChoice choice;
    for (std::size_t index = 0; index < scores.size(); ++index) {
        if (!scores[index]) {
            ++choice.unscored;
            continue;
        }
        const double size = std::abs(scores[index]->deep);
        if (size < window.low || size > window.high) {
            ++choice.outside;
        } else if (scores[index]->disagreement() > window.disagreement) {
            ++choice.disagreed;
        } else {
            choice.kept.push_back(index);
        }
    }
    if (window.even) {
        even_out(scores, choice);
    }
    return choice;
}

}  // namespace huff::runner
