#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/notation/pdn/game.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// One way to read a game's moves: from this position, with squares counted this way. Where a text
/// can mean several moves all of them are followed, until later moves leave one.
class ReadingLine {
  public:
    /// A move of the reading and the token that named it (the last one of a split capture).
    struct Step {
        int parent = -1;  ///< index of the step before
        Move move;
        std::size_t token = 0;
        bool split = false;      ///< named by several tokens
        bool ambiguous = false;  ///< its text fitted other moves as well
    };

    ReadingLine(const Position& start, bool turned);

    /// Follows the tokens until one of them fits no position.
    void read(std::span<const PdnMove> tokens);

    const Position& start() const { return start_; }
    bool turned() const { return turned_; }
    /// How many tokens were understood.
    std::size_t reached() const { return reached_; }
    /// How many readings are left; more than one: the game stays ambiguous.
    std::size_t readings() const { return states_.size(); }
    /// A multi-jump whose end is missing is left at the end.
    bool incomplete() const { return !states_.front().partial.empty(); }
    /// The moves of the first reading left.
    std::vector<Step> steps() const;

  private:
    /// A position that the tokens so far can have led to.
    struct State {
        Position position;
        int step = -1;
        std::vector<Square> partial;  ///< the squares of an unfinished split capture
    };

    std::vector<State> next_states(std::size_t token, std::string_view text);
    void follow(const State& state, std::size_t token, std::vector<Square> squares,
                std::vector<State>& next);
    void add(const State& state, const Move& move, std::size_t token, bool ambiguous,
             std::vector<State>& next);

    Position start_;
    bool turned_;
    std::vector<Step> steps_;
    std::vector<State> states_;
    std::size_t reached_ = 0;
};

}  // namespace huff::rules
