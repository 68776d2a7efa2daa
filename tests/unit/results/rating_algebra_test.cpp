// Sparse and dense normal equations of ratings say the same.
#include <cmath>
#include <gtest/gtest.h>
#include <random>

#include "results/ratings/rating_covariance.hpp"
#include "results/ratings/rating_fit.hpp"
#include "results/ratings/rating_groups.hpp"
#include "results/ratings/rating_list.hpp"

namespace huff::results {
namespace {

/// Pairs between engines of which each meets a few of the next ones; two groups that never met, a
/// winner of everything, and an engine without games.
RatingTable scattered(std::size_t engines, std::uint64_t seed) {
    RatingTable table;
    std::mt19937_64 generator(seed);
    for (std::size_t i = 0; i < engines + 2; ++i) {
        table.engine("engine " + std::to_string(i));
    }
    const std::size_t half = engines / 2;
    const auto play = [&](std::size_t a, std::size_t b) {
        for (int pair = 0; pair < 6; ++pair) {
            table.add_pair(a, b, static_cast<int>(generator() % 3),
                           static_cast<int>(generator() % 3));
        }
        table.add_game(b, a, static_cast<int>(generator() % 3), 2);
    };
    for (const auto& [begin, end] : {std::pair(std::size_t{0}, half), std::pair(half, engines)}) {
        for (std::size_t a = begin; a < end; ++a) {
            for (const std::size_t step : {1U, 2U, 5U, 11U}) {
                if (const std::size_t b = begin + (a - begin + step) % (end - begin); b != a) {
                    play(a, b);
                }
            }
        }
    }
    table.add_pair(engines, 0, 2, 2, 5);
    return table;
}

TEST(RatingAlgebra, SparseEqualsDense) {
    for (const std::size_t engines : {7U, 30U, 90U}) {
        const auto table = scattered(engines, engines);
        const std::size_t all = table.engines().size();
        const auto groups = rating_groups(all, table.pairings());
        ASSERT_EQ(groups.groups.size(), 2U);
        const auto sparse = fit_ratings(all, table.pairings(), groups, Algebra::sparse);
        const auto dense = fit_ratings(all, table.pairings(), groups, Algebra::dense);
        EXPECT_NEAR(sparse.advantage, dense.advantage, 1e-9);
        for (std::size_t i = 0; i < all; ++i) {
            EXPECT_NEAR(sparse.strength[i], dense.strength[i], 1e-9);
        }
        const RatingCovariance some(dense, table.pairings(), groups, Algebra::sparse);
        const RatingCovariance whole(dense, table.pairings(), groups, Algebra::dense);
        EXPECT_NEAR(some.advantage_variance(), whole.advantage_variance(),
                    1e-9 * whole.advantage_variance());
        for (const auto& group : groups.groups) {
            for (const std::size_t a : group) {
                EXPECT_NEAR(some.variance(a), whole.variance(a), 1e-9 * whole.variance(a));
                const auto sparse_row = some.row(a);
                const auto dense_row = whole.row(a);
                for (const std::size_t b : group) {
                    EXPECT_NEAR(sparse_row[b], dense_row[b], 1e-9 * whole.variance(a));
                    EXPECT_NEAR(some.difference_variance(a, b), whole.difference_variance(a, b),
                                1e-9 * whole.variance(a));
                    EXPECT_NEAR(some.difference_variance(a, b),
                                some.variance(a) + some.variance(b) - 2 * sparse_row[b],
                                1e-9 * whole.variance(a));
                }
            }
        }
    }
}

TEST(RatingAlgebra, SolvesTheNormalEquations) {
    const auto table = scattered(40, 3);
    const std::size_t all = table.engines().size();
    const auto groups = rating_groups(all, table.pairings());
    const RatingFit fit{.strength = std::vector<double>(all, 0.0), .has_advantage = true};
    const GameMatrix matrix = rating_information(fit, table.pairings(), groups);
    std::vector<double> b(all + 1, 0.0);
    b[groups.groups[0][0]] = 1;
    b[groups.groups[0][3]] = -1;
    b.back() = 2;
    for (const auto algebra : {Algebra::sparse, Algebra::dense}) {
        NormalEquations equations(matrix, groups, algebra);
        EXPECT_EQ(equations.sparse(), algebra == Algebra::sparse);
        equations.factor(matrix);
        const auto x = equations.solve(b);
        const auto again = matrix.times(x);
        for (std::size_t i = 0; i <= all; ++i) {
            EXPECT_NEAR(again[i], b[i], 1e-10) << i;
        }
    }
}

TEST(RatingAlgebra, ChoosesSparseForSwissAndDenseForRoundRobins) {
    const auto chosen = [](std::size_t engines, std::size_t reach) {
        GameMatrix matrix{.engines = engines};
        RatingGroups groups;
        groups.groups.emplace_back();
        for (std::size_t a = 0; a < engines; ++a) {
            groups.groups[0].push_back(a);
            groups.group_of.emplace_back(0);
            for (std::size_t b = a + 1; b <= std::min(a + reach, engines - 1); ++b) {
                matrix.add_games(a, b, 1, 1);
            }
        }
        return NormalEquations(matrix, groups).sparse();
    };
    EXPECT_TRUE(chosen(400, 5));
    EXPECT_FALSE(chosen(400, 399));
}

// A chain of equal engines, each pair of neighbours drawing all of its games: by hand, the variance
// of a difference is that of one link times the links between.
TEST(RatingAlgebra, VariancesAddAlongAChain) {
    RatingTable table;
    constexpr std::size_t engines = 300;
    for (std::size_t i = 0; i < engines; ++i) {
        table.engine("engine " + std::to_string(i));
    }
    for (std::size_t i = 0; i + 1 < engines; ++i) {
        table.add_pair(i, i + 1, 1, 1, 10);
    }
    const auto list = rate(table);
    const double link = list.difference(0, 1)->error;
    EXPECT_GT(link, 0);
    for (const std::size_t links : {2U, 10U, 299U}) {
        EXPECT_NEAR(list.difference(0, links)->error, link * std::sqrt(static_cast<double>(links)),
                    1e-5 * link);
    }
    for (const auto& line : list.engines()) {
        EXPECT_NEAR(line.rating.value(), 0, 1e-9);
        EXPECT_EQ(line.rank_low, 1);
        EXPECT_EQ(line.rank_high, static_cast<int>(engines));
    }
}

}  // namespace
}  // namespace huff::results
