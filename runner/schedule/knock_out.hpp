#pragma once

#include <optional>
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

    std::int64_t planned() const override;

    /// Of the whole cup: 3 for 5 to 8 engines.
    std::int64_t rounds() const { return rounds_; }
    /// The round that knocked the engine out; nothing while it is in.
    std::optional<std::int64_t> out_in(int engine) const;
    /// Whether the engine had no encounter in round 1.
    bool had_bye(int engine) const;
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
    std::int64_t rounds_ = 0;
};

}  // namespace huff::runner
