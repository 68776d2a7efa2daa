// ctest: long
// Every setting of the coverage table (draw rate, length, dependence, balance), the SPRT's error
// rates, the estimate after a stop and the ratings' differences, by seeded simulation.
#include <gtest/gtest.h>

#include "results/ratings/rating_list.hpp"
#include "results/statistics/elo.hpp"
#include "results/statistics/likelihood.hpp"
#include "results/statistics/plan.hpp"
#include "results/statistics/sprt.hpp"
#include "results/statistics/stopped_estimate.hpp"
#include "tests/unit/results/simulated_match.hpp"

namespace huff::results {
namespace {

using tests::Dependence;
using tests::PairLaw;
using tests::PairSource;

constexpr Dependence dependences[] = {Dependence::independent, Dependence::colour_biased,
                                      Dependence::engine_biased};

TEST(CoverageTable, TheEloIntervalIsHonestInEverySetting) {
    constexpr int matches = 10000;
    double sum = 0;
    int settings = 0;
    std::uint64_t seed = 0;
    for (const double draws : {0.5, 0.8, 0.95, 0.99}) {
        for (const int pairs : {20, 100, 1000}) {
            for (const double first : {0.5, 2.0 / 3}) {
                for (const auto dependence : dependences) {
                    const PairLaw law{draws, first, dependence};
                    PairSource source(law, ++seed);
                    int covered = 0;
                    for (int i = 0; i < matches; ++i) {
                        const Outcomes data = outcomes(source.match(pairs));
                        const double limit =
                            3.841458820694124 * (1 + 1 / (2 * std::max(data.decisive(), 1.0)));
                        covered += 2 * tilt_to_mean(data, law.mean()).loss <= limit ? 1 : 0;
                    }
                    const double share = static_cast<double>(covered) / matches;
                    EXPECT_GE(share, 0.935) << draws << ' ' << pairs << ' ' << first << ' '
                                            << static_cast<int>(dependence);
                    sum += share;
                    ++settings;
                }
            }
        }
    }
    EXPECT_LE(sum / settings, 0.975);
    RecordProperty("mean_coverage", std::to_string(sum / settings));
    std::cout << "mean coverage " << sum / settings << " over " << settings << " settings\n";
}

/// The law of that draw rate and dependence whose pairs have the given normalized Elo.
PairLaw law_of(double draws, Dependence dependence, double nelo) {
    double low = 0.3;
    double high = 0.9;
    while (high - low > 1e-12) {
        const double middle = (low + high) / 2;
        const PairLaw law{draws, middle, dependence};
        const double t = (law.mean() - 0.5) / law.pair_sd();
        (elo_scale * t / std::sqrt(2) < nelo ? low : high) = middle;
    }
    return {draws, low, dependence};
}

TEST(SprtErrors, AreAtMostNominal) {
    const SprtConfig config{.elo0 = 0, .elo1 = 20};
    const Sprt sprt(config);
    constexpr int runs = 200;
    const double allowed = 0.06 + 3 * std::sqrt(0.05 * 0.95 / runs);
    std::uint64_t seed = 100;
    int covered = 0;
    int stopped_runs = 0;
    for (const double draws : {0.5, 0.95, 0.99}) {
        for (const auto dependence : {Dependence::colour_biased, Dependence::engine_biased}) {
            for (const double truth : {0.0, 20.0}) {
                const PairLaw law = law_of(draws, dependence, truth);
                PairSource source(law, ++seed);
                int wrong = 0;
                for (int i = 0; i < runs; ++i) {
                    Pentanomial counts{};
                    SprtDecision decision = SprtDecision::go_on;
                    while (decision == SprtDecision::go_on) {
                        ++counts[source.next()];
                        decision = sprt.evaluate(counts).decision;
                    }
                    wrong += (decision == SprtDecision::h1) == (truth == 0) ? 1 : 0;
                    const auto after = estimate_after_stop(outcomes(counts), config);
                    const double elo = *elo_of_score(law.mean());
                    covered +=
                        after->elo_low.value_or(-1e9) <= elo && elo <= after->elo_high.value_or(1e9)
                            ? 1
                            : 0;
                    ++stopped_runs;
                }
                EXPECT_LE(static_cast<double>(wrong) / runs, allowed)
                    << draws << ' ' << static_cast<int>(dependence) << ' ' << truth;
            }
        }
    }
    EXPECT_GE(static_cast<double>(covered) / stopped_runs, 0.935);
}

/// Tests of one law, run to their verdicts.
struct Played {
    double mean_pairs = 0;
    double standard_error = 0;
    double h1 = 0;  ///< share of H1 accepted
};

Played play_tests(const SprtConfig& config, const PairLaw& law, int runs, std::uint64_t seed) {
    const Sprt sprt(config);
    PairSource source(law, seed);
    double sum = 0;
    double squares = 0;
    int h1 = 0;
    for (int i = 0; i < runs; ++i) {
        Pentanomial counts{};
        double pairs = 0;
        SprtDecision decision = SprtDecision::go_on;
        while (decision == SprtDecision::go_on) {
            ++counts[source.next()];
            ++pairs;
            decision = sprt.evaluate(counts).decision;
        }
        sum += pairs;
        squares += pairs * pairs;
        h1 += decision == SprtDecision::h1 ? 1 : 0;
    }
    const double mean = sum / runs;
    return {.mean_pairs = mean,
            .standard_error = std::sqrt((squares / runs - mean * mean) / runs),
            .h1 = static_cast<double>(h1) / runs};
}

TEST(Plan, SaysHowLongTestsTake) {
    constexpr int runs = 400;
    std::uint64_t seed = 200;
    for (const double draws : {0.5, 0.95, 0.99}) {
        const SprtConfig config{.elo0 = 0, .elo1 = 20};
        const auto planned = plan(config, {.draw_ratio = draws});
        for (const auto& [truth, pairs] :
             {std::pair(0.0, planned.pairs_at_h0), std::pair(10.0, planned.pairs_at_worst),
              std::pair(20.0, planned.pairs_at_h1)}) {
            const auto played =
                play_tests(config, law_of(draws, Dependence::independent, truth), runs, ++seed);
            std::cout << draws << ' ' << truth << ": planned " << pairs << ", played "
                      << played.mean_pairs << " +- " << played.standard_error << '\n';
            EXPECT_NEAR(pairs, played.mean_pairs,
                        0.04 * played.mean_pairs + 3 * played.standard_error)
                << draws << ' ' << truth;
        }
    }
}

TEST(Overshoot, SavesPairsAndKeepsTheErrorRates) {
    constexpr int runs = 200;
    const double allowed = 0.06 + 3 * std::sqrt(0.05 * 0.95 / runs);
    std::uint64_t seed = 300;
    double plain_pairs = 0;
    double drawn_in_pairs = 0;
    for (const double draws : {0.95, 0.99}) {
        for (const double truth : {0.0, 20.0}) {
            const PairLaw law = law_of(draws, Dependence::independent, truth);
            ++seed;
            const auto plain = play_tests({.elo0 = 0, .elo1 = 20}, law, runs, seed);
            const auto drawn_in =
                play_tests({.elo0 = 0, .elo1 = 20, .overshoot = true}, law, runs, seed);
            const double wrong = truth == 0 ? drawn_in.h1 : 1 - drawn_in.h1;
            std::cout << draws << ' ' << truth << ": pairs " << plain.mean_pairs << " and "
                      << drawn_in.mean_pairs << ", wrong " << (truth == 0 ? plain.h1 : 1 - plain.h1)
                      << " and " << wrong << '\n';
            EXPECT_LE(wrong, allowed) << draws << ' ' << truth;
            plain_pairs += plain.mean_pairs;
            drawn_in_pairs += drawn_in.mean_pairs;
        }
    }
    EXPECT_LT(drawn_in_pairs, plain_pairs);
}

TEST(RatingErrors, DifferencesAreCoveredAndTukeyHolds) {
    constexpr std::size_t engines = 6;
    std::uint64_t seed = 1000;
    for (const double draws : {0.6, 0.95, 0.99}) {
        for (const auto dependence : dependences) {
            const PairLaw law{draws, 0.5, dependence};
            PairSource source(law, ++seed);
            constexpr int runs = 300;
            int covered = 0;
            int compared = 0;
            int families = 0;
            for (int run = 0; run < runs; ++run) {
                RatingTable table;
                for (std::size_t i = 0; i < engines; ++i) {
                    table.engine(std::string(1, static_cast<char>('A' + i)));
                }
                for (std::size_t a = 0; a < engines; ++a) {
                    for (std::size_t b = a + 1; b < engines; ++b) {
                        const Pentanomial counts = source.match(20);
                        // Any split of the points between the colours gives the same ratings.
                        table.add_pair(a, b, 0, 0, counts[0]);
                        table.add_pair(a, b, 0, 1, counts[1] / 2);
                        table.add_pair(a, b, 1, 0, counts[1] - counts[1] / 2);
                        table.add_pair(a, b, 1, 1, counts[2]);
                        table.add_pair(a, b, 2, 1, counts[3] / 2);
                        table.add_pair(a, b, 1, 2, counts[3] - counts[3] / 2);
                        table.add_pair(a, b, 2, 2, counts[4]);
                    }
                }
                const auto list = rate(table);
                bool any = false;
                for (std::size_t a = 0; a < engines; ++a) {
                    for (std::size_t b = a + 1; b < engines; ++b) {
                        if (const auto difference = list.difference(a, b)) {
                            ++compared;
                            covered += std::abs(difference->elo) <= difference->error ? 1 : 0;
                            any |= difference->significant;
                        }
                    }
                }
                families += any ? 1 : 0;
            }
            EXPECT_GE(static_cast<double>(covered) / compared, 0.93)
                << draws << ' ' << static_cast<int>(dependence);
            EXPECT_LE(static_cast<double>(families) / runs, 0.05 + 3 * std::sqrt(0.0475 / runs))
                << draws << ' ' << static_cast<int>(dependence);
        }
    }
}

}  // namespace
}  // namespace huff::results
