// How often the intervals hold the truth and how often tests err: exact where the sample space is
// small, else seeded simulation. coverage_long_test.cpp covers every setting of the table in full.
#include <gtest/gtest.h>

#include "results/statistics/anytime.hpp"
#include "results/statistics/likelihood.hpp"
#include "results/statistics/sprt.hpp"
#include "tests/unit/results/simulated_match.hpp"

namespace huff::results {
namespace {

using tests::Dependence;
using tests::PairLaw;
using tests::PairSource;

constexpr Dependence dependences[] = {Dependence::independent, Dependence::colour_biased,
                                      Dependence::engine_biased};

/// Whether the LRB interval holds `mean`: the same test, without looking for the ends.
bool covers(const Pentanomial& counts, double mean) {
    const Outcomes data = outcomes(counts);
    const double limit = 3.841458820694124 * (1 + 1 / (2 * std::max(data.decisive(), 1.0)));
    return 2 * tilt_to_mean(data, mean).loss <= limit;
}

TEST(Coverage, ExactForTwentyPairsInEverySetting) {
    constexpr int n = 20;
    double sum = 0;
    int settings = 0;
    for (const double draws : {0.5, 0.8, 0.95, 0.99}) {
        for (const double first : {0.5, 2.0 / 3}) {
            for (const auto dependence : dependences) {
                const PairLaw law{draws, first, dependence};
                const auto p = law.cells();
                double covered = 0;
                double total = 0;
                Pentanomial c{};
                for (c[0] = 0; c[0] <= n; ++c[0]) {
                    for (c[1] = 0; c[1] <= n - c[0]; ++c[1]) {
                        for (c[3] = 0; c[3] <= n - c[0] - c[1]; ++c[3]) {
                            for (c[4] = 0; c[4] <= n - c[0] - c[1] - c[3]; ++c[4]) {
                                c[2] = n - c[0] - c[1] - c[3] - c[4];
                                double log_mass = std::lgamma(n + 1.0);
                                for (std::size_t i = 0; i < 5; ++i) {
                                    const auto k = static_cast<double>(c[i]);
                                    log_mass +=
                                        (c[i] == 0 ? 0 : k * std::log(p[i])) - std::lgamma(k + 1);
                                }
                                const double mass = std::exp(log_mass);
                                total += mass;
                                covered += mass > 1e-12 && covers(c, law.mean()) ? mass : 0;
                            }
                        }
                    }
                }
                EXPECT_NEAR(total, 1, 1e-9);
                EXPECT_GE(covered, 0.935)
                    << draws << ' ' << first << ' ' << static_cast<int>(dependence);
                sum += covered;
                ++settings;
            }
        }
    }
    EXPECT_LE(sum / settings, 0.985);  // twenty pairs alone; the table's mean is over all lengths
}

TEST(Coverage, OfAHundredPairsAtNinetyFivePercentDraws) {
    const PairLaw law{0.95, 2.0 / 3, Dependence::engine_biased};
    PairSource source(law, 1);
    int covered = 0;
    constexpr int matches = 4000;
    for (int i = 0; i < matches; ++i) {
        covered += covers(source.match(100), law.mean()) ? 1 : 0;
    }
    EXPECT_GE(covered, 0.935 * matches);
}

TEST(Coverage, TheAnytimeIntervalHoldsAtEveryLook) {
    const PairLaw law{0.8, 0.5, Dependence::independent};
    PairSource source(law, 2);
    int left_out = 0;
    constexpr int matches = 60;
    for (int i = 0; i < matches; ++i) {
        Pentanomial counts{};
        bool inside = true;
        for (int pair = 0; pair < 300 && inside; ++pair) {
            ++counts[source.next()];
            inside = log_wealth(outcomes(counts), law.mean()) < std::log(20.0);
        }
        left_out += inside ? 0 : 1;
    }
    EXPECT_LE(left_out, 6);  // 3 expected at most; mean 5 %, three standard errors up
}

TEST(Coverage, TheSprtErrsAsRarelyAsItPromises) {
    // [0, 20] normalized at 80 % draws: an H0 and an H1 truth.
    const Sprt sprt({.elo0 = 0, .elo1 = 20});
    const PairLaw equal{0.8, 0.5, Dependence::colour_biased};
    PairSource source(equal, 3);
    int wrong = 0;
    constexpr int tests_run = 60;
    for (int i = 0; i < tests_run; ++i) {
        Pentanomial counts{};
        SprtDecision decision = SprtDecision::go_on;
        while (decision == SprtDecision::go_on) {
            ++counts[source.next()];
            decision = sprt.evaluate(counts).decision;
        }
        wrong += decision == SprtDecision::h1 ? 1 : 0;
    }
    EXPECT_LE(wrong, 0.06 * tests_run + 3 * std::sqrt(0.05 * 0.95 * tests_run));
}

}  // namespace
}  // namespace huff::results
