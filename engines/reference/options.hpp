#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/variant.hpp"

namespace huff::engines::reference {

/// The engine's Hub parameters.
struct Options {
    const rules::Variant* variant = nullptr;
    int depth = 0;         ///< caps the depth of every search; 0: no cap
    int elo_handicap = 0;  ///< how many Elo points weaker to play, roughly
    int randomness = 0;    ///< largest error of the evaluation, in hundredths of a man
    std::int64_t seed = 0;
    int tt_size = 20;  ///< the table has 2^tt_size entries of 16 bytes
    int threads = 1;
    bool ponder = false;
    std::string weights;  ///< path of a weight file; empty: the built-in weights

    Options();
};

/// Hub's `param` lines, one for each option, each ended by '\n'.
std::string declarations(const Options& options);

/// Sets an option from text. Returns a sentence if the value cannot be used (the option is left
/// as it was). Unknown names are ignored, as Hub asks.
std::optional<std::string> set_option(Options& options, std::string_view name,
                                      std::string_view value);

}  // namespace huff::engines::reference
