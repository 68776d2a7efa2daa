#include "openings/order.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <vector>

namespace huff::openings {
namespace {

TEST(OpeningOrder, EveryLapIsAPermutation) {
    for (const std::uint64_t size : {1U, 2U, 3U, 79U, 174U, 1000U}) {
        for (std::uint64_t lap = 0; lap < 3; ++lap) {
            std::set<std::uint64_t> seen;
            for (std::uint64_t i = 0; i < size; ++i) {
                const auto index = opening_index(lap * size + i, size, Order::random, 7);
                ASSERT_LT(index, size);
                seen.insert(index);
            }
            EXPECT_EQ(seen.size(), size) << "lap " << lap;
        }
    }
}

TEST(OpeningOrder, LapsAndSeedsDiffer) {
    const auto lap = [](std::uint64_t seed, std::uint64_t n) {
        std::vector<std::uint64_t> order;
        for (std::uint64_t i = 0; i < 79; ++i) {
            order.push_back(opening_index(n * 79 + i, 79, Order::random, seed));
        }
        return order;
    };
    EXPECT_EQ(lap(1, 0), lap(1, 0));
    EXPECT_NE(lap(1, 0), lap(1, 1));
    EXPECT_NE(lap(1, 0), lap(2, 0));
}

TEST(OpeningOrder, SequentialWalksAndWraps) {
    EXPECT_EQ(opening_index(0, 5, Order::sequential, 9), 0U);
    EXPECT_EQ(opening_index(4, 5, Order::sequential, 9), 4U);
    EXPECT_EQ(opening_index(5, 5, Order::sequential, 9), 0U);
}

/// Pearson's statistic of how often each index comes at each place, over many seeds. The critical
/// values are those of chi-square at 1 in 10,000: a biased shuffle fails by orders of magnitude.
double chi_square(std::uint64_t size, std::uint64_t place, std::uint64_t seeds) {
    std::map<std::uint64_t, double> counts;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        ++counts[opening_index(place, size, Order::random, seed)];
    }
    const double expected = static_cast<double>(seeds) / static_cast<double>(size);
    double statistic = 0;
    for (std::uint64_t index = 0; index < size; ++index) {
        const double difference = counts[index] - expected;
        statistic += difference * difference / expected;
    }
    return statistic;
}

TEST(OpeningOrder, EveryIndexIsEquallyLikelyAtEveryPlace) {
    for (const std::uint64_t place : {0U, 1U, 9U}) {
        EXPECT_LT(chi_square(10, place, 10'000), 33.7) << place;  // 9 degrees of freedom
    }
    EXPECT_LT(chi_square(2, 0, 10'000), 15.1);   // 1 degree
    EXPECT_LT(chi_square(79, 40, 10'000), 132);  // 78 degrees
}

TEST(OpeningOrder, PermutationsOfFourAreEquallyLikely) {
    std::map<std::vector<std::uint64_t>, double> counts;
    constexpr std::uint64_t seeds = 24'000;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        std::vector<std::uint64_t> order;
        for (std::uint64_t i = 0; i < 4; ++i) {
            order.push_back(opening_index(i, 4, Order::random, seed));
        }
        ++counts[order];
    }
    ASSERT_EQ(counts.size(), 24U);
    double statistic = 0;
    for (const auto& [order, count] : counts) {
        statistic += (count - 1000) * (count - 1000) / 1000;
    }
    EXPECT_LT(statistic, 56.2);  // 23 degrees of freedom, 1 in 10,000... and a little
}

}  // namespace
}  // namespace huff::openings
