#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace huff::results {

/// Games that ended for one reason.
struct EndingCount {
    std::string reason{};  ///< as in the view `games`
    std::int64_t count = 0;
};

/// Games lost by faults of one kind by one engine.
struct FaultCount {
    std::string engine{};
    std::string kind{};  ///< "crash", "time", …
    std::int64_t count = 0;
    std::string first{};  ///< the first of them: "12.1" (pair and leg)
};

/// How the counted games of a run went, beside their results.
struct Circumstances {
    std::vector<EndingCount> endings{};  ///< most frequent first
    std::vector<FaultCount> faults{};
    std::vector<FaultCount> replayed{};  ///< faults that lost no game, which was played again
    std::int64_t duplicates = 0;         ///< games with the moves of an earlier one; they count

    std::int64_t faulted_games() const;
    std::int64_t replayed_faults() const;
};

/// The lines of a report on these; "" if no game has ended.
std::string circumstance_lines(const Circumstances& circumstances);

}  // namespace huff::results
