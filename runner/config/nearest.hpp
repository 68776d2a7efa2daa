#pragma once

#include <span>
#include <string>
#include <string_view>

namespace huff::runner {

/// The known name nearest to what was typed by edit distance (adjacent letters swapped count one
/// step), or "" if nothing is near enough to be a likely slip.
std::string nearest_name(std::string_view typed, std::span<const std::string_view> known);

/// "; did you mean NAME?", or the list of all names where none is near.
std::string suggestion(std::string_view typed, std::span<const std::string_view> known);

}  // namespace huff::runner
