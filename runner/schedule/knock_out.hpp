#pragma once

#include <vector>

#include "runner/schedule/staged_schedule.hpp"

namespace huff::runner {

/// Single elimination with the usual bracket: seeds 1 and 2 can only meet in the final, and where
/// the number of engines is no power of two the highest seeds have byes in round 1. A tied
/// encounter plays further pairs, one at a time, up to `tiebreak_pairs`; then the higher seed goes
/// on.
class KnockOut : public StagedSchedule {
  public:
    explicit KnockOut(const SchedulePlan& plan);

    /// The engine that won the last encounter, once complete().
    int winner() const { return bracket_.front(); }

  protected:
    void draw_stage() override;

  private:
    int winner_of(const Encounter& encounter) const;
    void draw_round();

    SchedulePlan plan_;
    std::vector<int> bracket_;           ///< engines still in, in bracket order; -1: a bye
    std::vector<std::size_t> round_of_;  ///< the encounters of the current round
    std::int64_t round_ = 0;
};

}  // namespace huff::runner
