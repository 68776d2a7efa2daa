#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "openings/opening.hpp"
#include "runner/balance/pilot_row.hpp"
#include "runner/config/adjudication.hpp"
#include "runner/config/engine_config.hpp"

namespace huff::runner {

/// Quick games that show which openings tell two engines apart.
struct PilotPlan {
    std::vector<EngineConfig> engines;  ///< two, of different strength, with the same cost a move
    std::vector<double> edges;          ///< ascending: window k reaches from edge k to edge k + 1
    std::int64_t pairs = 300;           ///< in all windows together, each opening at most once
    double disagreement = 0.3;          ///< openings whose searches differ more are left out
    std::optional<rules::Color> leader = std::nullopt;  ///< as Window::leader
    std::uint64_t seed = 1;
    int threads = 1;
    AdjudicationRules adjudication;
};

/// Plays the pilot. `scores` are those of the set's openings. `progress` is called with the
/// pairs done and their number, one at a time, from any thread. The same at any number of threads
/// if the engines repeat. Throws std::runtime_error if an engine fails, InputError if there is
/// nothing to play.
std::vector<PilotRow> play_pilot(const openings::OpeningSet& set,
                                 const std::vector<std::optional<OpeningScore>>& scores,
                                 const PilotPlan& plan,
                                 const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace huff::runner
