#pragma once

#include <optional>
#include <string_view>

#include "results/pdn/options.hpp"
#include "rules/variant.hpp"

namespace huff::results {

/// True where files by custom write the first player's score first although that is Black
/// (english, GameType 21, and pool, 23; PDN 2.0 section 6.1 and the files of these games).
bool black_scores_first(const rules::Variant& variant);

/// A stored result ("white", "black", "draw", "void") as the Result tag has it: `2-0` or `1-0` …;
/// `*` for a void game.
std::string_view result_text(std::string_view result, const rules::Variant& variant,
                             BlackFirstResult view);

/// The stored result that a text names, in either format ("1-0", "2-0", "1/2-1/2", "1-1",
/// "\u00bd-\u00bd", "*" …; blanks around the hyphen do not matter). Nothing for scores of other
/// systems ("4-6", "1+ - 1-", "0-0"): they must be kept as they are, never read as a draw.
std::optional<std::string_view> stored_result(std::string_view text, const rules::Variant& variant,
                                              BlackFirstResult view);

}  // namespace huff::results
