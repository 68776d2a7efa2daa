#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"

namespace huff::runner {

/// A knock-out as its stored games tell it.
struct Bracket {
    std::string text;           ///< a line an encounter, round by round; then who won
    std::optional<int> winner;  ///< nothing while it is not decided
};

/// Of a run of kind knock-out.
Bracket bracket_of(const RunConfig& config, results::Store& store, std::int64_t run);

}  // namespace huff::runner
