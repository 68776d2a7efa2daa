#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "results/ratings/pairing.hpp"

namespace huff::results {

/// An engine that won (lost) every game against those that stayed: no finite rating fits it.
struct PerfectScore {
    std::size_t engine = 0;
    bool won = true;
    std::size_t group = 0;                 ///< the group that it was measured against
    std::vector<std::size_t> opponents{};  ///< its opponents within that group, by index of pairing
};

/// Engines whose ratings can be compared: within a group everyone has taken points from everyone
/// else along some chain, which is when finite ratings exist (Ford 1957; Hunter 2004).
struct RatingGroups {
    std::vector<std::vector<std::size_t>> groups;  ///< largest first
    std::vector<std::optional<std::size_t>>
        group_of;  ///< by engine; nullopt: see perfect, or no game
    std::vector<PerfectScore> perfect;

    /// Whether a pairing counts: it has games, and both engines are of one group.
    bool counts(const Pairing& games) const {
        const auto& group = group_of[games.first];
        return group && group == group_of[games.second] && games.games() > 0;
    }
};

RatingGroups rating_groups(std::size_t engines, const std::vector<Pairing>& pairings);

}  // namespace huff::results
