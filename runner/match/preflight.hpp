#pragma once

#include <string>
#include <vector>

#include "runner/config/run_config.hpp"
#include "runner/match/signal_watch.hpp"

namespace huff::runner {

/// What an engine said of itself when it was tried.
struct TriedEngine {
    std::string version;  ///< its name and version, in its words
    int threads = 1;
};

/// Starts and ends every engine of a run once, before anything is stored: whatever cannot start,
/// shake hands or take its options is an InputError that names it. A signal that asks us to end
/// cuts this short; it stays pending, and the result is empty.
std::vector<TriedEngine> try_engines(const RunConfig& config, const SignalWatch& signals);

}  // namespace huff::runner
