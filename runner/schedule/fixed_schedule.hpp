#pragma once

#include "runner/schedule/schedule.hpp"

namespace huff::runner {

/// Match, round robin and gauntlet: every cycle plays each pairing once, so that all progress
/// evenly and every pairing meets the same openings in the same order. Constant time and memory.
class FixedSchedule : public Schedule {
  public:
    explicit FixedSchedule(const SchedulePlan& plan);

    std::int64_t known() const override { return total_; }
    std::int64_t planned() const override { return total_; }
    bool complete() const override { return true; }
    ScheduledPair pair(std::int64_t number) const override;
    void pair_finished(std::int64_t /*number*/, double /*points_a*/) override {}

  private:
    SchedulePlan plan_;
    std::int64_t pairings_;
    std::int64_t total_;
};

}  // namespace huff::runner
