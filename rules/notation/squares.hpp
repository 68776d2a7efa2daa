#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/piece.hpp"
#include "rules/variant.hpp"

namespace huff::rules {

/// `c3`: files a, b, … from the left and rows 1, 2, … from White's side.
std::string algebraic_name(const Variant& variant, Square square);

/// The square of an algebraic name (either case); nothing if there is none.
std::optional<Square> square_of_algebraic(const Variant& variant, std::string_view name);

/// As the variant's PDN writes it: a number or an algebraic name.
std::string square_name(const Variant& variant, Square square);

}  // namespace huff::rules
