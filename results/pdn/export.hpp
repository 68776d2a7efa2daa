#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "results/pdn/options.hpp"
#include "results/store/store.hpp"

namespace huff::results {

/// Which games to export; empty fields let every game through.
struct PdnFilter {
    std::vector<std::int64_t> runs;
    std::vector<std::string> engines;  ///< one of them plays, with either colour
    std::vector<std::string> winners;  ///< one of them won
    std::vector<std::string> losers;   ///< one of them lost
    std::string result;                ///< "white", "black", "draw" or "void"
    std::string reason;                ///< whole, or its part before the colon
    std::string opening;
    bool uncounted = false;  ///< games beyond a verdict, too

    /// Whether anything is asked of a game but that it counts.
    bool selects() const {
        return !engines.empty() || !winners.empty() || !losers.empty() || !result.empty() ||
               !reason.empty() || !opening.empty();
    }
};

/// A game that passed the filter, in the order of (run, pair, leg).
using ExportedGame = std::function<void(const RunRecord&, const GameRecord&)>;

/// The runs the filter names (all, if it names none). Throws InputError if it asks for a run, an
/// engine or an opening that these do not have, or for what is no reason.
std::vector<RunRecord> exported_runs(Store& store, const PdnFilter& filter);

/// Visits the games of these runs one by one.
void for_each_exported(Store& store, const std::vector<RunRecord>& runs, const PdnFilter& filter,
                       const ExportedGame& visit);

}  // namespace huff::results
