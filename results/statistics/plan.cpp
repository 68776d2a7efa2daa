#include "results/statistics/plan.hpp"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "results/statistics/elo.hpp"
#include "results/statistics/llr_motion.hpp"
#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"

namespace huff::results {
namespace {

/// Variance of one game's score between near equals, before what the mean takes off.
double spread(const PlanAssumptions& assumptions) {
    return (1 - assumptions.draw_ratio) / 4;
}

void check(const SprtConfig& config, const PlanAssumptions& assumptions) {
    validate(config);
    if (!(assumptions.draw_ratio >= 0 && assumptions.draw_ratio < 1)) {
        throw rules::InputError(fmt::format(
            "plan: a draw ratio of {} is not in 0…1 (1 excluded: without a decisive game "
            "no test ends)",
            assumptions.draw_ratio));
    }
    if (!(assumptions.pair_correlation > -1 && assumptions.pair_correlation <= 1)) {
        throw rules::InputError(
            fmt::format("plan: a correlation within pairs of {} is not above -1 and at most 1",
                        assumptions.pair_correlation));
    }
    if (assumptions.concurrency < 1) {
        throw rules::InputError("plan: games at once must be 1 or more");
    }
    if (!(assumptions.seconds_per_game > 0 && assumptions.seconds_per_game <= 1e9)) {
        throw rules::InputError("plan: the seconds per game must be above 0 (and at most 10^9)");
    }
}

void check_reachable(double score, const SprtConfig& config, const PlanAssumptions& assumptions) {
    const double most = 0.5 + (1 - assumptions.draw_ratio) / 2;
    if (std::abs(score - 0.5) >= most - 0.5) {
        throw rules::InputError(fmt::format(
            "plan: with {:g} % draws no engine is more than {:.3g} Elo stronger, so bounds of {:g} "
            "and {:g} cannot be told apart; use {}smaller ones",
            100 * assumptions.draw_ratio, elo_of_score(most).value_or(2000), config.elo0,
            config.elo1, config.model == SprtModel::logistic ? "normalized bounds or " : ""));
    }
}

/// Pairs of engines with that mean score, as shares of many: a part |correlation| of the pairs has
/// one result twice (or once each way), the rest two independent ones.
Outcomes law(double score, const PlanAssumptions& assumptions) {
    const double same = std::max(assumptions.pair_correlation, 0.0);
    const double opposite = std::max(-assumptions.pair_correlation, 0.0);
    const double decisive = 1 - assumptions.draw_ratio;
    const double most = 0.999 * decisive / 2;
    const double lead = std::clamp((score - 0.5) / (1 - opposite), -most, most);
    const std::array<double, 3> game{decisive / 2 - lead, assumptions.draw_ratio,
                                     decisive / 2 + lead};
    Outcomes pairs = outcomes(Pentanomial{});
    constexpr double many = 1e6;
    for (std::size_t i = 0; i < 3; ++i) {
        pairs.counts[2 * i] += many * same * game[i];
        for (std::size_t j = 0; j < 3; ++j) {
            pairs.counts[i + j] += many * (1 - same - opposite) * game[i] * game[j];
        }
    }
    pairs.counts[2] += many * opposite;
    return pairs;
}

double hours(double pairs, const PlanAssumptions& assumptions) {
    return 2 * pairs * assumptions.seconds_per_game / 3600 / assumptions.concurrency;
}

std::string hours_text(double pairs, const PlanAssumptions& assumptions) {
    const double duration = hours(pairs, assumptions);
    return fmt::format("{:.{}f} hours", duration, duration < 1 ? 2 : duration < 100 ? 1 : 0);
}

}  // namespace

TestPlan plan(const SprtConfig& config, const PlanAssumptions& assumptions) {
    check(config, assumptions);
    const double pair_factor = 1 + assumptions.pair_correlation;  // v5 = v3 (1 + rho) / 2
    const double sd = std::sqrt(spread(assumptions));             // of a game
    const double paired_sd = sd * std::sqrt(pair_factor);         // of a game, seen through pairs
    TestPlan result;
    double low = 0;
    double high = 0;
    if (config.model == SprtModel::normalized) {
        low = 0.5 + config.elo0 / elo_scale * paired_sd;
        high = 0.5 + config.elo1 / elo_scale * paired_sd;
    } else {
        low = score_of_elo(config.elo0);
        high = score_of_elo(config.elo1);
    }
    check_reachable(low, config, assumptions);
    check_reachable(high, config, assumptions);
    result.logistic0 = elo_of_score(low).value_or(0);
    result.logistic1 = elo_of_score(high).value_or(0);
    result.normalized0 = elo_scale * (low - 0.5) / paired_sd;
    result.normalized1 = elo_scale * (high - 0.5) / paired_sd;

    const auto length = [&](double score) {
        return expected_motion(law(score, assumptions), config).expected_time();
    };
    result.pairs_at_h0 = length(low);
    result.pairs_at_h1 = length(high);
    result.pairs_at_worst = length((low + high) / 2);

    // A match of fixed length: the bounds' distance in standard deviations of a pair.
    const double middle = (low + high) / 2 - 0.5;
    const double game_variance = config.model == SprtModel::normalized
                                     ? paired_sd * paired_sd
                                     : (spread(assumptions) - middle * middle) * pair_factor;
    const double variance = (high - low) * (high - low) / (game_variance / 2);
    const boost::math::normal normal;
    const double quantiles = boost::math::quantile(boost::math::complement(normal, config.alpha)) +
                             boost::math::quantile(boost::math::complement(normal, config.beta));
    result.fixed = quantiles * quantiles / variance;
    return result;
}

std::string plan_text(const SprtConfig& config, const PlanAssumptions& assumptions) {
    const TestPlan result = plan(config, assumptions);
    const auto line = [&](std::string_view label, std::string_view what, double pairs) {
        return report_line(
            label, fmt::format("{} about {:.0f} {} ({:.0f} games, {}).", what, std::ceil(pairs),
                               std::ceil(pairs) == 1 ? "pair" : "pairs", 2 * std::ceil(pairs),
                               hours_text(pairs, assumptions)));
    };
    std::string text = report_line(
        "Test",
        fmt::format("SPRT of {:g} against {:g} {} Elo, alpha {:g}, beta {:g}, at {:g} % draws "
                    "(Wald's lengths for the exact likelihood ratio, overshoot included).",
                    config.elo0, config.elo1, to_string(config.model), config.alpha, config.beta,
                    100 * assumptions.draw_ratio));
    text += report_line(
        "Means",
        fmt::format("{:.4g} against {:.4g} logistic Elo; {:.4g} against {:.4g} normalized "
                    "Elo.",
                    result.logistic0, result.logistic1, result.normalized0, result.normalized1));
    text += line("Length", "If the strength is that of H0,", result.pairs_at_h0);
    text += line("", "If it is that of H1,", result.pairs_at_h1);
    text += line("", "If it is halfway, the worst case,", result.pairs_at_worst);
    text += line("Fixed", "A match of fixed length with the same errors:", result.fixed);
    text += report_line("Hours",
                        fmt::format("at {:g} seconds a game (--seconds-per-game), {} at a time "
                                    "(--concurrency).",
                                    assumptions.seconds_per_game,
                                    rules::count_text(assumptions.concurrency, "game")));
    return text;
}

std::string plan_json(const SprtConfig& config, const PlanAssumptions& assumptions) {
    const TestPlan result = plan(config, assumptions);
    return nlohmann::ordered_json{{"model", to_string(config.model)},
                                  {"elo0", config.elo0},
                                  {"elo1", config.elo1},
                                  {"alpha", config.alpha},
                                  {"beta", config.beta},
                                  {"overshoot", config.overshoot},
                                  {"draw_ratio", assumptions.draw_ratio},
                                  {"pair_correlation", assumptions.pair_correlation},
                                  {"seconds_per_game", assumptions.seconds_per_game},
                                  {"concurrency", assumptions.concurrency},
                                  {"logistic0", result.logistic0},
                                  {"logistic1", result.logistic1},
                                  {"normalized0", result.normalized0},
                                  {"normalized1", result.normalized1},
                                  {"pairs_h0", result.pairs_at_h0},
                                  {"pairs_h1", result.pairs_at_h1},
                                  {"pairs_worst", result.pairs_at_worst},
                                  {"pairs_fixed", result.fixed},
                                  {"hours_h0", hours(result.pairs_at_h0, assumptions)},
                                  {"hours_h1", hours(result.pairs_at_h1, assumptions)},
                                  {"hours_worst", hours(result.pairs_at_worst, assumptions)},
                                  {"hours_fixed", hours(result.fixed, assumptions)}}
        .dump();
}

}  // namespace huff::results
