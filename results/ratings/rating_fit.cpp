#include "results/ratings/rating_fit.hpp"

#include <algorithm>
#include <cmath>

namespace huff::results {
namespace {

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

/// The pairings that count: both engines in the same group.
template <typename Visit>
void for_each_counted(const std::vector<Pairing>& pairings, const RatingGroups& groups,
                      const Visit& visit) {
    for (const Pairing& games : pairings) {
        const auto& group = groups.group_of[games.first];
        if (games.games() > 0 && group && group == groups.group_of[games.second]) {
            visit(games);
        }
    }
}

/// One unit of information x x' for x = e_i - e_j + sign * advantage, times `weight`. Upper
/// triangle.
void add_information(DenseMatrix& matrix, std::size_t i, std::size_t j, double sign,
                     double weight) {
    const std::size_t last = matrix.size() - 1;
    matrix.at(i, i) += weight;
    matrix.at(j, j) += weight;
    matrix.at(std::min(i, j), std::max(i, j)) -= weight;
    matrix.at(i, last) += sign * weight;
    matrix.at(j, last) -= sign * weight;
    matrix.at(last, last) += weight;
}

/// Fisher information, with each group's mean pinned to 0: a group's sum of strengths, about which
/// games say nothing, gets an information of its own. Engines without a group get 1.
DenseMatrix information(const RatingFit& fit, const std::vector<Pairing>& pairings,
                        const RatingGroups& groups) {
    const std::size_t engines = fit.strength.size();
    DenseMatrix result(engines + 1);
    for_each_counted(pairings, groups, [&](const Pairing& games) {
        const double as_white = fit.expected(games.first, games.second);
        const double as_black = 1 - fit.expected(games.second, games.first);
        add_information(result, games.first, games.second, 1,
                        static_cast<double>(games.white().games) * as_white * (1 - as_white));
        add_information(result, games.first, games.second, -1,
                        static_cast<double>(games.black().games) * as_black * (1 - as_black));
    });
    for (const auto& group : groups.groups) {
        double mean = 0;
        for (const std::size_t engine : group) {
            mean += result.at(engine, engine);
        }
        const double size = static_cast<double>(group.size());
        const double pin = std::max(mean / size, 1e-300) / size;
        for (const std::size_t a : group) {
            for (const std::size_t b : group) {
                if (a <= b) {
                    result.at(a, b) += pin;
                }
            }
        }
    }
    for (std::size_t engine = 0; engine < engines; ++engine) {
        if (!groups.group_of[engine]) {
            result.at(engine, engine) = 1;
        }
    }
    return result;
}

struct Step {
    std::vector<double> gradient{};  ///< points less expectation
    double log_likelihood = 0;       ///< sum of points log p + (games - points) log (1 - p)
};

Step evaluate(const RatingFit& fit, const std::vector<Pairing>& pairings,
              const RatingGroups& groups) {
    Step result{.gradient = std::vector<double>(fit.strength.size() + 1, 0.0)};
    const auto add = [&](const Pairing& games, const Pairing::Side& side, double sign) {
        const double n = static_cast<double>(side.games);
        const double points = static_cast<double>(side.half_points) / 2;
        const double x =
            fit.strength[games.first] - fit.strength[games.second] + sign * fit.advantage;
        const double surprise = points - n * logistic(x);
        result.gradient[games.first] += surprise;
        result.gradient[games.second] -= surprise;
        result.gradient.back() += sign * surprise;
        // points log p + (n - points) log(1 - p) = points x - n log(1 + e^x).
        result.log_likelihood +=
            points * x - n * (std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))));
    };
    for_each_counted(pairings, groups, [&](const Pairing& games) {
        add(games, games.white(), 1);
        add(games, games.black(), -1);
    });
    return result;
}

}  // namespace

double RatingFit::expected(std::size_t white, std::size_t black) const {
    return logistic(strength[white] - strength[black] + advantage);
}

RatingFit fit_ratings(std::size_t engines, const std::vector<Pairing>& pairings,
                      const RatingGroups& groups) {
    RatingFit fit{.strength = std::vector<double>(engines, 0.0)};
    Step at = evaluate(fit, pairings, groups);
    for (int round = 0; round < 100; ++round) {
        const Cholesky factor(information(fit, pairings, groups));
        fit.has_advantage = !factor.left_out(engines);
        std::vector<double> step = at.gradient;
        factor.solve(step);
        double longest = 0;
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
            there = evaluate(next, pairings, groups);
            if (there.log_likelihood >= at.log_likelihood - tolerance) {
                break;
            }
        }
        fit = next;
        at = there;
        if (length * longest < 1e-10) {
            break;
        }
    }
    return fit;
}

