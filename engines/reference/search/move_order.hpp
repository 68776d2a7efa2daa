#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "engines/reference/search/table.hpp"
#include "rules/piece.hpp"

namespace huff::engines::reference {

/// What the search has learnt about which moves refute: the order in which to try them.
template <class B>
class MoveOrder {
  public:
    using Move = typename B::Move;
    /// A quiet move by its two squares; 0 is none.
    using Quiet = std::uint16_t;
    using Killers = std::array<Quiet, 2>;
    using Priorities = boost::container::small_vector<int, 128>;
    /// The priority of a move that has been tried.
    static constexpr int taken = std::numeric_limits<int>::min();

    void clear() {
        history_ = {};
        replies_ = {};
    }

    /// The priority of each of `moves`, the higher the earlier. `table_move` is an index into
    /// them; `previous` the move that led here (null at the root).
    void rate(const B& board, const typename B::Moves& moves, int table_move,
              const Killers& killers, const Move* previous, Priorities& priorities) const {
        priorities.resize(moves.size());
        const Quiet reply = previous == nullptr ? Quiet{0} : reply_to(board.side(), *previous);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move& move = moves[i];
            int priority = history(board.side(), move);
            if (static_cast<int>(i) == table_move) {
                priority = 1 << 24;
            } else if (move.promotes) {
                priority += 1 << 20;
            } else if (move.is_capture()) {
                priority += capture_priority(board, move);
            } else if (quiet(move) == killers[0]) {
                priority = 1 << 19;
            } else if (quiet(move) == killers[1]) {
                priority = 1 << 18;
            } else if (quiet(move) == reply) {
                priority = 1 << 17;
            }
            priorities[i] = priority;
        }
    }

    /// A quiet move that refuted the opponent's last one, and those that did not.
    void reward(rules::Color side, const Move& move, const Move* previous, Killers& killers,
                int depth) {
        if (quiet(move) != killers[0]) {
            killers = {quiet(move), killers[0]};
        }
        if (previous != nullptr) {
            reply_to(side, *previous) = quiet(move);
        }
        adjust(side, move, depth * depth);
    }
    void punish(rules::Color side, const Move& move, int depth) {
        adjust(side, move, -depth * depth);
    }

    int history(rules::Color side, const Move& move) const {
        return history_[static_cast<std::size_t>(side)][move.from][move.to];
    }

  private:
    static constexpr std::size_t size = B::G::size;
    static constexpr int limit = 1 << 13;
    template <class T>
    using BySquares = std::array<std::array<T, size>, size>;

    static int capture_priority(const B& board, const Move& move) {
        constexpr int before_quiet = 1 << 14;
        constexpr int piece = 64;
        if constexpr (B::rules.columns) {
            return before_quiet + piece * move.jumps;
        } else {
            const auto kings = board.kings(opponent(board.side())) & move.captured;
            return before_quiet + piece * (rules::board::count_bits(move.captured) +
                                           2 * rules::board::count_bits(kings));
        }
    }

    static constexpr Quiet quiet(const Move& move) {
        return static_cast<Quiet>(move.from << 8 | move.to);
    }

    Quiet reply_to(rules::Color side, const Move& previous) const {
        return replies_[static_cast<std::size_t>(side)][previous.from][previous.to];
    }
    Quiet& reply_to(rules::Color side, const Move& previous) {
        return replies_[static_cast<std::size_t>(side)][previous.from][previous.to];
    }

    /// Moves the value towards ±limit, the slower the nearer it is.
    void adjust(rules::Color side, const Move& move, int bonus) {
        bonus = std::clamp(bonus, -400, 400);
        std::int16_t& value = history_[static_cast<std::size_t>(side)][move.from][move.to];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
    }

    std::array<BySquares<std::int16_t>, 2> history_{};
    std::array<BySquares<Quiet>, 2> replies_{};
};

}  // namespace huff::engines::reference
