#include "rules/board/ordered_moves.hpp"

#include <algorithm>
#include <tuple>

namespace huff::rules::board {

void set_ordered_steps(PackedSteps& steps, std::vector<Move>& moves) {
    std::sort(steps.begin(), steps.end());
    moves.assign(steps.size(), Move{});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Move& move = moves[i];
        move.from = static_cast<Square>(steps[i] >> 8);
        move.to = static_cast<Square>(steps[i] & 255);
        move.path.push_back(move.from);
        move.path.push_back(move.to);
    }
}

void order_captures(std::vector<Move>& moves) {
    if (moves.size() > 1) {
        std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
            return std::tie(a.from, a.to, a.captures, a.path) <
                   std::tie(b.from, b.to, b.captures, b.path);
        });
    }
}

}  // namespace huff::rules::board
