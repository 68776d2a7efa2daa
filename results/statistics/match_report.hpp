#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "results/statistics/opening_breakdown.hpp"
#include "results/statistics/pentanomial.hpp"
#include "results/statistics/sprt_config.hpp"

namespace huff::results {

/// The first engine's games by its colour.
struct ColourSplit {
    WinDrawLoss as_white;
    WinDrawLoss as_black;
};

/// Faults of one kind by one engine.
struct FaultCount {
    std::string engine{};
    std::string kind{};  ///< "crash", "time", …
    std::int64_t count = 0;
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
    std::vector<FaultCount> faults{};
    std::int64_t duplicates = 0;  ///< games with the moves of an earlier one; they count
};

/// The report in sentences of at most 80 columns, for people who are no statisticians; every line
/// ends with a newline. Names models and formulas. Throws rules::InputError for negative counts or
/// a bad SPRT.
std::string report_text(const MatchReport& report);

/// The lines on games that repeat others and on faults, as in a report; "" if there are none.
std::string duplicate_and_fault_lines(std::int64_t duplicates,
                                      const std::vector<FaultCount>& faults);

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
