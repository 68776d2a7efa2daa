#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "results/store/records.hpp"
#include "runner/schedule/schedule.hpp"

namespace huff::runner {

/// Both games of a pair, as engine_a's points 0, 0.5 or 1 in leg 1 and leg 2.
struct PairResult {
    std::int64_t number = 0;
    std::array<double, 2> points_a{};

    double sum() const { return points_a[0] + points_a[1]; }
};

/// The points of engine_a, who has White in leg 1, from a game that is not void.
double points_of_a(const results::GameSummary& game);

/// Throws rules::InputError if the stored game is none of this schedule, which knows the results of
/// all earlier rounds: a former Huff drew the rounds in another way.
void check_drawn(const Schedule& schedule, const results::GameSummary& game);

/// Which games of a run (or of its slice) are finished, and the longest gap-free prefix of finished
/// pairs, which alone reports and the SPRT look at. Memory grows with the pairs beyond the prefix
/// only.
class ResultBook {
  public:
    explicit ResultBook(const Slice& slice = {});

    bool has(std::int64_t pair, int leg) const;

    /// A game is finished (at most once each); returns the pair if this completes it.
    std::optional<PairResult> add(std::int64_t pair, int leg, double points_a);

    /// The next pair of the prefix, in pair order, each once; nothing while it is unfinished.
    std::optional<PairResult> next_in_order();

    /// The number of the last pair that next_in_order() gave; 0 before the first.
    std::int64_t prefix_end() const { return prefix_end_; }

    /// Finished games, whether in the prefix or not.
    std::int64_t games() const { return games_; }

  private:
    using Legs = std::array<std::optional<double>, 2>;

    Slice slice_;
    std::int64_t prefix_end_ = 0;
    std::int64_t games_ = 0;
    std::unordered_map<std::int64_t, Legs> beyond_;
};

}  // namespace huff::runner
