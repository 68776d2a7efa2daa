#include "results/ratings/rating_fit.hpp"

#include <algorithm>
#include <cmath>

namespace huff::results {
namespace {

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

/// What a fit needs of a pairing.
struct Sums {
    std::size_t first = 0;
    std::size_t second = 0;
    double white_games = 0;  ///< first's as White, and its points in them
    double white_points = 0;
    double black_games = 0;
    double black_points = 0;
};

std::vector<Sums> counted_sums(const std::vector<Pairing>& pairings, const RatingGroups& groups) {
    std::vector<Sums> result;
    for (const Pairing& games : pairings) {
        if (groups.counts(games)) {
            const auto white = games.white();
            const auto black = games.black();
            result.push_back({.first = games.first,
                              .second = games.second,
                              .white_games = static_cast<double>(white.games),
                              .white_points = static_cast<double>(white.half_points) / 2,
                              .black_games = static_cast<double>(black.games),
                              .black_points = static_cast<double>(black.half_points) / 2});
        }
    }
    return result;
}

/// Fisher information of the fit; nothing about an advantage that it does not have.
GameMatrix information(const RatingFit& fit, const std::vector<Sums>& sums) {
    GameMatrix result{.engines = fit.strength.size()};
    result.entries.reserve(sums.size());
    for (const Sums& games : sums) {
        const double as_white = fit.expected(games.first, games.second);
        const double as_black = 1 - fit.expected(games.second, games.first);
        result.add_games(games.first, games.second, games.white_games * as_white * (1 - as_white),
                         games.black_games * as_black * (1 - as_black));
    }
    if (!fit.has_advantage) {
        for (auto& entry : result.entries) {
            entry.cross = 0;
        }
        result.advantage = 0;
    }
    return result;
}

struct Step {
    std::vector<double> gradient{};  ///< points less expectation
    double log_likelihood = 0;       ///< sum of points log p + (games - points) log (1 - p)
};

Step evaluate(const RatingFit& fit, const std::vector<Sums>& sums) {
    Step result{.gradient = std::vector<double>(fit.strength.size() + 1, 0.0)};
    const auto add = [&](const Sums& games, double n, double points, double sign) {
        const double x =
            fit.strength[games.first] - fit.strength[games.second] + sign * fit.advantage;
        const double tail = std::exp(-std::abs(x));  // the odds of the weaker side
        const double expected = n * (x > 0 ? 1 : tail) / (1 + tail);
        const double surprise = points - expected;
        result.gradient[games.first] += surprise;
        result.gradient[games.second] -= surprise;
        result.gradient.back() += sign * surprise;
        // points log p + (n - points) log(1 - p) = points x - n log(1 + e^x).
        result.log_likelihood += points * x - n * (std::max(x, 0.0) + std::log1p(tail));
    };
    for (const Sums& games : sums) {
        add(games, games.white_games, games.white_points, 1);
        add(games, games.black_games, games.black_points, -1);
    }
    return result;
}

}  // namespace

double RatingFit::expected(std::size_t white, std::size_t black) const {
    return logistic(strength[white] - strength[black] + advantage);
}

GameMatrix rating_information(const RatingFit& fit, const std::vector<Pairing>& pairings,
                              const RatingGroups& groups) {
    return information(fit, counted_sums(pairings, groups));
}

namespace {

/// With White's advantage, or with none.
RatingFit fit_sums(std::size_t engines, const std::vector<Sums>& sums, const RatingGroups& groups,
                   Algebra algebra, bool with_advantage) {
    RatingFit fit{.strength = std::vector<double>(engines, 0.0), .has_advantage = with_advantage};
    NormalEquations equations(information(fit, sums), groups, algebra);
    Step at = evaluate(fit, sums);
    constexpr double small = 0.05;  // weights hardly change over such a step: the factor still does
    double longest = 2 * small;
    for (int round = 0; round < 100; ++round) {
        if (longest > small) {
            equations.factor(information(fit, sums));
        }
        const bool has_advantage = !equations.advantage_left_out();
        const std::vector<double> step = equations.solve(at.gradient);
        longest = 0;
        for (const double part : step) {
            longest = std::max(longest, std::abs(part));
        }
        // The likelihood is concave; a step of at most 2 (350 Elo) that is halved until it gains
        // cannot run away.
        double length = longest > 2 ? 2 / longest : 1;
        const double tolerance = 1e-12 * (1 + std::abs(at.log_likelihood));
        RatingFit next;
        Step there;
        for (int halving = 0; halving < 40; ++halving, length /= 2) {
            next = fit;
            for (std::size_t i = 0; i < engines; ++i) {
                next.strength[i] += length * step[i];
            }
            next.advantage += length * step[engines];
            there = evaluate(next, sums);
            if (there.log_likelihood >= at.log_likelihood - tolerance) {
                break;
            }
        }
        fit = next;
        fit.has_advantage = has_advantage;
        at = there;
        if (length * longest < 1e-10) {
            break;
        }
    }
    return fit;
}

}  // namespace

RatingFit fit_ratings(std::size_t engines, const std::vector<Pairing>& pairings,
                      const RatingGroups& groups, Algebra algebra) {
    const std::vector<Sums> sums = counted_sums(pairings, groups);
    RatingFit fit = fit_sums(engines, sums, groups, algebra, true);
    // Within a group strengths are finite, but games in which the colour explains everything (White
    // won them all) drive the advantage, and strengths with it, beyond all bounds.
    constexpr double beyond = 10;  // 1700 Elo
    if (std::abs(fit.advantage) > beyond) {
        fit = fit_sums(engines, sums, groups, algebra, false);
    }
    return fit;
}

}  // namespace huff::results
