#include "results/statistics/elo.hpp"

#include <cmath>

namespace huff::results {

std::optional<double> elo_of_score(double score) {
    if (!(score > 0.0 && score < 1.0)) {
        return std::nullopt;
    }
    // Near 1/2 the odds are close to 1; log1p keeps what the subtraction leaves.
    const double off_centre = 2.0 * score - 1.0;
    return elo_scale / 2.0 * (std::log1p(off_centre) - std::log1p(-off_centre));
}

double score_of_elo(double elo) {
    return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0));
}

}  // namespace huff::results
