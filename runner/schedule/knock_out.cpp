#include "runner/schedule/knock_out.hpp"

#include <algorithm>

namespace huff::runner {
namespace {

constexpr int bye = -1;

/// The bracket order of `size` seeds (a power of two): 0; 0 1; 0 3 1 2; 0 7 3 4 1 6 2 5 …
std::vector<int> bracket_order(int size) {
    std::vector<int> order{0};
    while (static_cast<int>(order.size()) < size) {
        const int last = 2 * static_cast<int>(order.size()) - 1;
        std::vector<int> next;
        for (const int seed : order) {
            next.push_back(seed);
            next.push_back(last - seed);
        }
        order = std::move(next);
    }
    return order;
}

}  // namespace

KnockOut::KnockOut(const SchedulePlan& plan) : plan_(plan) {
    int size = 1;
    while (size < plan.engines) {
        size *= 2;
        ++rounds_;
    }
    bracket_ = bracket_order(size);
    for (auto& engine : bracket_) {
        engine = engine < plan.engines ? engine : bye;
    }
    draw_round();
    begin();
}

std::int64_t KnockOut::planned() const {
    const auto to_come = plan_.engines - 1 - static_cast<std::int64_t>(encounters().size());
    return known() + to_come * plan_.pairs;
}

std::optional<std::int64_t> KnockOut::out_in(int engine) const {
    if (std::find(bracket_.begin(), bracket_.end(), engine) != bracket_.end()) {
        return std::nullopt;
    }
    const auto last = std::find_if(
        encounters().rbegin(), encounters().rend(), [engine](const Encounter& encounter) {
            return encounter.engine_a == engine || encounter.engine_b == engine;
        });
    return last->round;
}

bool KnockOut::had_bye(int engine) const {
    return std::none_of(encounters().begin(), encounters().end(),
                        [engine](const Encounter& encounter) {
                            return encounter.round == 1 &&
                                   (encounter.engine_a == engine || encounter.engine_b == engine);
                        });
}

int KnockOut::winner_of(const Encounter& encounter) const {
    return encounter.points_b > encounter.points_a ? encounter.engine_b : encounter.engine_a;
}

void KnockOut::draw_round() {
    ++round_;
    round_of_.clear();
    const auto first_opening = plan_.fresh_openings ? openings_dealt() : 0;
    for (std::size_t slot = 0; slot + 1 < bracket_.size(); slot += 2) {
        if (bracket_[slot] != bye && bracket_[slot + 1] != bye) {
            round_of_.push_back(
                add_encounter(bracket_[slot], bracket_[slot + 1], round_, first_opening));
        }
    }
}

void KnockOut::draw_stage() {
    if (bracket_.size() == 1) {
        return;
    }
    const auto pairs_of = [this](std::size_t index) { return encounters()[index].pairs; };
    if (pairs_of(round_of_.front()) == 0) {
        add_stage(round_of_, plan_.pairs);
        return;
    }
    std::vector<std::size_t> tied;
    for (const auto index : round_of_) {
        const auto& encounter = encounters()[index];
        if (encounter.points_a == encounter.points_b &&
            encounter.pairs < plan_.pairs + plan_.tiebreak_pairs) {
            tied.push_back(index);
        }
    }
    if (!tied.empty()) {
        add_stage(tied, 1);
        return;
    }
    std::vector<int> next;
    std::size_t played = 0;
    for (std::size_t slot = 0; slot + 1 < bracket_.size(); slot += 2) {
        if (bracket_[slot] == bye || bracket_[slot + 1] == bye) {
            next.push_back(bracket_[slot] == bye ? bracket_[slot + 1] : bracket_[slot]);
        } else {
            next.push_back(winner_of(encounters()[round_of_[played++]]));
        }
    }
    bracket_ = std::move(next);
    if (bracket_.size() > 1) {
        draw_round();
        add_stage(round_of_, plan_.pairs);
    }
}

}  // namespace huff::runner
