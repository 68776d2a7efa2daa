#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "results/store/run_lock.hpp"
#include "results/store/store.hpp"

namespace huff::runner {

/// A run's state for people. "running" in the store is what its last process wrote: whether that
/// still lives only the lock can tell, so it reads "playing" or "interrupted" here.
inline std::string shown_state(const results::Store& store, const results::RunRecord& run) {
    if (results::RunLock::is_held(store.file(), run.id)) {
        return "playing";
    }
    return run.state == "running" ? "interrupted" : run.state;
}

/// What a run is called in JSON: number, key, kind, variant, seed, state, when it was created.
inline nlohmann::ordered_json run_json(const results::RunRecord& run, const std::string& state) {
    return {{"run", run.id},
            {"key", run.key},
            {"kind", run.kind},
            {"variant", run.variant},
            {"seed", run.seed},
            {"state", state},
            {"created_at", run.created_at}};
}

}  // namespace huff::runner
