#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace huff::rules {

/// The name with the smallest edit distance to `name`, the first of equals: for the messages about
/// names that do not exist. Two adjacent letters swapped count as one edit (optimal string
/// alignment). `names` must not be empty.
std::string nearest_name(std::string_view name, const std::vector<std::string>& names);

/// The same where it is near enough to be a likely slip: at most half the letters edited, or two.
std::optional<std::string> likely_name(std::string_view name,
                                       const std::vector<std::string>& names);

/// For the end of such a message: "there are A, B, C"; of more than twenty names how many they are,
/// and the nearest.
std::string names_there_are(std::string_view name, const std::vector<std::string>& names);

}  // namespace huff::rules
