#pragma once

#include <cstdint>
#include <vector>

#include "engines/reference/search/searcher.hpp"

namespace huff::engines::reference {

/// Iterative deepening alpha-beta with quiescence over captures, on the outside positions: slow,
/// but for every variant.
class SimpleSearcher final : public Searcher {
  public:
    SimpleSearcher(Table& table, const SearchControl& control) : table_(table), control_(control) {}

    /// Searches the game's last position; `observe` sees every finished iteration.
    SearchReport run(const rules::Game& game, const SearchSetting& setting,
                     const Observer& observe) override;

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