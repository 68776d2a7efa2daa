#include "runner/schedule/swiss_pairing.hpp"

#include <algorithm>

namespace huff::runner {
namespace {

/// A search step limit: beyond it repeats are allowed. Real fields need about as many steps as
/// there are engines.
constexpr int most_steps = 200'000;

class Draw {
  public:
    Draw(const std::vector<SwissEntrant>& entrants, const std::function<bool(int, int)>& have_met,
         bool repeats)
        : entrants_(entrants), have_met_(have_met), repeats_(repeats), taken_(entrants.size()) {}

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
    /// Free opponents of `first`, best first: in its points group the lower half from its top, then
    /// the upper half from below; then the groups below in order.
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
            if (repeats_ || !have_met_(entrants_[first].engine, entrants_[i].engine)) {
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
        return order;
    }

    const std::vector<SwissEntrant>& entrants_;
    const std::function<bool(int, int)>& have_met_;
    bool repeats_;
    std::vector<bool> taken_;
    std::vector<std::pair<int, int>> pairings_;
    int steps_ = 0;
};

/// The entrants from the lowest up, those without a bye first.
std::vector<std::size_t> bye_candidates(const std::vector<SwissEntrant>& ranked) {
    std::vector<std::size_t> order(ranked.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = ranked.size() - 1 - i;
    }
    std::stable_partition(order.begin(), order.end(),
                          [&](std::size_t i) { return !ranked[i].had_bye; });
    return order;
}

}  // namespace

SwissRound draw_swiss_round(const std::vector<SwissEntrant>& ranked,
                            const std::function<bool(int, int)>& have_met) {
    for (const bool repeats : {false, true}) {
        if (ranked.size() % 2 == 0) {
            Draw draw(ranked, have_met, repeats);
            if (draw.complete()) {
                return {draw.pairings(), std::nullopt};
            }
            continue;
        }
        for (const auto bye : bye_candidates(ranked)) {
            auto rest = ranked;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(bye));
            Draw draw(rest, have_met, repeats);
            if (draw.complete()) {
                return {draw.pairings(), ranked[bye].engine};
            }
        }
    }
    return {};  // not reached: with repeats allowed the first try completes
}

}  // namespace huff::runner
