#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "results/statistics/circumstances.hpp"
#include "results/statistics/opening_breakdown.hpp"
#include "results/statistics/pentanomial.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// The first engine's games by its colour.
struct ColourSplit {
    WinDrawLoss as_white;
    WinDrawLoss as_black;
};

/// All that a report of a match is made of: counts of whole counted pairs, and their circumstances.
struct MatchReport {
    std::string first{};  ///< the engines' names; without them the text says "the first engine"
    std::string second{};
    /// Pairs with WL and DD apart, bare five cells, or games without pairs.
    std::variant<SixCells, Pentanomial, WinDrawLoss> counts{};
    std::optional<ColourSplit> colours{};
    std::optional<OpeningBreakdown> openings{};
    std::optional<SprtConfig> sprt{};
    std::optional<std::int64_t> run{};  ///< its number in the store
    Circumstances circumstances{};
    std::int64_t alike_pairs = 0;  ///< pairs whose two games have the same moves
};

/// The report in sentences of at most 80 columns, for people who are no statisticians; every line
/// ends with a newline. Names models and formulas. Throws rules::InputError for negative counts or
/// a bad SPRT.
std::string report_text(const MatchReport& report);

/// Where a match stands while it is played, in some five such lines: result, Elo with the interval
/// for a length fixed beforehand and, beside it, the one that holds whenever one looks, and the
/// SPRT with what is to be expected of it.
std::string standing_text(const SixCells& cells, const std::optional<SprtConfig>& sprt);

/// The object of design.md 6 (`huff stats --json`; with `run`, that of `huff match --json`), in one
/// line without a newline. Undefined and infinite values are null. `sprt` holds, besides,
/// "pass_probability" and "pairs_left" (null after a verdict) and "stopped": {"elo", "elo_low",
/// "elo_high", "los"} (null before it).
std::string report_json(const MatchReport& report);

}  // namespace huff::results
