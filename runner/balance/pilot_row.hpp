#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "results/statistics/pentanomial.hpp"
#include "runner/balance/window.hpp"

namespace huff::runner {

/// What was played in one window.
struct PilotRow {
    Bounds bounds;
    std::size_t openings = 0;  ///< in the window, both colours ahead in equal numbers
    results::SixCells cells;   ///< of the first engine
    std::int64_t first_mover_wins = 0;
    std::int64_t second_mover_wins = 0;
    std::int64_t plies = 0;  ///< by the engines

    std::int64_t pairs() const;
    double draw_ratio() const;         ///< of the games; 0 without games
    double first_mover_share() const;  ///< of the decisive games; 1/2 without any
    /// Normalized Elo with its 95 % interval, from the counts regularised by 10^-3 pairs a cell so
    /// that it is always finite; nothing without pairs.
    struct Normalized {
        double nelo = 0;
        double error = 0;  ///< half the interval
    };
    std::optional<Normalized> normalized() const;
    /// How fast a match tells the engines apart: expected growth of t^2 (t: the score's distance
    /// from 1/2 in standard errors) in 1000 plies of thinking. It goes with nElo^2 games / time.
    double evidence() const;

    PilotRow& operator+=(const PilotRow& other);
};

/// The windows, and the one to take.
struct PilotChoice {
    std::vector<PilotRow> rows;
    PilotRow chosen;     ///< one row, or neighbours together
    std::string reason;  ///< one sentence
};

/// Chooses among the rows that played at least half as many pairs as the longest (fewer prove
/// nothing): of those with 40–60 % drawn games the one with the most evidence, widened by
/// neighbours that hold 40–60 %, too, and do not differ from it by more than their errors; without
/// such a row, the one nearest to 50 %. Where (nearly) no game is drawn, the share of the first
/// mover's wins takes the place of the draw ratio.
PilotChoice choose_window(std::vector<PilotRow> rows);

/// The rows as lines of a table, the chosen window last.
std::vector<std::string> pilot_table(const PilotChoice& choice);

}  // namespace huff::runner
