#pragma once

#include <cstdint>
#include <vector>

#include "engines/engine.hpp"
#include "results/store/store.hpp"

namespace huff::runner {

/// What one engine did in some games: sums for averages that people look at.
struct EngineActivity : results::EngineWork {
    /// One answered search.
    void add(const engines::ThinkReply& reply);
    EngineActivity& operator+=(const EngineActivity& other);
};

/// By engine, from the stored games of a run.
std::vector<EngineActivity> stored_activity(results::Store& store, std::int64_t run);

}  // namespace huff::runner
