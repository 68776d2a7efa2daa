#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "results/statistics/pentanomial.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {

/// 1 for a win, 0.5 for a draw.
double points_of(const results::WinDrawLoss& games);

/// An engine's place in a tournament and what decides it.
struct Place {
    int engine = 0;
    int rank = 1;  ///< from 1; engines that nothing parts share one
    results::WinDrawLoss games{};
    double points = 0;             ///< of games: 1, 0.5, 0
    std::int64_t pair_points = 0;  ///< of pairs: 2 for one won by points, 1 level, 0
    /// Sonneborn-Berger: the points taken from each opponent times that opponent's points.
    double sonneborn_berger = 0;
    /// Swiss: 2 for an encounter won by points, 1 level, 0; 2 for a bye.
    std::optional<int> match_points{};
    /// Swiss: the sum of the opponents' match points over all finished encounters; a bye counts as
    /// an opponent with as many as the engine has (FIDE handbook C.07, 2023, for unplayed rounds).
    std::optional<int> buchholz{};
    int byes = 0;         ///< Swiss and knock-out
    std::string stage{};  ///< knock-out: "winner", "in", "final", "semi-final", … "round 1"

    double score() const;  ///< points of all games, 0…1; 0 without a game
};

/// All engines from the first place down; of equals the higher seed first.
/// - round robin: points, Sonneborn-Berger, points in the games among those still equal;
/// - gauntlet: points per game, as the first engine plays more games than the others;
/// - Swiss: match points, Buchholz, points;
/// - knock-out: how far the engine came.
std::vector<Place> ranking(const Scoreboard& scoreboard);

/// What decides, as words for a program: "points", "sonneborn_berger", "direct_encounter" …
std::vector<std::string> ranking_order(RunKind kind);

}  // namespace huff::runner
