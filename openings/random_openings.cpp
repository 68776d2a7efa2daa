#include "openings/random_openings.hpp"

#include <optional>
#include <utility>

#include "openings/position_set.hpp"
#include "openings/random.hpp"
#include "rules/movegen.hpp"

namespace huff::openings {
namespace {

/// Takes what `draw(random)` gives until `count` openings with different final positions are there.
/// A small game may hold fewer, and a draw may give nothing: many vain draws end it as well.
template <typename Draw>
std::vector<Opening> all_different(std::size_t count, std::uint64_t seed, const Draw& draw) {
    std::vector<Opening> openings;
    PositionSet seen;
    RandomStream random(seed);
    for (std::size_t vain = 0; openings.size() < count && vain < 1000 + 10 * count;) {
        std::optional<Opening> opening = draw(random);
        if (opening && seen.insert(opening->final_position()).second) {
            openings.push_back(std::move(*opening));
        } else {
            ++vain;
        }
    }
    return openings;
}

/// Plays `plies` random moves; nothing if the game ends before.
std::optional<Opening> random_walk(rules::Position start, int plies, RandomStream& random) {
    Opening opening{
        .id = {}, .name = {}, .start = std::move(start), .moves = {}, .status = {}, .score = {}};
    rules::Position position = opening.start;
    for (int ply = 0; ply < plies; ++ply) {
        const auto legal = rules::legal_moves(position);
        if (legal.empty()) {
            return std::nullopt;
        }
        opening.moves.push_back(legal[random.below(legal.size())]);
        position = rules::after(position, opening.moves.back());
    }
    return opening;
}

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

}  // namespace

std::vector<Opening> random_lines(const rules::Variant& variant, int plies, std::size_t count,
                                  std::uint64_t seed) {
    return all_different(count, seed, [&](RandomStream& random) {
        return random_walk(rules::Position::start(variant), plies, random);
    });
}

std::vector<Opening> short_handed(const rules::Variant& variant, int plies, std::size_t count,
                                  std::uint64_t seed) {
    return all_different(count, seed, [&](RandomStream& random) -> std::optional<Opening> {
        auto position = rules::Position::start(variant);
        take_off(position, rules::Color::white, random);
        take_off(position, rules::Color::black, random);
        auto opening = random_walk(std::move(position), plies, random);
        if (!opening) {
            return std::nullopt;
        }
        opening->start = opening->final_position();
        opening->moves.clear();
        if (rules::legal_moves(opening->start).empty()) {
            return std::nullopt;
        }
        return opening;
    });
}

}  // namespace huff::openings
