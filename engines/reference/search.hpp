#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engines/reference/limits.hpp"
#include "engines/reference/score.hpp"
#include "engines/reference/search_control.hpp"
#include "engines/reference/table.hpp"
#include "engines/reference/time_plan.hpp"
#include "rules/game.hpp"

namespace huff::engines::reference {

/// What a search knows after an iteration.
struct SearchReport {
    Score score = 0;
    int depth = 0;
    std::int64_t nodes = 0;
    Seconds elapsed{0};
    std::vector<rules::Move> line;  ///< the best move first; empty if there is no legal move
};

/// What a search needs besides its position.
struct SearchSetting {
    Limits limits;
    TimePlan plan;
    int randomness = 0;      ///< largest error of the evaluation, in hundredths of a man
    std::uint64_t seed = 0;  ///< decides these errors
};

/// Iterative deepening alpha-beta with quiescence over captures.
class Search {
  public:
    using Observer = std::function<void(const SearchReport&)>;

    Search(Table& table, const SearchControl& control) : table_(table), control_(control) {}

    /// Searches the game's last position; `observe` sees every finished iteration.
    SearchReport run(const rules::Game& game, const SearchSetting& setting,
                     const Observer& observe);

  private:
    void search_root(const rules::Position& position, int depth);
    Score search(const rules::Position& position, int depth, Score alpha, Score beta, int ply);
    Score static_score(const rules::Position& position) const;
    /// Counts a node and throws Cut when a limit is reached.
    void count_node();
    bool finished(int depth) const;
    std::vector<rules::Move> principal_line(const rules::Position& root) const;

    Table& table_;
    const SearchControl& control_;
    SearchSetting setting_;
    std::vector<std::uint64_t> path_;      ///< keys of the game's and the tree's positions so far
    std::vector<rules::Move> root_moves_;  ///< the best so far in front
    SearchReport report_;
};

}  // namespace huff::engines::reference
