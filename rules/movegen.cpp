#include "rules/movegen.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <tuple>

#include "rules/board/ruleset_code.hpp"
#include "rules/board/with_board.hpp"

namespace huff::rules {

namespace {

// Frisian: a king that has made too many steps in a row rests, as long as its side has a man.
void leave_out_resting_king(const Position& position, std::vector<Move>& moves) {
    const auto side = static_cast<std::size_t>(position.side_to_move());
    const KingRuns& runs = position.king_runs();
    if (runs.moves[side] < position.variant().king_run_limit ||
        position.count(position.side_to_move(), false) == 0) {
        return;
    }
    std::erase_if(moves, [&](const Move& move) {
        return !move.is_capture() && move.from == runs.square[side];
    });
}

// By from, to, captures, path. Moves are large: small keys are sorted in their place.
std::vector<Move> ordered(const std::vector<Move>& moves) {
    struct Key {
        unsigned ends;
        unsigned index;
    };
    boost::container::small_vector<Key, 256> keys;
    for (const Move& move : moves) {
        keys.push_back(
            {static_cast<unsigned>(move.from) << 8U | move.to, static_cast<unsigned>(keys.size())});
    }
    std::sort(keys.begin(), keys.end(), [&](const Key& a, const Key& b) {
        if (a.ends != b.ends) {
            return a.ends < b.ends;
        }
        const Move& left = moves[a.index];
        const Move& right = moves[b.index];
        return std::tie(left.captures, left.path) < std::tie(right.captures, right.path);
    });
    std::vector<Move> ordered;
    ordered.reserve(moves.size());
    for (const Key& key : keys) {
        ordered.push_back(moves[key.index]);
    }
    return ordered;
}

}  // namespace

std::vector<Move> legal_moves(const Position& position) {
    const Variant& variant = position.variant();
    auto moves = board::with_any_board(variant, [&]<class B>(std::type_identity<B>) {
        return board::unordered_moves<B::rules>(position);
    });
    if (variant.king_run_limit > 0) {
        leave_out_resting_king(position, moves);
    }
    return ordered(moves);
}

std::vector<std::uint64_t> count_routes(const Position& position, std::span<const Move> legal) {
    return board::with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        return board::routes_of<B::rules>(position, legal);
    });
}

std::uint64_t perft(const Position& position, int depth, bool routes) {
    if (depth == 0) {
        return 1;
    }
    return board::with_any_board(position.variant(), [&]<class B>(std::type_identity<B>) {
        return board::perft_of<B::rules>(position, depth, routes);
    });
}

}  // namespace huff::rules
