#include "rules/draw_counter.hpp"

#include "rules/material_rule.hpp"

namespace huff::rules {

namespace {

int kings(const Position& position, Color color) {
    return position.count(color, true);
}

int counted_now(const MaterialRule& rule, int counted, const Position& position, bool changed) {
    const bool counts = counted >= 0;
    if (counts && rule.stays) {
        return counted + 1;
    }
    if (!rule.holds(position)) {
        return -1;
    }
    return counts && !(rule.restarts && changed) ? counted + 1 : 0;
}

}  // namespace

DrawCounter::DrawCounter(const Position& start) : rules_(&start.variant().draws) {
    counted_.fill(-1);
    std::size_t i = 0;
    for (const MaterialRule& rule : material_rules(rules_->material)) {
        counted_.at(i++) = rule.holds(start) ? 0 : -1;
    }
}

void DrawCounter::count(const Position& before, const Move& move, const Position& after) {
    const Color side = before.side_to_move();
    const bool quiet = !move.is_capture() && before.top(move.from).king;
    quiet_ = quiet ? quiet_ + 1 : 0;
    const bool changed = move.is_capture() || kings(before, side) != kings(after, side);
    std::size_t i = 0;
    for (const MaterialRule& rule : material_rules(rules_->material)) {
        counted_.at(i) = counted_now(rule, counted_.at(i), after, changed);
        ++i;
    }
}

std::optional<std::string_view> DrawCounter::drawn_by() const {
    bool quiet_rule = rules_->quiet_plies > 0;
    std::size_t i = 0;
    for (const MaterialRule& rule : material_rules(rules_->material)) {
        const int counted = counted_.at(i++);
        if (counted >= rule.plies) {
            return rule.name;
        }
        if (counted >= 0 && rule.suspends_quiet_rule) {
            quiet_rule = false;
        }
    }
    if (quiet_rule && quiet_ >= rules_->quiet_plies) {
        return rules_->quiet_rule;
    }
    return std::nullopt;
}

}  // namespace huff::rules
