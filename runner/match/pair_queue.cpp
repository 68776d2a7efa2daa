#include "runner/match/pair_queue.hpp"

namespace huff::runner {

PairQueue::PairQueue(std::unique_ptr<Schedule> schedule, const Slice& slice, ResultBook stored,
                     Voids voids)
    : schedule_(std::move(schedule)),
      slice_(slice),
      stored_(std::move(stored)),
      voids_(std::move(voids)),
      next_(slice.first_from(stored_.prefix_end() + 1)) {}

std::optional<PairJob> PairQueue::job(std::int64_t number) const {
    PairJob job;
    job.pair = schedule_->pair(number);
    for (const int leg : {1, 2}) {
        const auto index = static_cast<std::size_t>(leg - 1);
        job.missing[index] = !stored_.has(number, leg);
        if (const auto found = voids_.find({number, leg}); found != voids_.end()) {
            job.attempt[index] = found->second + 1;
        }
    }
    if (!job.missing[0] && !job.missing[1]) {
        return std::nullopt;
    }
    return job;
}

std::optional<PairJob> PairQueue::take() {
    std::unique_lock lock(mutex_);
    while (!closed_) {
        while (next_ <= schedule_->known()) {
            const auto number = next_;
            next_ = slice_.first_from(number + 1);
            if (auto unplayed = job(number)) {
                return unplayed;
            }
        }
        if (schedule_->complete()) {
            return std::nullopt;
        }
        changed_.wait(lock);
    }
    return std::nullopt;
}

void PairQueue::pair_finished(const PairResult& result) {
    const std::lock_guard lock(mutex_);
    schedule_->pair_finished(result.number, result.sum());
    changed_.notify_all();
}

void PairQueue::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

ScheduledPair PairQueue::pair(std::int64_t number) const {
    const std::lock_guard lock(mutex_);
    return schedule_->pair(number);
}

std::int64_t PairQueue::known() const {
    const std::lock_guard lock(mutex_);
    return schedule_->known();
}

std::int64_t PairQueue::planned() const {
    const std::lock_guard lock(mutex_);
    return schedule_->planned();
}

bool PairQueue::complete() const {
    const std::lock_guard lock(mutex_);
    return schedule_->complete();
}

}  // namespace huff::runner
