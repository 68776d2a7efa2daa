#pragma once

#include <functional>
#include <vector>

#include "engines/spec.hpp"
#include "rules/variant.hpp"
#include "runner/check/step.hpp"

namespace huff::runner {

/// Asks an engine everything that a match depends on, and what users would like to know; calls
/// `report` after every step. The protocol of `spec` decides which steps there are. If a step of
/// starting fails, the rest is left out.
std::vector<StepResult> check_engine(const engines::EngineSpec& spec, const rules::Variant& variant,
                                     const std::function<void(const StepResult&)>& report);

}  // namespace huff::runner
