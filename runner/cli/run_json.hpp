#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "results/store/store.hpp"

namespace huff::runner {

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
