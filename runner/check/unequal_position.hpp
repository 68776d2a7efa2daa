#pragma once

#include <optional>

#include "rules/position.hpp"

namespace huff::runner {

/// The initial position, Black to move, without the rear half of `weaker`'s men: quiet, and clearly
/// better for the other side. Nothing in a variant in which men do not say who is ahead.
std::optional<rules::Position> unequal_position(const rules::Variant& variant, rules::Color weaker);

}  // namespace huff::runner
