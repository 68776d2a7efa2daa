#pragma once

#include <array>
#include <optional>
#include <string>

#include "rules/game.hpp"
#include "runner/adjudicate/result_table.hpp"
#include "runner/config/adjudication.hpp"

namespace huff::runner {

/// A result and its stored reason ("adjudicated:score", …).
struct Adjudication {
    rules::Outcome outcome = rules::Outcome::draw;
    std::string reason;

    friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

/// Decides, ply by ply of one game, whether it ends before its rules end it. Only engine moves
/// count (opening moves are not shown to it); the referee's own verdict goes first.
class Adjudicator {
  public:
    /// `table` may be null; it must outlive the adjudicator.
    explicit Adjudicator(const AdjudicationRules& rules, const ResultTable* table = nullptr);

    /// An engine of this side has moved and said this score (men, White's view). Of several
    /// reasons at once the order is: table, resign, draw by score, ply cap.
    std::optional<Adjudication> ply_played(const rules::Game& game, rules::Color mover,
                                           std::optional<double> white_score);

  private:
    std::optional<Adjudication> resigned() const;

    AdjudicationRules rules_;
    const ResultTable* table_;
    int engine_plies_ = 0;
    int quiet_plies_ = 0;  ///< in a row within the draw window
    /// Index by the losing side: plies in a row that say so (of both, or of that engine alone).
    std::array<int, 2> lost_plies_{};
};

}  // namespace huff::runner
