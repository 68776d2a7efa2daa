#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace huff::rules {

/// The name with the smallest edit distance (Levenshtein) to `name`, the first of equals: for the
/// messages about names that do not exist. `names` must not be empty.
std::string nearest_name(std::string_view name, const std::vector<std::string>& names);

}  // namespace huff::rules
