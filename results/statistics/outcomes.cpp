#include "results/statistics/outcomes.hpp"

#include <cmath>

namespace huff::results {

double Outcomes::trials() const {
    double sum = 0;
    for (const double count : count_span()) {
        sum += count;
    }
    return sum;
}

double Outcomes::decisive() const {
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
        sum += scores[i] == 0.5 ? 0.0 : counts[i];
    }
    return sum;
}

double Outcomes::mean() const {
    // Around 1/2, where draws are exact.
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
        sum += counts[i] * (scores[i] - 0.5);
    }
    return 0.5 + sum / trials();
}

double Outcomes::variance() const {
    const double centre = mean();
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
        sum += counts[i] * (scores[i] - centre) * (scores[i] - centre);
    }
    return sum / trials();
}

double Outcomes::game_sd() const {
    return std::sqrt(games_per_trial * variance());
}

Outcomes outcomes(const Pentanomial& counts) {
    Outcomes result{.scores = {0.0, 0.25, 0.5, 0.75, 1.0}, .size = 5, .games_per_trial = 2};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        result.counts[i] = static_cast<double>(counts[i]);
    }
    return result;
}

Outcomes outcomes(const WinDrawLoss& games) {
    return {.counts = {static_cast<double>(games.losses), static_cast<double>(games.draws),
                       static_cast<double>(games.wins)},
            .scores = {0.0, 0.5, 1.0},
            .size = 3,
            .games_per_trial = 1};
}

Outcomes regularised(Outcomes outcomes) {
    for (std::size_t i = 0; i < outcomes.size; ++i) {
        if (outcomes.counts[i] == 0.0) {
            outcomes.counts[i] = 1e-3;
        }
    }
    return outcomes;
}

}  // namespace huff::results
