#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "results/store/store.hpp"

namespace huff::runner {

/// What has come out of a run so far, by the whole pairs in order up to a verdict.
struct RunResult {
    /// In a sentence or two: score, Elo and SPRT of a match, who leads a tournament; "" if nothing
    /// is known.
    std::string text;
    /// "score", "elo", "elo_low", "elo_high" (first engine of a match), "verdict" ("H0", "H1" or
    /// "continue", with an SPRT), "leaders" (names, of a tournament) and their "points"; null what
    /// does not apply.
    nlohmann::ordered_json json;
};

/// Reads it from the games of the run.
RunResult run_result(results::Store& store, const results::RunRecord& run);

}  // namespace huff::runner
