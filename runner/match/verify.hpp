#pragma once

#include <cstdint>
#include <filesystem>

namespace huff::runner {

/// Plays a sample of a stored run's games again and compares moves, results and reasons, which is
/// only possible where no clock decides. Prints what differs, as JSON
/// {"run", "games", "same", "differences": [{"pair", "leg", "difference"}]} if asked for. Returns
/// 0, or 1 if something did. Throws InputError: no such run, limits in time, changed engines or
/// openings.
int verify_run(const std::filesystem::path& db, std::int64_t run, std::int64_t games, bool json);

}  // namespace huff::runner
