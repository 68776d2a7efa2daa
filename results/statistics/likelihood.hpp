#pragma once

#include <span>

#include "results/statistics/outcomes.hpp"

namespace huff::results {

/// The multinomial law nearest to the data under one linear constraint sum p_i d_i = 0 is
/// p_i = f_i / (1 + theta d_i) (Van den Bergh, "MLE for multinomial", Prop. 1.1); where no such
/// theta is inside the allowed range, the missing mass sits on the empty cell at its end.
struct Tilt {
    double theta = 0;
    Cells factors{};       ///< 1 + theta d_i, precise also where they nearly vanish
    double loss = 0;       ///< sum n_i log(1 + theta d_i): log likelihood that the constraint costs
    bool feasible = true;  ///< false: every d_i has the same sign, so no law meets the constraint
};

/// Maximises sum n_i log(1 + theta d_i) over the theta that keep every 1 + theta d_i >= 0.
Tilt tilt(std::span<const double> counts, std::span<const double> d);

/// What the hypothesis "the mean score is `mean`" (inside 0…1) costs in log likelihood against the
/// best fit, with all cells allowed (statistics.md 1.2). 0 at the observed mean.
Tilt tilt_to_mean(const Outcomes& outcomes, double mean);

struct ScoreInterval {
    double low = 0;
    double high = 1;
};

/// All mean scores whose `loss` is at most `limit`: a likelihood-ratio interval.
ScoreInterval likelihood_interval(const Outcomes& outcomes, double limit);

/// The 95 % interval "LRB": 2 loss <= chi-square(1) * (1 + 1/(2 max(m, 1))) with m decisive trials,
/// a Bartlett-type correction (statistics.md 1.2). Without trials it is 0…1.
ScoreInterval lrb_interval(const Outcomes& outcomes);

}  // namespace huff::results
