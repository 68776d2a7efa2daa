#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace huff::runner {

/// Where a stored run stands, from what is on disk: its state, whether somebody plays it now, pairs
/// and games, standings, faults. The newest run if no number is given. Does not disturb a run that
/// is being played. Throws InputError if there is none.
std::string status_text(const std::filesystem::path& db, std::optional<std::int64_t> number);

/// The same as JSON (of imported games only run, kind, variant, state, games): run, kind, variant,
/// state, part, parts, pairs, planned_pairs, games, void, first_missing (null: nothing is), engines
/// (games, wins, draws, losses, points), faults, duplicates; "report": of a match what
/// report_json() says of its pairs up to the first gap or the verdict, else null.
std::string status_json(const std::filesystem::path& db, std::optional<std::int64_t> run);

}  // namespace huff::runner
