#include "openings/enumerate.hpp"

#include <utility>

#include "openings/position_set.hpp"
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

}  // namespace huff::openings
