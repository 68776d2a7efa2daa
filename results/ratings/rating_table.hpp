#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "results/ratings/pairing.hpp"

namespace huff::results {

/// The games of any number of engines, summed up by pairing: ratings need no more, however many
/// games there are.
class RatingTable {
  public:
    /// The index of an engine, added when it is new.
    std::size_t engine(const std::string& name);

    /// Two games of one opening with colours swapped: `a`'s half points (0…2) as White and as
    /// Black. Throws rules::InputError for half points out of range or an engine against itself.
    void add_pair(std::size_t a, std::size_t b, int as_white, int as_black, std::int64_t count = 1);
    /// A game without a partner: White's half points.
    void add_game(std::size_t white, std::size_t black, int half_points, std::int64_t count = 1);

    const std::vector<std::string>& engines() const { return engines_; }
    const std::vector<Pairing>& pairings() const { return pairings_; }
    /// The games of two engines; nullptr if they did not meet.
    const Pairing* find(std::size_t a, std::size_t b) const;

  private:
    Pairing& pairing(std::size_t a, std::size_t b);

    std::vector<std::string> engines_;
    std::unordered_map<std::string, std::size_t> index_;
    std::vector<Pairing> pairings_;
    std::unordered_map<std::uint64_t, std::size_t> pairing_index_;
};

}  // namespace huff::results
