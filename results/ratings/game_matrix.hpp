#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace huff::results {

/// A symmetric matrix over the strengths of engines and, last, White's advantage, made of the games
/// of pairings: sum of strength * d d' + cross * (d a' + a d') over pairings, d = e_first -
/// e_second, plus advantage * a a'. Fisher informations and covariances of scores look like this.
/// Sparse: one entry a pairing.
struct GameMatrix {
    struct Entry {
        std::size_t first = 0;
        std::size_t second = 0;
        double strength = 0;
        double cross = 0;
    };

    std::size_t engines = 0;
    std::vector<Entry> entries{};
    double advantage = 0;

    /// One unit of information for each of `white` games of first as White and `black` as Black.
    void add_games(std::size_t first, std::size_t second, double white, double black) {
        entries.push_back({first, second, white + black, white - black});
        advantage += white + black;
    }
    /// The matrix times x; x and the result have engines + 1 values.
    std::vector<double> times(std::span<const double> x) const;
    /// x' M x; 0 or more for the positive ones.
    double quadratic(std::span<const double> x) const;
};

}  // namespace huff::results
