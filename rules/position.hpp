#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/board/bits.hpp"
#include "rules/column.hpp"
#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// Frisian: how often in a row each side moved the same king without capturing (0-3), and which.
struct KingRuns {
    std::array<Square, 2> square{};       ///< where that king stands; index by Color; 0 = none
    std::array<std::uint8_t, 2> moves{};  ///< consecutive moves of it; index by Color

    friend bool operator==(const KingRuns&, const KingRuns&) = default;
};

/// A set of squares: bit n is square n.
using SquareSet = board::Bits128;

/// A board with a side to move, of any variant: the value that crosses room borders. (Programs
/// that search use the bitboards below rules/board instead.)
class Position {
  public:
    /// An empty board.
    Position(const Variant& variant, Color side_to_move);

    /// The initial position.
    static Position start(const Variant& variant);

    const Variant& variant() const { return *variant_; }
    Color side_to_move() const { return side_; }
    /// The number of playable squares.
    Square squares() const { return static_cast<Square>(variant_->squares()); }

    /// What stands on `square` (1…squares()).
    Column column(Square square) const;
    bool empty(Square square) const { return ((white_ | black_) >> square & 1) == 0; }
    /// The top piece; the square must not be empty.
    Piece top(Square square) const {
        return {(black_ >> square & 1) != 0 ? Color::black : Color::white,
                (kings_ >> square & 1) != 0};
    }

    /// Where pieces (columns) of a colour stand, and where kings of both colours are on top.
    SquareSet pieces(Color color) const { return color == Color::white ? white_ : black_; }
    SquareSet kings() const { return kings_; }

    /// Pieces (columns count once) of a colour with this rank on top.
    int count(Color color, bool king) const {
        return board::count_bits(pieces(color) & (king ? kings_ : ~kings_));
    }

    void set_side_to_move(Color side);
    void set(Square square, const Column& column);
    void set(Square square, Piece piece);
    void clear(Square square);

    const KingRuns& king_runs() const { return king_runs_; }
    void set_king_runs(const KingRuns& runs) { king_runs_ = runs; }

    /// A 64-bit key of board and side to move (not of the king runs); equal on every machine.
    std::uint64_t key() const { return key_; }

    /// Equal board and side to move; king runs are left out, as in the repetition rules.
    friend bool operator==(const Position& a, const Position& b);

  private:
    void change_key(Square square);

    SquareSet white_ = 0;
    SquareSet black_ = 0;
    SquareSet kings_ = 0;
    const Variant* variant_;
    Color side_;
    KingRuns king_runs_;
    std::uint64_t key_;
    std::vector<Column> columns_;  ///< column games only; index by square
};

}  // namespace huff::rules
