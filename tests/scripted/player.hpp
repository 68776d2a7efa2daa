#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "tests/scripted/script.hpp"

namespace huff::scripted {

/// Chooses moves: by the script, else a legal move that follows from the seed and the position.
class Player {
  public:
    explicit Player(const Script& script) : script_(script) {}

    void new_game(std::uint64_t seed);
    /// The move for a position with legal moves; counts as the side's next move of the game.
    rules::Move choose(const rules::Position& position);
    /// The score to print with that move, if any, in men from the mover's view.
    std::optional<std::string> score() const;
    /// The position it takes a move to lead to.
    rules::Position played(const rules::Position& position, const rules::Move& move) const;
    /// What it expects in a position; nothing if it has no moves.
    std::optional<rules::Move> expect(const rules::Position& position) const;

  private:
    const Script& script_;
    std::uint64_t game_seed_ = 0;
    std::size_t moves_made_ = 0;
};

}  // namespace huff::scripted
