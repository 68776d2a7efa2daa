#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace huff::results {

/// Finds games that come again, move for move, from another source (another run of the store,
/// another file): they were counted once and say nothing new.
class RepeatedGames {
  public:
    /// Games with fewer plies may be equal by chance, or have no moves on record at all.
    static constexpr std::int64_t least_plies = 20;

    /// Whether the same game was seen from another source before. `line` is its fingerprint of
    /// start and moves (fingerprint.hpp). Within one source games may be equal: how many, the
    /// report of its run says.
    bool seen_elsewhere(std::int64_t source, std::int64_t line, std::int64_t plies,
                        std::string_view white, std::string_view black);

    /// How many were.
    std::int64_t count() const { return count_; }

  private:
    std::unordered_map<std::uint64_t, std::int64_t> sources_;  ///< of each game, the first
    std::int64_t count_ = 0;
};

}  // namespace huff::results