namespace {

/// Second moments of a pair's residuals (u, v) from the first engine's view, u as White and v as
/// Black: of u + v, of u - v, and their product. u + v drives the strengths, u - v the advantage.
struct Moments {
    double sum = 0;
    double difference = 0;
    double product = 0;

    void add(double u, double v, double count) {
        sum += count * (u + v) * (u + v);
        difference += count * (u - v) * (u - v);
        product += count * (u + v) * (u - v);
    }
    Moments& operator+=(const Moments& other) {
        sum += other.sum;
        difference += other.difference;
        product += other.product;
        return *this;
    }
    Moments scaled(double factor) const {
        return {
            .sum = sum * factor, .difference = difference * factor, .product = product * factor};
    }
};

struct Residuals {
    Moments pairs;
    double pair_count = 0;
    double decisive_pairs = 0;
    double singles = 0;  ///< sum of squares over games without a partner
    double single_count = 0;
};

Residuals residuals(const RatingFit& fit, const Pairing& games) {
    const double as_white = fit.expected(games.first, games.second);
    const double as_black = 1 - fit.expected(games.second, games.first);
    Residuals result;
    for (std::size_t i = 0; i < 3; ++i) {
        const double u = static_cast<double>(i) / 2 - as_white;
        for (std::size_t j = 0; j < 3; ++j) {
            const auto count = static_cast<double>(games.pairs[i][j]);
            result.pairs.add(u, static_cast<double>(j) / 2 - as_black, count);
            result.pair_count += count;
            result.decisive_pairs += i + j == 2 ? 0 : count;
        }
        const double v = static_cast<double>(i) / 2 - as_black;
        const auto white = static_cast<double>(games.as_white[i]);
        const auto black = static_cast<double>(games.as_black[i]);
        result.singles += white * u * u + black * v * v;
        result.single_count += white + black;
    }
    return result;
}

/// Adds a covariance to J: that of g = (e_i - e_j)(u + v) + advantage (u - v), upper triangle.
void add_covariance(DenseMatrix& matrix, const Pairing& games, const Moments& moments) {
    const std::size_t last = matrix.size() - 1;
    matrix.at(games.first, games.first) += moments.sum;
    matrix.at(games.second, games.second) += moments.sum;
    matrix.at(games.first, games.second) -= moments.sum;  // first < second
    matrix.at(games.first, last) += moments.product;
    matrix.at(games.second, last) -= moments.product;
    matrix.at(last, last) += moments.difference;
}

void mirror(DenseMatrix& matrix) {
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            matrix.at(i, j) = matrix.at(j, i);
        }
    }
}

}  // namespace

DenseMatrix rating_covariance(const RatingFit& fit, const std::vector<Pairing>& pairings,
                              const RatingGroups& groups) {
    Residuals all;
    for_each_counted(pairings, groups, [&](const Pairing& games) {
        const Residuals some = residuals(fit, games);
        all.pairs += some.pairs;
        all.pair_count += some.pair_count;
        all.decisive_pairs += some.decisive_pairs;
        all.singles += some.singles;
        all.single_count += some.single_count;
    });
    // Two pseudo pairs, decisive with probability 1/2 by half a point (two half points in the sum
    // of a single game), keep all-draw fields from claiming certainty.
    all.pairs.sum += 2 * 0.5 * 0.25;
    all.pairs.difference += 2 * 0.5 * 0.25;
    all.singles += 2 * 0.5 * 0.25;
    double parameters = 0;
    for (const auto& group : groups.groups) {
        parameters += static_cast<double>(group.size()) - 1;
    }
    const double trials = all.pair_count + all.single_count;
    const double freedom = trials / std::max(trials - parameters, 1.0);
    const Moments pooled = all.pairs.scaled(freedom / std::max(all.pair_count, 1.0));
    const double pooled_single = all.singles * freedom / std::max(all.single_count, 1.0);
    // Pairs that hold four decisive ones.
    const double weight = 4 * all.pair_count / std::max(all.decisive_pairs, 1.0);

    DenseMatrix scores(fit.strength.size() + 1);
    for_each_counted(pairings, groups, [&](const Pairing& games) {
        const Residuals own = residuals(fit, games);
        if (own.pair_count > 0) {
            Moments shrunk = own.pairs.scaled(freedom);
            shrunk += pooled.scaled(weight);
            add_covariance(scores, games,
                           shrunk.scaled(own.pair_count / (own.pair_count + weight)));
        }
        const double white =
            static_cast<double>(games.as_white[0] + games.as_white[1] + games.as_white[2]);
        add_information(scores, games.first, games.second, 1, white * pooled_single);
        add_information(scores, games.first, games.second, -1,
                        (own.single_count - white) * pooled_single);
    });
    mirror(scores);
    const DenseMatrix bread = Cholesky(information(fit, pairings, groups)).inverse();
    return product(product(bread, scores), bread);
}

}  // namespace huff::results
