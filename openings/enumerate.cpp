#include "openings/enumerate.hpp"

#include <utility>

#include "openings/position_set.hpp"
#include "openings/random.hpp"
#include "rules/movegen.hpp"

namespace huff::openings {
namespace {

struct Line {
    std::vector<rules::Move> moves;
    rules::Position position;
};

Opening opening_of(const rules::Variant& variant, std::vector<rules::Move> moves) {
    return {.id = {},
            .name = {},
            .start = rules::Position::start(variant),
            .moves = std::move(moves),
            .status = {},
            .score = {}};
}

/// All continuations by one ply, merged by position. Merging at every ply is exact: the first line
/// to a final position goes through the first line to each position on its way.
std::vector<Line> extended(const std::vector<Line>& lines) {
    std::vector<Line> longer;
    PositionSet seen;
    for (const auto& line : lines) {
        for (const auto& move : rules::legal_moves(line.position)) {
            rules::Position next = rules::after(line.position, move);
            if (seen.insert(next).second) {
                auto moves = line.moves;
                moves.push_back(move);
                longer.push_back({std::move(moves), std::move(next)});
            }
        }
    }
    return longer;
}

}  // namespace

std::vector<Opening> enumerate_lines(const rules::Variant& variant, int plies) {
    std::vector<Line> lines{{{}, rules::Position::start(variant)}};
    for (int ply = 0; ply < plies; ++ply) {
        lines = extended(lines);
    }
    std::vector<Opening> openings;
    openings.reserve(lines.size());
    for (auto& line : lines) {
        openings.push_back(opening_of(variant, std::move(line.moves)));
    }
    return openings;
}

std::vector<Opening> random_lines(const rules::Variant& variant, int plies, std::size_t count,
                                  std::uint64_t seed) {
    std::vector<Opening> openings;
    PositionSet seen;
    RandomStream random(seed);
    // A small tree may hold fewer than `count` positions: give up after many vain walks.
    for (std::size_t vain = 0; openings.size() < count && vain < 1000 + 10 * count;) {
        Line line{{}, rules::Position::start(variant)};
        for (int ply = 0; ply < plies; ++ply) {
            const auto legal = rules::legal_moves(line.position);
            if (legal.empty()) {
                break;
            }
            line.moves.push_back(legal[random.below(legal.size())]);
            line.position = rules::after(line.position, line.moves.back());
        }
        const bool whole = static_cast<int>(line.moves.size()) == plies;
        if (whole && seen.insert(line.position).second) {
            openings.push_back(opening_of(variant, std::move(line.moves)));
        } else {
            ++vain;
        }
    }
    return openings;
}

}  // namespace huff::openings
