#include "runner/schedule/swiss_pairing.hpp"

#include <algorithm>

namespace huff::runner {
namespace {

/// A search step limit: beyond it more repeats are allowed. Real fields need about as many steps as
/// there are engines.
constexpr int most_steps = 200'000;

class Draw {
  public:
    /// Engines that met more than `most_meetings` times do not meet again.
    Draw(const std::vector<SwissEntrant>& entrants, const std::function<int(int, int)>& meetings,
         int most_meetings)
        : entrants_(entrants),
          meetings_(meetings),
          most_meetings_(most_meetings),
          taken_(entrants.size()) {}

    /// Completes the pairing of all entrants not taken yet.
    bool complete() {
        const auto first = static_cast<std::size_t>(std::find(taken_.begin(), taken_.end(), false) -
                                                    taken_.begin());
        if (first == taken_.size()) {
            return true;
        }
        if (++steps_ > most_steps) {
            return false;
        }
        taken_[first] = true;
        for (const auto second : opponents(first)) {
            taken_[second] = true;
            pairings_.emplace_back(entrants_[first].engine, entrants_[second].engine);
            if (complete()) {
                return true;
            }
            pairings_.pop_back();
            taken_[second] = false;
        }
        taken_[first] = false;
        return false;
    }

    const std::vector<std::pair<int, int>>& pairings() const { return pairings_; }

  private:
    int met(std::size_t first, std::size_t second) const {
        return meetings_(entrants_[first].engine, entrants_[second].engine);
    }

    /// Free opponents of `first`, best first: those met least often; among them in its points group
    /// the lower half from its top, then the upper half from below; then the groups below in order.
    std::vector<std::size_t> opponents(std::size_t first) const {
        std::vector<std::size_t> group;
        std::vector<std::size_t> below;
        std::size_t free_in_group = 1;
        for (std::size_t i = first + 1; i < entrants_.size(); ++i) {
            const bool same_points = entrants_[i].points == entrants_[first].points;
            if (taken_[i]) {
                continue;
            }
            free_in_group += same_points ? 1 : 0;
            if (met(first, i) <= most_meetings_) {
                (same_points ? group : below).push_back(i);
            }
        }
        // The k-th of 2m meets the (k+m)-th: of those behind `first`, number m - 1 from 0.
        const auto half = free_in_group / 2;
        const auto lower = half == 0 ? 0 : std::min(half - 1, group.size());
        std::vector<std::size_t> order(group.begin() + static_cast<std::ptrdiff_t>(lower),
                                       group.end());
        order.insert(order.end(), group.rend() - static_cast<std::ptrdiff_t>(lower), group.rend());
        order.insert(order.end(), below.begin(), below.end());
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return met(first, a) < met(first, b);
        });
        return order;
    }

    const std::vector<SwissEntrant>& entrants_;
    const std::function<int(int, int)>& meetings_;
    int most_meetings_;
    std::vector<bool> taken_;
    std::vector<std::pair<int, int>> pairings_;
    int steps_ = 0;
};

/// Of the entrants with the fewest byes, from the lowest up.
std::vector<std::size_t> bye_candidates(const std::vector<SwissEntrant>& ranked) {
    const auto fewest = std::min_element(ranked.begin(), ranked.end(), [](auto& a, auto& b) {
                            return a.byes < b.byes;
                        })->byes;
    std::vector<std::size_t> candidates;
    for (std::size_t i = ranked.size(); i-- > 0;) {
        if (ranked[i].byes == fewest) {
            candidates.push_back(i);
        }
    }
    return candidates;
}

}  // namespace

SwissRound draw_swiss_round(const std::vector<SwissEntrant>& ranked,
                            const std::function<int(int, int)>& meetings) {
    // With as many as the most frequent encounter has, everything is allowed and the first try
    // completes.
    for (int most = 0;; ++most) {
        if (ranked.size() % 2 == 0) {
            Draw draw(ranked, meetings, most);
            if (draw.complete()) {
                return {draw.pairings(), std::nullopt};
            }
            continue;
        }
        for (const auto candidate : bye_candidates(ranked)) {
            auto rest = ranked;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(candidate));
            Draw draw(rest, meetings, most);
            if (draw.complete()) {
                return {draw.pairings(), ranked[candidate].engine};
            }
        }
    }
}

}  // namespace huff::runner
