#pragma once

#include <array>
#include <cstdint>

#include "rules/board/board.hpp"
#include "rules/board/square_map.hpp"
#include "rules/position.hpp"

namespace huff::rules::board {

/// Frisian: how often in a row each side has moved the same king without capturing. After
/// `Ruleset::king_run_limit` such moves the king must rest as long as its side has a man; captures
/// remain allowed. A board does not know this, so that keys and repetitions leave it out.
template <Ruleset R>
class KingRunsOnBoard {
  public:
    KingRunsOnBoard() = default;
    explicit KingRunsOnBoard(const Position& position) {
        const auto& map = square_map<GeometryOf<R>>(position.variant());
        const KingRuns& runs = position.king_runs();
        for (std::size_t side = 0; side < 2; ++side) {
            if (runs.moves[side] > 0) {
                moves_[side] = runs.moves[side];
                index_[side] = static_cast<std::uint8_t>(map.index(runs.square[side]));
            }
        }
    }

    /// Whether a legal move of this board is forbidden because its king must rest.
    bool forbid(const Board<R>& board, const BoardMove<typename Board<R>::Bits>& move) const {
        const auto side = static_cast<std::size_t>(board.side());
        return moves_[side] >= R.king_run_limit && index_[side] == move.from &&
               !move.is_capture() && board.men(board.side()) != 0;
    }

    /// The runs after a move from `before` to `after`.
    KingRunsOnBoard next(const Board<R>& before, const BoardMove<typename Board<R>::Bits>& move,
                         const Board<R>& after) const {
        KingRunsOnBoard runs = *this;
        const auto mover = static_cast<std::size_t>(before.side());
        const auto other = static_cast<std::size_t>(after.side());
        const auto bit = [](int index) { return GeometryOf<R>::bit(index); };
        const bool counts = (before.kings(before.side()) & bit(move.from)) != 0 &&
                            !move.is_capture() && after.men(before.side()) != 0;
        const bool same_king = moves_[mover] > 0 && index_[mover] == move.from;
        runs.moves_[mover] =
            static_cast<std::uint8_t>(counts ? (same_king ? moves_[mover] + 1 : 1) : 0);
        runs.index_[mover] = move.to;
        if ((after.pieces(after.side()) & bit(index_[other])) == 0 ||
            after.men(after.side()) == 0) {
            runs.moves_[other] = 0;
        }
        return runs;
    }

    /// A key of both runs, to be mixed with the board's.
    std::uint64_t key() const {
        const auto part = [&](std::size_t side) {
            return moves_[side] == 0 ? 0U : 1U + index_[side] * 4U + moves_[side];
        };
        return part(0) | std::uint64_t{part(1)} << 16U;
    }

  private:
    std::array<std::uint8_t, 2> moves_{};  ///< index by Color
    std::array<std::uint8_t, 2> index_{};  ///< where that king stands; index by Color
};

}  // namespace huff::rules::board
