#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/piece.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// The chess-like name of a square, a1 at White's bottom left, of any variant (`square` is
/// 1…squares()).
std::string algebraic_name(Square square, const Variant& variant);

/// The square of such a name ("c3", "C3"); nothing if it is not a playable one.
std::optional<Square> algebraic_square(std::string_view name, const Variant& variant);

}  // namespace huff::rules
