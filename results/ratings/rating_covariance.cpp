#include "results/ratings/rating_covariance.hpp"

#include <algorithm>
#include <utility>

namespace huff::results {
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

/// J, the covariance of the scores: that of g = (e_i - e_j)(u + v) + advantage (u - v).
GameMatrix score_covariance(const RatingFit& fit, const std::vector<Pairing>& pairings,
                            const RatingGroups& groups) {
    Residuals all;
    for (const Pairing& games : pairings) {
        if (!groups.counts(games)) {
            continue;
        }
        const Residuals some = residuals(fit, games);
        all.pairs += some.pairs;
        all.pair_count += some.pair_count;
        all.decisive_pairs += some.decisive_pairs;
        all.singles += some.singles;
        all.single_count += some.single_count;
    }
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

    GameMatrix scores{.engines = fit.strength.size()};
    for (const Pairing& games : pairings) {
        if (!groups.counts(games)) {
            continue;
        }
        const Residuals own = residuals(fit, games);
        const auto white =
            static_cast<double>(games.as_white[0] + games.as_white[1] + games.as_white[2]);
        scores.add_games(games.first, games.second, white * pooled_single,
                         (own.single_count - white) * pooled_single);
        if (own.pair_count > 0) {
            Moments shrunk = own.pairs.scaled(freedom);
            shrunk += pooled.scaled(weight);
            shrunk = shrunk.scaled(own.pair_count / (own.pair_count + weight));
            scores.entries.back().strength += shrunk.sum;
            scores.entries.back().cross += shrunk.product;
            scores.advantage += shrunk.difference;
        }
    }
    return scores;
}

}  // namespace

RatingCovariance::RatingCovariance(const RatingFit& fit, const std::vector<Pairing>& pairings,
                                   RatingGroups groups, Algebra algebra)
    : groups_(std::move(groups)),
      scores_(score_covariance(fit, pairings, groups_)),
      equations_(scores_, groups_, algebra),
      variances_(fit.strength.size() + 1, 0.0) {
    equations_.factor(rating_information(fit, pairings, groups_));
    if (!equations_.sparse()) {
        all_ = equations_.sandwich(scores_);
    }
    for (std::size_t i = 0; i < variances_.size(); ++i) {
        const bool rated = i == scores_.engines || groups_.group_of[i];
        variances_[i] = !rated ? 0
                        : all_ ? all_->at(i, i)
                               : scores_.quadratic(equations_.solve(contrast(i)));
    }
}

std::vector<double> RatingCovariance::contrast(std::size_t engine) const {
    std::vector<double> result(scores_.engines + 1, 0.0);
    if (engine < scores_.engines) {
        const auto& group = groups_.groups[*groups_.group_of[engine]];
        for (const std::size_t other : group) {
            result[other] = -1 / static_cast<double>(group.size());
        }
    }
    result[engine] += 1;
    return result;
}

double RatingCovariance::difference_variance(std::size_t a, std::size_t b) const {
    if (all_) {
        return std::max(all_->at(a, a) + all_->at(b, b) - 2 * all_->at(a, b), 0.0);
    }
    std::vector<double> difference(scores_.engines + 1, 0.0);
    difference[a] += 1;
    difference[b] -= 1;
    return std::max(scores_.quadratic(equations_.solve(difference)), 0.0);
}

std::vector<double> RatingCovariance::row(std::size_t engine) const {
    if (all_) {
        return {all_->row(engine), all_->row(engine) + all_->size()};
    }
    return equations_.solve(scores_.times(equations_.solve(contrast(engine))));
}

}  // namespace huff::results
