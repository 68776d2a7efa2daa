#pragma once

#include <cstdint>

#include "results/store/records.hpp"

namespace huff::results {

/// A 64-bit hash of what makes two games of a run the same game: players, colours, start and moves
/// (FNV-1a with a final mix). Of 20 million different games two share it with a chance of 1 in
/// 90,000.
std::int64_t fingerprint(const GameRecord& game);

}  // namespace huff::results
