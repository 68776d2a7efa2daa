#pragma once

namespace huff::results {

/// A Brownian motion from 0 with `drift` and `variance` per unit of time, absorbed at `lower` < 0
/// and `upper` > 0: the law that a sequential test's LLR follows closely.
struct Brownian {
    double lower = -1;
    double upper = 1;
    double drift = 0;
    double variance = 1;

    /// P(ends worse than being at `y` at time `t`): absorbed below earlier or later, absorbed above
    /// after `t`, or below y at t. lower <= y <= upper, t > 0. The eigenfunction series of
    /// fishtest's brownian.py, or Siegmund's three normal terms where that converges slowly. 0…1.
    double worse_than(double t, double y) const;

    /// P(absorbed above), from `start` between the walls.
    double pass_probability(double start = 0) const;

    /// Expected time until absorption, from `start` between the walls.
    double expected_time(double start = 0) const;
};

}  // namespace huff::results
