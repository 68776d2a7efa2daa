#include "results/ratings/studentized_range.hpp"

#include <cmath>
#include <numbers>

namespace huff::results {

double range_probability(double q, double count) {
    // n * integral of phi(z) (Phi(z) - Phi(z - q))^(n-1) dz (Tippett 1925), z the largest value.
    // The trapezoid rule is exact to rounding for such smooth, vanishing integrands.
    constexpr double step = 0.02;
    double sum = 0;
    for (double z = -8; z <= 8 + q; z += step) {
        const double between =
            (std::erf(z / std::numbers::sqrt2) - std::erf((z - q) / std::numbers::sqrt2)) / 2;
        if (between > 0) {
            sum += std::exp(-z * z / 2 + (count - 1) * std::log(between));
        }
    }
    return sum * step * count / std::sqrt(2 * std::numbers::pi);
}

double tukey_z(double count) {
    double low = 0;
    double high = 20;
    while (high - low > 1e-9) {
        const double middle = low + (high - low) / 2;
        (range_probability(middle, count) < 0.95 ? low : high) = middle;
    }
    return high / std::numbers::sqrt2;
}

}  // namespace huff::results
