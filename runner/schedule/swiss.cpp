#include "runner/schedule/swiss.hpp"

#include <algorithm>

#include "runner/schedule/swiss_pairing.hpp"

namespace huff::runner {

Swiss::Swiss(const SchedulePlan& plan)
    : plan_(plan), byes_(static_cast<std::size_t>(plan.engines)) {
    begin();
}

std::vector<int> Swiss::match_points() const {
    std::vector<int> points(static_cast<std::size_t>(plan_.engines));
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i] = 2 * byes_[i];
    }
    for (const auto& encounter : encounters()) {
        if (encounter.finished < encounter.pairs) {
            continue;
        }
        const int of_a = encounter.points_a > encounter.points_b   ? 2
                         : encounter.points_a < encounter.points_b ? 0
                                                                   : 1;
        points[static_cast<std::size_t>(encounter.engine_a)] += of_a;
        points[static_cast<std::size_t>(encounter.engine_b)] += 2 - of_a;
    }
    return points;
}

void Swiss::draw_stage() {
    if (round_ == plan_.rounds) {
        return;
    }
    ++round_;
    const auto points = match_points();
    std::vector<SwissEntrant> ranked;
    for (int engine = 0; engine < plan_.engines; ++engine) {
        const auto i = static_cast<std::size_t>(engine);
        ranked.push_back({engine, points[i], byes_[i]});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.points > b.points; });
    const auto engines = static_cast<std::size_t>(plan_.engines);
    std::vector<int> met(engines * engines);
    for (const auto& encounter : encounters()) {
        const auto a = static_cast<std::size_t>(encounter.engine_a);
        const auto b = static_cast<std::size_t>(encounter.engine_b);
        ++met[a * engines + b];
        ++met[b * engines + a];
    }
    const auto round = draw_swiss_round(ranked, [&](int a, int b) {
        return met[static_cast<std::size_t>(a) * engines + static_cast<std::size_t>(b)];
    });
    const auto first_opening = plan_.fresh_openings ? openings_dealt() : 0;
    std::vector<std::size_t> drawn;
    for (const auto& [first, second] : round.pairings) {
        drawn.push_back(add_encounter(first, second, round_, first_opening));
    }
    if (round.bye) {
        ++byes_[static_cast<std::size_t>(*round.bye)];
    }
    add_stage(drawn, plan_.pairs);
}

}  // namespace huff::runner
