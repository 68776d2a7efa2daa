#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engines/engine.hpp"
#include "engines/spec.hpp"
#include "rules/variant.hpp"

namespace huff::engines {

using Settings = std::vector<std::pair<std::string, std::string>>;

/// What to set in an engine before `init`, in order: the user's options, checked against what the
/// engine declared; its `variant`, where it plays several; and its `ponder`, unless the user set
/// it. Throws InputError for an option it did not declare, a value outside the declared type,
/// range or list, or a variant it does not play. Hub 1 engines declare nothing: their options are
/// taken as they are.
Settings settings_for(const EngineSpec& spec, const Identity& identity,
                      const rules::Variant& variant);

/// Checks one value against a declaration; throws InputError saying what was expected.
void check_value(const Param& param, const std::string& value);

/// The declared parameter of that name, or null.
const Param* find_param(const Identity& identity, std::string_view name);

}  // namespace huff::engines
