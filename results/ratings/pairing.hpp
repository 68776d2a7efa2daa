#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace huff::results {

/// All that a rating needs to know of the games of two engines: results from `first`'s view, as
/// half points 0, 1, 2.
struct Pairing {
    std::size_t first = 0;  ///< index of the engine
    std::size_t second = 0;

    /// Pairs by first's half points as White, then as Black.
    std::array<std::array<std::int64_t, 3>, 3> pairs{};
    /// Games that belong to no pair.
    std::array<std::int64_t, 3> as_white{};
    std::array<std::int64_t, 3> as_black{};

    std::int64_t pair_count() const {
        std::int64_t sum = 0;
        for (const auto& row : pairs) {
            sum += row[0] + row[1] + row[2];
        }
        return sum;
    }
    std::int64_t single_count() const {
        return as_white[0] + as_white[1] + as_white[2] + as_black[0] + as_black[1] + as_black[2];
    }
    std::int64_t games() const { return 2 * pair_count() + single_count(); }

    /// Games that first played as White (Black), and its half points in them.
    struct Side {
        std::int64_t games = 0;
        std::int64_t half_points = 0;
    };
    Side white() const {
        Side side;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::int64_t count = pairs[i][0] + pairs[i][1] + pairs[i][2] + as_white[i];
            side.games += count;
            side.half_points += static_cast<std::int64_t>(i) * count;
        }
        return side;
    }
    Side black() const {
        Side side;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::int64_t count = pairs[0][i] + pairs[1][i] + pairs[2][i] + as_black[i];
            side.games += count;
            side.half_points += static_cast<std::int64_t>(i) * count;
        }
        return side;
    }
    /// First's half points.
    std::int64_t half_points() const { return white().half_points + black().half_points; }
};

}  // namespace huff::results
