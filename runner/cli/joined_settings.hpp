#pragma once

#include <string>
#include <vector>

namespace huff::runner {

// A shell user who quotes several settings as one word, `--sprt "elo0=0 elo1=10"`, means what he
// would without the quotes.

/// Splits words at blanks, for settings whose values hold none (--sprt, --draw, --resign). Empty
/// words go.
std::vector<std::string> split_at_blanks(const std::vector<std::string>& words);

/// Splits the settings of an engine where a blank and a known engine key with '=' follow; a value
/// in quotes of its own stays whole and loses them. A word that begins with args=, option.*= or
/// env.*= is left alone, and one that begins with another key whose value may hold blanks unless it
/// is the only word: "name=a cmd=x nodes=5" are three settings, "args=--x nodes=5" is one.
std::vector<std::string> split_engine_settings(const std::vector<std::string>& words);

}  // namespace huff::runner
