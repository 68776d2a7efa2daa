#include "runner/check/unequal_position.hpp"

#include <algorithm>
#include <vector>

namespace huff::runner {

std::optional<rules::Position> unequal_position(const rules::Variant& variant,
                                                rules::Color weaker) {
    if (variant.goal != rules::Goal::last_move || variant.columns) {
        return std::nullopt;
    }
    auto position = rules::Position::start(variant);
    std::vector<rules::Square> men;
    for (rules::Square square = 1; square <= position.squares(); ++square) {
        if (!position.empty(square) && position.top(square).color == weaker) {
            men.push_back(square);
        }
    }
    // The rear is at the end of the board the side is at.
    const bool high_numbers = men.front() > position.squares() / 2;
    if (high_numbers) {
        std::reverse(men.begin(), men.end());
    }
    for (std::size_t i = 0; i < men.size() / 2; ++i) {
        position.clear(men[i]);
    }
    position.set_side_to_move(rules::Color::black);
    return position;
}

}  // namespace huff::runner
