#pragma once

#include <string>
#include <string_view>

namespace huff::results {

/// True for the reasons a game of the store can have (design.md 5); other Termination texts import
/// as "imported".
bool is_reason(std::string_view text);

/// The same, or the part of one before its colon: "adjudicated", "counted-draw".
bool is_reason_or_kind(std::string_view text);

/// What a person can ask for, for messages: "no-moves, first-king, …, counted-draw".
std::string reason_list();

}  // namespace huff::results
