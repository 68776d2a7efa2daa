#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "results/statistics/pentanomial.hpp"
#include "runner/match/result_book.hpp"
#include "runner/schedule/schedule.hpp"

namespace huff::runner {

/// What the finished pairs of a run add up to, pairing by pairing, and what a knock-out or Swiss
/// draws from them. Fed in pair order.
class Scoreboard {
  public:
    /// Throws rules::InputError if the plan makes no sense.
    explicit Scoreboard(const SchedulePlan& plan);

    void add(const ScheduledPair& pair, const PairResult& result);

    std::int64_t pairs() const { return pairs_; }

    /// Pairs of two engines from the view of `a`, the one named earlier.
    const results::SixCells& pairing(int a, int b) const;

    /// All of the engine's games against one opponent, or against all.
    results::WinDrawLoss games(int engine, int opponent) const;
    results::WinDrawLoss games(int engine) const;

    int engines() const { return plan_.engines; }
    const SchedulePlan& plan() const { return plan_; }

    /// As drawn from these pairs; Swiss or KnockOut for these kinds.
    const Schedule& schedule() const { return *schedule_; }

  private:
    SchedulePlan plan_;
    std::unique_ptr<Schedule> schedule_;
    std::int64_t pairs_ = 0;
    std::map<std::pair<int, int>, results::SixCells> pairings_;
};

}  // namespace huff::runner
