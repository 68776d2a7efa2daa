#include "openings/short_handed.hpp"

#include <optional>
#include <utility>

#include "openings/position_set.hpp"
#include "openings/random.hpp"
#include "rules/movegen.hpp"

namespace huff::openings {
namespace {

void take_off(rules::Position& position, rules::Color color, RandomStream& random) {
    std::vector<rules::Square> men;
    for (int square = 1; square <= position.squares(); ++square) {
        const auto at = static_cast<rules::Square>(square);
        if (!position.empty(at) && position.top(at).color == color) {
            men.push_back(at);
        }
    }
    position.clear(men[random.below(men.size())]);
}

/// Nothing if the game ends on the way.
std::optional<rules::Position> walked(rules::Position position, int plies, RandomStream& random) {
    for (int ply = 0;; ++ply) {
        const auto legal = rules::legal_moves(position);
        if (legal.empty()) {
            return std::nullopt;
        }
        if (ply == plies) {
            return position;
        }
        position = rules::after(position, legal[random.below(legal.size())]);
    }
}

}  // namespace

std::vector<Opening> short_handed(const rules::Variant& variant, int plies, std::size_t count,
                                  std::uint64_t seed) {
    std::vector<Opening> openings;
    PositionSet seen;
    RandomStream random(seed);
    // A small game may hold fewer: give up after many vain walks, as random_lines does.
    for (std::size_t vain = 0; openings.size() < count && vain < 1000 + 10 * count;) {
        auto position = rules::Position::start(variant);
        take_off(position, rules::Color::white, random);
        take_off(position, rules::Color::black, random);
        auto end = walked(std::move(position), plies, random);
        if (end && seen.insert(*end).second) {
            Opening opening{.id = {},
                            .name = {},
                            .start = std::move(*end),
                            .moves = {},
                            .status = {},
                            .score = {}};
            openings.push_back(std::move(opening));
        } else {
            ++vain;
        }
    }
    return openings;
}

}  // namespace huff::openings
