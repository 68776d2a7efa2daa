#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/sqlite/statement.hpp"
#include "results/store/store.hpp"
#include "rules/position.hpp"

namespace huff::results {

/// What a row of the view `plies` leaves to whoever knows the rules, found by replaying its game.
struct PlyContext {
    std::string_view engine;  ///< whose move it is
    std::string_view side;    ///< "white" or "black", to move
    std::string_view fen;  ///< before the ply; empty from the ply after one that is no legal move
    std::string_view result;  ///< of the game: "white", "black", "draw", "void"
};

/// Walks along the rows of the view `plies`, which come game by game and ply by ply.
class PlyPositions {
  public:
    /// The names of PlyContext's members, as columns.
    static constexpr std::array<std::string_view, 4> columns{"engine", "side", "fen", "result"};

    explicit PlyPositions(Store& store);

    /// The row's context; valid until the next call. Throws InputError for a start that cannot be
    /// read.
    PlyContext at(const Statement& row);

  private:
    void begin_game(std::int64_t run, std::int64_t pair, int leg);
    void play(std::string_view move);

    Statement game_;
    std::array<std::int64_t, 3> place_{};  ///< run, pair, leg of the game; zeros: none yet
    std::array<std::string, 2> players_;   ///< White, Black
    std::string result_;
    bool white_moves_first_ = true;
    std::optional<rules::Position> position_;  ///< before the next ply; nothing: not known
    std::vector<rules::Move> legal_;
    std::string fen_;
};

}  // namespace huff::results
