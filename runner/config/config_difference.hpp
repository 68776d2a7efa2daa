#pragma once

#include <string>
#include <vector>

#include "runner/config/run_config.hpp"

namespace huff::runner {

/// What makes `now` another run than `stored`, a phrase each with the old and the new value: "seed
/// was 1, is 2", "engine a: nodes was 100, is 200", "engine a: its binary /x has changed (…)".
/// Empty if and only if their keys are equal.
std::vector<std::string> differences(const RunConfig& stored, const RunConfig& now);

/// Whether a person who starts `now` means to go on with `stored`: the same tournament file, or the
/// same kind of run between the same engines, each known by its name or by all else.
bool meant_as_same(const RunConfig& stored, const RunConfig& now);

}  // namespace huff::runner
