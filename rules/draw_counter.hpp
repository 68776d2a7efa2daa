#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace huff::rules {

/// Counts the plies that draw a game by a variant's counted rules (not repetition).
class DrawCounter {
  public:
    explicit DrawCounter(const Position& start);

    /// To be told of every ply.
    void count(const Position& before, const Move& move, const Position& after);

    /// The rule by which the game is drawn now, if it is: "25-moves", "5-moves", …
    std::optional<std::string_view> drawn_by() const;

  private:
    static constexpr std::size_t most_rules = 5;

    const DrawRules* rules_;
    int quiet_ = 0;                          // plies without a capture or a man's move
    std::array<int, most_rules> counted_{};  // by each material rule; -1: it does not count
};

}  // namespace huff::rules
