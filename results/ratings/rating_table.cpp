#include "results/ratings/rating_table.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rules/input_error.hpp"

namespace huff::results {
namespace {

std::size_t checked(int half_points) {
    if (half_points < 0 || half_points > 2) {
        throw rules::InputError(
            fmt::format("ratings: {} half points in a game; 0, 1 and 2 are possible", half_points));
    }
    return static_cast<std::size_t>(half_points);
}

std::uint64_t key(std::size_t a, std::size_t b) {
    return (static_cast<std::uint64_t>(std::min(a, b)) << 32U) | std::max(a, b);
}

}  // namespace

std::size_t RatingTable::engine(const std::string& name) {
    const auto [entry, added] = index_.try_emplace(name, engines_.size());
    if (added) {
        engines_.push_back(name);
    }
    return entry->second;
}

Pairing& RatingTable::pairing(std::size_t a, std::size_t b) {
    if (a == b) {
        throw rules::InputError(
            fmt::format("ratings: {} plays against itself; give the two sides different names",
                        engines_.at(a)));
    }
    const auto [low, high] = std::minmax(a, b);
    const auto [entry, added] = pairing_index_.try_emplace(key(a, b), pairings_.size());
    if (added) {
        pairings_.push_back({.first = low, .second = high});
    }
    return pairings_[entry->second];
}

const Pairing* RatingTable::find(std::size_t a, std::size_t b) const {
    const auto entry = pairing_index_.find(key(a, b));
    return entry == pairing_index_.end() ? nullptr : &pairings_[entry->second];
}

void RatingTable::add_pair(std::size_t a, std::size_t b, int as_white, int as_black,
                           std::int64_t count) {
    Pairing& games = pairing(a, b);
    const std::size_t white = checked(as_white);
    const std::size_t black = checked(as_black);
    // From the other engine's view the colours and the points change places.
    (games.first == a ? games.pairs[white][black] : games.pairs[2 - black][2 - white]) += count;
}

void RatingTable::add_game(std::size_t white, std::size_t black, int half_points,
                           std::int64_t count) {
    Pairing& games = pairing(white, black);
    const std::size_t points = checked(half_points);
    (games.first == white ? games.as_white[points] : games.as_black[2 - points]) += count;
}

}  // namespace huff::results
