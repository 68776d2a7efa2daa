#pragma once

#include <array>
#include <cmath>
#include <random>

#include "results/statistics/pentanomial.hpp"

namespace huff::tests {

/// How the two results of a pair hang together.
enum class Dependence { independent, colour_biased, engine_biased };

/// A law of pairs: a share of sharp openings, in which a game is decisive with probability 0.8, and
/// dead ones. In a sharp opening a decisive game goes to the first engine with probability
/// `first` + or - a bias that favours one colour (the two games lean opposite ways: correlation
/// down to -0.65) or one engine (both lean one way: up to +0.65).
struct PairLaw {
    double draw_ratio = 0.5;
    double first = 0.5;
    Dependence dependence = Dependence::independent;

    double mean() const { return 0.5 + (1 - draw_ratio) * (first - 0.5); }

    /// Probabilities of 0, 1/2, 1, 3/2, 2 points.
    std::array<double, 5> cells() const {
        std::array<double, 5> result{};
        const bool independent = dependence == Dependence::independent;
        const double decisive = independent ? 1 - draw_ratio : 0.8;
        const double sharp = independent ? 1 : (1 - draw_ratio) / decisive;
        const double bias = independent ? 0 : std::min({0.45, first, 1 - first});
        for (const double sign : {-1.0, 1.0}) {
            const double lean = sign * bias;
            const double other = dependence == Dependence::colour_biased ? -lean : lean;
            const double one[3] = {decisive * (1 - first - lean), 1 - decisive,
                                   decisive * (first + lean)};
            const double two[3] = {decisive * (1 - first - other), 1 - decisive,
                                   decisive * (first + other)};
            for (std::size_t i = 0; i < 3; ++i) {
                for (std::size_t j = 0; j < 3; ++j) {
                    result[i + j] += sharp / 2 * one[i] * two[j];
                }
            }
        }
        result[2] += 1 - sharp;
        return result;
    }

    double pair_sd() const {
        double variance = 0;
        const auto law = cells();
        for (std::size_t i = 0; i < 5; ++i) {
            const double off = static_cast<double>(i) / 4 - mean();
            variance += law[i] * off * off;
        }
        return std::sqrt(variance);
    }
};

/// Pairs of one law after another.
class PairSource {
  public:
    PairSource(const PairLaw& law, std::uint64_t seed) : generator_(seed) {
        double sum = 0;
        const auto cells = law.cells();
        for (std::size_t i = 0; i < 5; ++i) {
            cumulative_[i] = sum += cells[i];
        }
    }
    /// The cell of the next pair.
    std::size_t next() {
        const double u = static_cast<double>(generator_() >> 11U) * 0x1p-53;
        std::size_t cell = 0;
        while (cell < 4 && u >= cumulative_[cell]) {
            ++cell;
        }
        return cell;
    }
    results::Pentanomial match(int pairs) {
        results::Pentanomial counts{};
        for (int i = 0; i < pairs; ++i) {
            ++counts[next()];
        }
        return counts;
    }

  private:
    std::mt19937_64 generator_;
    std::array<double, 5> cumulative_{};
};

}  // namespace huff::tests
