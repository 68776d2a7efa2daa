#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "results/ratings/rating_table.hpp"

namespace huff::results {

/// Puts stored games into a rating table: the two legs of a pair together, others one by one.
class PairCollector {
  public:
    /// A game of the given source (a run, a file) and pair, 0 for none; `result` is "white",
    /// "black" or "draw", all else is passed over.
    void add(std::int64_t source, std::int64_t pair, std::string_view white, std::string_view black,
             std::string_view result);
    /// The table; legs that found no partner are single games in it.
    RatingTable finish();

  private:
    struct Leg {
        std::size_t white = 0;
        std::size_t black = 0;
        int half_points = 0;  ///< White's
    };

    RatingTable table_;
    std::map<std::pair<std::int64_t, std::int64_t>, Leg> waiting_;
};

}  // namespace huff::results
