#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "results/pdn/read.hpp"

namespace huff::results {

/// What was read of one file.
struct PdnTally {
    struct Count {
        std::int64_t times = 0;
        int game = 0;  ///< of the first one; 0: outside any game
        int line = 0;
    };

    std::int64_t games = 0;
    std::int64_t replayed = 0;  ///< games whose moves could all be played
    std::int64_t moves = 0;
    std::int64_t errors = 0;  ///< notes that are errors
    std::map<std::string_view, std::int64_t> variants;
    std::map<rules::Oddity, Count> oddities;  ///< errors and normalisations

    void add(const PdnRecord& record);
};

}  // namespace huff::results
