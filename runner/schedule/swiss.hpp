#pragma once

#include <vector>

#include "runner/schedule/staged_schedule.hpp"

namespace huff::runner {

/// Swiss system. An encounter is worth 2 match points (won by game points), 1 (tied) or 0; a bye is
/// worth 2 and falls to the lowest-ranked of the engines that had the fewest. Each round pairs
/// engines of equal match points as far as possible, the upper half of a group against the lower;
/// nobody meets an opponent again while that can be helped, and then one met least often. Ranking
/// for the draw: match points, then seed.
class Swiss : public StagedSchedule {
  public:
    explicit Swiss(const SchedulePlan& plan);

    std::int64_t planned() const override {
        return plan_.rounds * (plan_.engines / 2) * plan_.pairs;
    }

    /// Match points of every engine after the rounds finished so far, byes included.
    std::vector<int> match_points() const;
    /// Byes of every engine in the rounds drawn so far.
    const std::vector<int>& byes() const { return byes_; }

  protected:
    void draw_stage() override;

  private:
    SchedulePlan plan_;
    std::int64_t round_ = 0;
    std::vector<int> byes_;  ///< by engine
};

}  // namespace huff::runner
