#pragma once

#include <cstdint>
#include <vector>

#include "engines/engine.hpp"
#include "results/store/store.hpp"

namespace huff::runner {

/// What one engine did in some games: sums for averages that people look at.
struct EngineActivity {
    std::int64_t games = 0;
    std::int64_t faults = 0;
    std::int64_t moves = 0;
    std::int64_t time_us = 0;
    std::int64_t depths = 0;  ///< moves with a depth
    std::int64_t depth_sum = 0;
    std::int64_t nodes = 0;
    std::int64_t node_time_us = 0;  ///< time of the moves with nodes

    /// One answered search.
    void add(const engines::ThinkReply& reply);
    EngineActivity& operator+=(const EngineActivity& other);
};

/// By engine, from the stored games of a run.
std::vector<EngineActivity> stored_activity(results::Store& store, std::int64_t run);

}  // namespace huff::runner
