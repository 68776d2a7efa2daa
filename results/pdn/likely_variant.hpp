#pragma once

#include <string_view>

#include "rules/variant.hpp"

namespace huff::results {

/// The variant that most games of a text without GameType replay in to the end, judged by its
/// first games; null if every game names its variant.
const rules::Variant* likely_variant(std::string_view sample);

}  // namespace huff::results
