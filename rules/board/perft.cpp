#include "rules/board/board_movegen.hpp"
#include "rules/board/board_perft.hpp"
#include "rules/board/outside.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules::board {

std::uint64_t perft(const Position& position, int depth, bool routes) {
    if (depth == 0) {
        return 1;
    }
    return with_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        return to_board<B>(position).visit([&](const auto& view) {
            return routes ? perft_routes(view, depth) : perft(view, depth);
        });
    });
}

}  // namespace huff::rules::board
