#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "runner/match/result_book.hpp"
#include "runner/schedule/schedule.hpp"

namespace huff::runner {

/// A pair to play, or what is missing of it.
struct PairJob {
    ScheduledPair pair;
    std::array<bool, 2> missing{true, true};  ///< by leg - 1
    std::array<int, 2> attempt{1, 1};
};

/// Hands the unplayed pairs of a run to the game threads, in pair order. Thread safe.
class PairQueue {
  public:
    /// (pair, leg) of games stored as void, and their last attempt.
    using Voids = std::map<std::pair<std::int64_t, int>, int>;

    /// `stored` holds what was finished before, of which the schedule knows already.
    PairQueue(std::unique_ptr<Schedule> schedule, const Slice& slice, ResultBook stored,
              Voids voids);

    /// Waits for the next pair (knock-out and Swiss draw a round when the last is finished);
    /// nothing when all are dealt or the queue is closed.
    std::optional<PairJob> take();

    /// Both games of a dealt pair are over.
    void pair_finished(const PairResult& result);

    /// Deals no more and releases everyone who waits.
    void close();

    ScheduledPair pair(std::int64_t number) const;
    /// The number of pairs of the whole run known by now.
    std::int64_t known() const;
    /// Schedule::planned().
    std::int64_t planned() const;
    /// Whether known() is final.
    bool complete() const;

  private:
    std::optional<PairJob> job(std::int64_t number) const;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::unique_ptr<Schedule> schedule_;
    const Slice slice_;
    const ResultBook stored_;
    const Voids voids_;
    std::int64_t next_;
    bool closed_ = false;
};

}  // namespace huff::runner
