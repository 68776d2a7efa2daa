#pragma once

#include <vector>

#include "runner/schedule/staged_schedule.hpp"

namespace huff::runner {

/// Swiss system. An encounter is worth 2 match points (won by game points), 1 (tied) or 0; a bye is
/// worth 2 and falls to the lowest-ranked engine that had none. Each round pairs engines of equal
/// match points as far as possible, the upper half of a group against the lower, nobody twice
/// while that can be helped. Ranking for the draw: match points, then seed.
class Swiss : public StagedSchedule {
  public:
    explicit Swiss(const SchedulePlan& plan);

    /// Match points of every engine after the rounds finished so far, byes included.
    std::vector<int> match_points() const;

  protected:
    void draw_stage() override;

  private:
    SchedulePlan plan_;
    std::int64_t round_ = 0;
    std::vector<int> byes_;  ///< by engine
};

}  // namespace huff::runner
