#pragma once

#include <vector>

#include "runner/schedule/schedule.hpp"

namespace huff::runner {

/// Two engines that meet in one round of a knock-out or Swiss tournament.
struct Encounter {
    int engine_a = 0;  ///< the one named earlier
    int engine_b = 1;
    std::int64_t round = 1;
    std::int64_t first_opening = 0;  ///< ScheduledPair::index of its first pair
    std::int64_t pairs = 0;          ///< drawn so far
    std::int64_t finished = 0;
    double points_a = 0;
    double points_b = 0;
};

/// A schedule that is drawn up stage by stage: the pairs of a stage are known when all pairs of the
/// earlier ones are finished. A stage gives each of some encounters the same number of further
/// pairs, interleaved so that they progress evenly.
class StagedSchedule : public Schedule {
  public:
    std::int64_t known() const override { return known_; }
    bool complete() const override { return complete_; }
    ScheduledPair pair(std::int64_t number) const override;
    void pair_finished(std::int64_t number, double points_a) override;

    const std::vector<Encounter>& encounters() const { return encounters_; }

  protected:
    /// Adds an encounter (engines in any order) without pairs; returns its index.
    std::size_t add_encounter(int first, int second, std::int64_t round,
                              std::int64_t first_opening);
    /// How many openings the encounters drawn so far have used, the longest counted.
    std::int64_t openings_dealt() const { return openings_dealt_; }
    /// Gives these encounters `pairs` further pairs each.
    void add_stage(const std::vector<std::size_t>& encounters, std::int64_t pairs);
    /// Draws the next stage with add_stage, or returns without: the tournament is over.
    virtual void draw_stage() = 0;
    /// Draws the first stage; for the constructors of derived classes.
    void begin();

  private:
    struct Stage {
        std::int64_t first = 1;  ///< number of its first pair
        std::vector<std::size_t> encounters;
        std::vector<std::int64_t> first_index;  ///< of each encounter's first pair here
    };

    const Stage& stage_of(std::int64_t number) const;

    std::vector<Encounter> encounters_;
    std::vector<Stage> stages_;
    std::int64_t known_ = 0;
    std::int64_t openings_dealt_ = 0;
    std::int64_t unfinished_ = 0;  ///< pairs of the last stage
    bool complete_ = false;
};

}  // namespace huff::runner
