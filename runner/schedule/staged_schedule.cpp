#include "runner/schedule/staged_schedule.hpp"

#include <algorithm>

namespace huff::runner {

void StagedSchedule::begin() {
    draw_stage();
    complete_ = unfinished_ == 0;
}

std::size_t StagedSchedule::add_encounter(int first, int second, std::int64_t round,
                                          std::int64_t first_opening) {
    Encounter encounter;
    encounter.engine_a = std::min(first, second);
    encounter.engine_b = std::max(first, second);
    encounter.round = round;
    encounter.first_opening = first_opening;
    encounters_.push_back(encounter);
    return encounters_.size() - 1;
}

void StagedSchedule::add_stage(const std::vector<std::size_t>& encounters, std::int64_t pairs) {
    Stage stage;
    stage.first = known_ + 1;
    stage.encounters = encounters;
    for (const auto index : encounters) {
        auto& encounter = encounters_[index];
        stage.first_index.push_back(encounter.first_opening + encounter.pairs);
        encounter.pairs += pairs;
        openings_dealt_ = std::max(openings_dealt_, encounter.first_opening + encounter.pairs);
    }
    unfinished_ = pairs * static_cast<std::int64_t>(encounters.size());
    known_ += unfinished_;
    stages_.push_back(std::move(stage));
}

const StagedSchedule::Stage& StagedSchedule::stage_of(std::int64_t number) const {
    const auto after =
        std::upper_bound(stages_.begin(), stages_.end(), number,
                         [](std::int64_t n, const Stage& stage) { return n < stage.first; });
    return *std::prev(after);
}

ScheduledPair StagedSchedule::pair(std::int64_t number) const {
    const auto& stage = stage_of(number);
    const auto offset = static_cast<std::size_t>(number - stage.first);
    const auto slot = offset % stage.encounters.size();
    const auto& encounter = encounters_[stage.encounters[slot]];
    ScheduledPair pair;
    pair.number = number;
    pair.engine_a = encounter.engine_a;
    pair.engine_b = encounter.engine_b;
    pair.index =
        stage.first_index[slot] + static_cast<std::int64_t>(offset / stage.encounters.size());
    pair.round = encounter.round;
    return pair;
}

void StagedSchedule::pair_finished(std::int64_t number, double points_a) {
    const auto& stage = stage_of(number);
    const auto slot = static_cast<std::size_t>(number - stage.first) % stage.encounters.size();
    auto& encounter = encounters_[stage.encounters[slot]];
    encounter.points_a += points_a;
    encounter.points_b += 2 - points_a;
    ++encounter.finished;
    if (--unfinished_ == 0) {
        draw_stage();
        complete_ = unfinished_ == 0;
    }
}

}  // namespace huff::runner
