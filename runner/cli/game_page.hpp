#pragma once

#include <optional>
#include <string>

#include "results/store/records.hpp"
#include "rules/game.hpp"

namespace huff::runner {

/// A stored game for people or machines: players and result, the board, every ply with what the
/// engine said about it, and the evidence of faults. Replays the moves to draw the board.
class GamePage {
  public:
    /// The board is the one after `ply` plies; the last one by default. Throws InputError if the
    /// game is shorter.
    GamePage(const results::RunRecord& run, const results::GameRecord& game,
             std::optional<int> ply);

    std::string text() const;
    std::string json() const;

  private:
    std::string head() const;
    std::string board() const;
    std::string moves() const;
    std::string faults() const;
    const std::string& player(int engine) const;

    const results::RunRecord& run_;
    const results::GameRecord& game_;
    rules::Game replay_;
    std::string unplayable_;  ///< why the replay ends early, if it does
};

}  // namespace huff::runner
