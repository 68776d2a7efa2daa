#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "results/statistics/pentanomial.hpp"

namespace huff::results {

/// What one opening did over its pairs.
struct OpeningCount {
    std::string opening;  ///< its id, else its moves, else its FEN
    SixCells pairs;
    std::string moves{};  ///< where `opening` is an id that says nothing; else empty
};

/// How the openings of a match behave, so that a lopsided or a dead set shows.
struct OpeningBreakdown {
    std::int64_t openings = 0;
    std::int64_t drawn_only = 0;   ///< openings all of whose games were drawn
    std::int64_t shared_only = 0;  ///< … all of whose pairs were one win each: the opening decides
    std::vector<OpeningCount> best;   ///< where the first engine gained most, best first, at most 3
    std::vector<OpeningCount> worst;  ///< where it lost most, worst first, at most 3
};

/// Sums up pairs by opening.
OpeningBreakdown break_down(const std::map<std::string, SixCells>& by_opening);

}  // namespace huff::results
