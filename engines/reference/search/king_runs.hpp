#pragma once

#include <array>
#include <cstdint>

#include "rules/board/board.hpp"
#include "rules/board/square_map.hpp"
#include "rules/position.hpp"

namespace huff::engines::reference {

/// What a board does not show but legal moves depend on: nothing, in most variants.
template <class B>
struct KingRuns {
    static constexpr bool limited = false;
};

/// Frisian: a king may make three steps in a row at most, as long as its side has a man.
template <rules::board::Ruleset R>
requires(R.choice == rules::CaptureChoice::frisian) struct KingRuns<rules::board::Board<R>> {
    using B = rules::board::Board<R>;
    using Move = typename B::Move;
    static constexpr bool limited = true;
    static constexpr int limit = 3;

    std::array<std::uint8_t, 2> index{};  ///< where that king stands; by Color
    std::array<std::uint8_t, 2> steps{};  ///< how many it has made; by Color

    KingRuns() = default;
    explicit KingRuns(const rules::Position& position) {
        const auto& map = rules::board::square_map<typename B::G>(position.variant());
        for (const std::size_t side : {0U, 1U}) {
            steps[side] = position.king_runs().moves[side];
            if (steps[side] > 0) {
                index[side] =
                    static_cast<std::uint8_t>(map.index(position.king_runs().square[side]));
            }
        }
    }

    bool allows(const B& board, const Move& move) const {
        const auto side = static_cast<std::size_t>(board.side());
        return move.is_capture() || steps[side] < limit || index[side] != move.from;
    }

    /// `next`: the board after the move.
    KingRuns after(const B& board, const Move& move, const B& next) const {
        KingRuns runs = *this;
        const auto mover = static_cast<std::size_t>(board.side());
        const auto other = static_cast<std::size_t>(next.side());
        const auto bit = B::G::bit(move.from);
        const bool counts = (board.kings(board.side()) & bit) != 0 && !move.is_capture() &&
                            next.men(board.side()) != 0;
        const bool same_king = steps[mover] > 0 && index[mover] == move.from;
        runs.steps[mover] =
            static_cast<std::uint8_t>(counts ? (same_king ? steps[mover] + 1 : 1) : 0);
        runs.index[mover] = move.to;
        const bool taken = (next.kings(next.side()) & B::G::bit(index[other])) == 0;
        if (taken || next.men(next.side()) == 0) {
            runs.steps[other] = 0;
        }
        return runs;
    }

    std::uint64_t key() const {
        const auto part = [&](std::size_t side) {
            return steps[side] == 0 ? 0U : 1U + index[side] * 4U + steps[side];
        };
        return part(0) | std::uint64_t{part(1)} << 16;
    }
};

}  // namespace huff::engines::reference
