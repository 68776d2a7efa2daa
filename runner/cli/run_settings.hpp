#pragma once

#include <string>

#include "results/store/records.hpp"
#include "runner/config/run_config.hpp"

namespace huff::runner {

/// An engine's settings as one would type them, but for its name and command: limits, protocol,
/// options and all else that differs from the default. "" if nothing does.
std::string engine_settings_text(const results::EngineRecord& engine);

/// What all engines of a run share, in labelled lines of at most 79 columns: openings, length,
/// SPRT, adjudication.
std::string run_settings_text(const RunConfig& config);

}  // namespace huff::runner
