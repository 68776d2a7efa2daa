#pragma once

namespace huff::results {

/// P(the range of `count` independent standard normal values <= q).
double range_probability(double q, double count);

/// Tukey's critical |z| for all differences among `count` values at once: the upper 5 % point of
/// the studentized range (known variance) over sqrt 2. 1.96 for two; `count` >= 2.
double tukey_z(double count);

}  // namespace huff::results
