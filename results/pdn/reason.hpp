#pragma once

#include <string_view>

namespace huff::results {

/// True for the reasons a game of the store can have (design.md 5); other Termination texts import
/// as "imported".
bool is_reason(std::string_view text);

}  // namespace huff::results
