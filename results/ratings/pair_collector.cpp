#include "results/ratings/pair_collector.hpp"

#include <optional>

namespace huff::results {
namespace {

std::optional<int> white_half_points(std::string_view result) {
    if (result == "white") {
        return 2;
    }
    if (result == "draw") {
        return 1;
    }
    if (result == "black") {
        return 0;
    }
    return std::nullopt;
}

}  // namespace

void PairCollector::add(std::int64_t source, std::int64_t pair, std::string_view white,
                        std::string_view black, std::string_view result) {
    const auto points = white_half_points(result);
    if (!points) {
        return;
    }
    const Leg leg{.white = table_.engine(std::string(white)),
                  .black = table_.engine(std::string(black)),
                  .half_points = *points};
    if (pair == 0) {
        table_.add_game(leg.white, leg.black, leg.half_points);
        return;
    }
    const auto [entry, first] = waiting_.try_emplace({source, pair}, leg);
    if (first) {
        return;
    }
    const Leg other = entry->second;
    if (other.white == leg.black && other.black == leg.white) {
        table_.add_pair(other.white, other.black, other.half_points, 2 - leg.half_points);
        waiting_.erase(entry);
    } else {
        table_.add_game(leg.white, leg.black, leg.half_points);
    }
}

RatingTable PairCollector::finish() {
    for (const auto& [key, leg] : waiting_) {
        table_.add_game(leg.white, leg.black, leg.half_points);
    }
    waiting_.clear();
    return std::move(table_);
}

}  // namespace huff::results
