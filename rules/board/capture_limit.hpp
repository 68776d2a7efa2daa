#pragma once

namespace huff::rules::board {

/// How many jumps the search for captures tries in one position (column games: with one column)
/// before it gives up. Routes can multiply without bound where kings or tall columns may take
/// dozens of pieces in any order; nothing near this has been seen in play.
inline constexpr int most_jumps_tried = 2'000'000;

/// Throws the InputError that says so.
[[noreturn]] void fail_with_too_many_jumps();

}  // namespace huff::rules::board
