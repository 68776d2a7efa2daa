#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "results/store/records.hpp"

namespace huff::results {

/// What a merge did.
struct MergeTally {
    std::int64_t runs = 0;      ///< in the new store
    std::int64_t games = 0;     ///< in the new store
    std::int64_t repeated = 0;  ///< games that a further source had too; kept once
};

/// The configuration of a run joined from two with the same key; the default keeps the first.
using JoinConfigs = std::function<std::string(const RunRecord& first, const RunRecord& second)>;

/// Joins stores into a new one, each game exactly once by (run key, pair, leg). Runs of different
/// sources with one key are one run; a source's second run with a key (made with --new) joins the
/// second one of the others, and so on. Two copies of a game may differ in times and search data
/// (the first source's stay), but not in players, opening, start, moves, result or reason: that is
/// refused with an InputError that names the game. A void game gives way to a played one, and the
/// faults of both stay, whichever comes first. A merged run is finished if all its parts are and
/// have one configuration, else stopped. The target must not exist; it appears when it is whole.
MergeTally merge_stores(const std::vector<std::filesystem::path>& sources,
                        const std::filesystem::path& target, const JoinConfigs& join = {});

}  // namespace huff::results
