#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/draw_counter.hpp"
#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "rules/repetitions.hpp"

namespace huff::rules {

enum class Outcome : std::uint8_t { white_wins, black_wins, draw };

/// How a game ended by the rules of its variant.
struct Verdict {
    enum class Reason : std::uint8_t {
        no_moves,
        first_king,
        repetition,
        counted_draw,
        capture_limit  ///< a draw: legal moves cannot be found (TooManyCaptures)
    };

    Outcome outcome = Outcome::draw;
    Reason reason = Reason::no_moves;
    /// counted_draw: which rule ("25-moves", "16-moves", "40-moves", …); otherwise empty.
    std::string_view rule;

    /// The reason as stored and shown: "no-moves", "repetition", "counted-draw:25-moves" …
    std::string text() const;

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// A game from some start position: its moves, the position reached, and the referee's verdict
/// after every ply. Playing a ply takes constant time, whatever the game's length. Of several
/// reasons for an end at once, the first counts: capture limit, first
/// king, no moves, repetition, counted draw.
class Game {
  public:
    explicit Game(const Position& start);

    const Position& start() const { return start_; }
    const Position& position() const { return position_; }
    const std::vector<Move>& moves() const { return moves_; }
    int plies() const { return static_cast<int>(moves_.size()); }
    /// Legal moves of the current position, ordered by from, to, captures; none at the capture
    /// limit.
    const std::vector<Move>& legal_moves() const { return legal_; }

    /// Plays a legal move (one of legal_moves()); throws InputError if it is not.
    void play(const Move& move);

    /// The result if the game has ended by rule (no moves, first king, repetition, counted draw) or
    /// cannot be refereed any further (capture limit).
    /// Moves may still be played after a draw by rule (imported games do).
    const std::optional<Verdict>& verdict() const { return verdict_; }

    /// Index into moves() of the first move after the last irreversible one (capture or man's
    /// move; frisian: such a one after which neither king run counts; the column games: none, for
    /// there every position can come back), and the position there: what an engine must know to
    /// see repetitions.
    std::size_t reversible_from() const { return reversible_from_; }
    const Position& reversible_start() const { return reversible_start_; }

  private:
    void judge();
    std::optional<Verdict> decided() const;

    Position start_;
    Position position_;
    std::vector<Move> moves_;
    std::vector<Move> legal_;
    std::optional<Verdict> verdict_;
    std::size_t reversible_from_ = 0;
    Position reversible_start_;
    DrawCounter draws_;
    Repetitions repetitions_;
};

}  // namespace huff::rules
