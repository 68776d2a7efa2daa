#include "results/ratings/game_matrix.hpp"

namespace huff::results {

std::vector<double> GameMatrix::times(std::span<const double> x) const {
    std::vector<double> result(engines + 1, 0.0);
    const double lead = x[engines];
    double last = advantage * lead;
    for (const Entry& entry : entries) {
        const double apart = x[entry.first] - x[entry.second];
        const double push = entry.strength * apart + entry.cross * lead;
        result[entry.first] += push;
        result[entry.second] -= push;
        last += entry.cross * apart;
    }
    result[engines] = last;
    return result;
}

double GameMatrix::quadratic(std::span<const double> x) const {
    const double lead = x[engines];
    double sum = advantage * lead * lead;
    for (const Entry& entry : entries) {
        const double apart = x[entry.first] - x[entry.second];
        sum += (entry.strength * apart + 2 * entry.cross * lead) * apart;
    }
    return sum;
}

}  // namespace huff::results
