#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "engines/reference/random.hpp"
#include "rules/board/king_runs.hpp"
#include "rules/board/outside.hpp"
#include "rules/position.hpp"

namespace huff::engines::reference {

/// Whether the side not to move could capture if it were its turn.
template <class B>
bool under_threat(const B& board) {
    using rules::Color;
    return board.side() == Color::white
               ? board.template view<Color::black>().tops().capture_pending()
               : board.template view<Color::white>().tops().capture_pending();
}

/// A position in the tree: the board and what else legal moves depend on.
template <class B>
class Node {
  private:
    static constexpr bool limited = B::rules.king_run_limit > 0;
    struct NoRuns {};
    using Runs = std::conditional_t<limited, rules::board::KingRunsOnBoard<B::rules>, NoRuns>;

  public:
    using Move = typename B::Move;
    using Moves = typename B::Moves;

    /// What unmake needs.
    struct Undo {
        typename B::Undo board;
        [[no_unique_address]] Runs runs;
    };

    Node() = default;
    explicit Node(const rules::Position& position)
        : board_(rules::board::to_board<B>(position)), runs_(runs_of(position)) {}

    const B& board() const { return board_; }

    void generate(Moves& moves) const {
        board_.generate(moves);
        if constexpr (limited) {
            const auto rests = [&](const Move& move) { return runs_.forbid(board_, move); };
            moves.erase(std::remove_if(moves.begin(), moves.end(), rests), moves.end());
        }
    }

    /// Whether the side to move, which need not capture, has a move at all.
    bool can_move() const {
        if constexpr (limited) {
            Moves moves;
            generate(moves);
            return !moves.empty();
        } else {
            return board_.visit([](const auto& view) {
                return !view.tops().over() && view.tops().count_quiet() != 0;
            });
        }
    }

    /// Plays a legal move.
    Undo make(const Move& move) {
        const Undo undo{board_.make(move), runs_};
        if constexpr (limited) {
            runs_ = runs_.next(undo.board, move, board_);
        }
        return undo;
    }
    void unmake(const Undo& undo) {
        board_.unmake(undo.board);
        if constexpr (limited) {
            runs_ = undo.runs;
        }
    }

    /// Whether no position before this move can come up again. Prisoners can be set free, so in
    /// the column games any can; a Turkish man can step back sideways.
    bool irreversible(const Move& move) const {
        if constexpr (B::rules.columns) {
            return false;
        }
        const auto leaves_row = [&move] {
            constexpr bool sideways = B::rules.directions == rules::Directions::orthogonal;
            return !sideways || move.from / B::G::down != move.to / B::G::down;
        };
        return move.is_capture() ||
               ((board_.kings(board_.side()) & B::G::bit(move.from)) == 0 && leaves_row());
    }

    /// The key for repetitions: board and side to move.
    std::uint64_t position_key() const { return board_.key(); }
    /// The key of everything that decides about the rest of the game.
    std::uint64_t table_key(std::uint64_t position_key) const {
        if constexpr (limited) {
            return scatter(position_key, runs_.key());
        } else {
            return position_key;
        }
    }

  private:
    static Runs runs_of(const rules::Position& position) {
        if constexpr (limited) {
            return Runs(position);
        } else {
            return {};
        }
    }

    B board_;
    [[no_unique_address]] Runs runs_{};
};

}  // namespace huff::engines::reference
