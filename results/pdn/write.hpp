#pragma once

#include <string>
#include <vector>

#include "results/pdn/options.hpp"
#include "results/store/records.hpp"
#include "rules/variant.hpp"

namespace huff::results {

/// The head of a file: line comments (`%`) that state its conventions, for the variants in it.
std::string pdn_head(const std::vector<const rules::Variant*>& variants, const PdnOptions& options);

/// Appends one game in PDN 3.0: tags (White's and Black's names from run.engines), the moves as
/// stored, wrapped at 80 columns, and the separator `*`. Games belong in the order of (run, pair,
/// leg). Our own tags: OpeningPlies, Duration (seconds), WhiteVersion, BlackVersion, WhiteLimits,
/// BlackLimits, Run, Pair, Leg, Attempt, Counted, Claim, Dispute, BlackFirstResult; import reads
/// them back. Tags of imported games that none of these takes stand last, as they were. Throws
/// InputError if run.variant is unknown or a start FEN is unreadable.
void write_game(std::string& out, const RunRecord& run, const GameRecord& game,
                const PdnOptions& options);

}  // namespace huff::results
