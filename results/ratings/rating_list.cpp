#include "results/ratings/rating_list.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numbers>
#include <string_view>
#include <tuple>

#include "results/ratings/rating_fit.hpp"
#include "results/ratings/rating_groups.hpp"
#include "results/ratings/studentized_range.hpp"
#include "results/statistics/elo.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"

namespace huff::results {
namespace {

constexpr double elo_per_unit = elo_scale / 2;  // 400 / ln 10

/// Where a perfect score's likelihood ratio against certainty reaches the LRB limit: the strength r
/// with sum over opponents of -N log s(r) = limit, N pairs (games) and s their expected score.
double perfect_bound(const PerfectScore& perfect, const RatingFit& fit,
                     const std::vector<Pairing>& pairings) {
    const auto loss = [&](double strength) {
        RatingFit with = {.strength = {strength, 0}, .advantage = fit.advantage};
        double sum = 0;
        double trials = 0;
        for (const std::size_t i : perfect.opponents) {
            const Pairing& games = pairings[i];
            const bool first = games.first == perfect.engine;
            with.strength[1] = fit.strength[first ? games.second : games.first];
            const auto white =
                static_cast<double>(first ? games.white().games : games.black().games);
            const auto black =
                static_cast<double>(first ? games.black().games : games.white().games);
            double score =
                (white * with.expected(0, 1) + black * (1 - with.expected(1, 0))) / (white + black);
            score = perfect.won ? score : 1 - score;
            const auto n = static_cast<double>(games.pair_count() + games.single_count());
            sum -= n * std::log(std::max(score, 1e-300));
            trials += n;
        }
        const double limit = normal_95 * normal_95 / 2 * (1 + 1 / (2 * trials));
        return sum - limit;
    };
    double low = -50;
    double high = 50;
    while (high - low > 1e-10) {
        const double middle = low + (high - low) / 2;
        // A winner's loss falls with its strength, a loser's rises.
        ((loss(middle) > 0) == perfect.won ? low : high) = middle;
    }
    return high;
}

/// Of a variance in natural units: the standard deviation in Elo.
double elo_sd(double variance) {
    return std::sqrt(std::max(variance, 0.0)) * elo_per_unit;
}

std::vector<EngineRating> played(const RatingTable& table) {
    std::vector<EngineRating> result;
    for (const auto& name : table.engines()) {
        result.emplace_back().engine = name;
    }
    for (const Pairing& games : table.pairings()) {
        const double points = static_cast<double>(games.half_points()) / 2;
        result[games.first].games += games.games();
        result[games.second].games += games.games();
        result[games.first].points += points;
        result[games.second].points += static_cast<double>(games.games()) - points;
    }
    return result;
}

void check_level(std::string_view what, double elo) {
    constexpr double most = 10'000;
    if (!(std::abs(elo) <= most)) {
        throw rules::InputError(
            fmt::format("ratings: the {} {} is outside -10000…10000", what, elo));
    }
}

std::optional<std::size_t> anchor_index(const RatingTable& table, const RatingOptions& options,
                                        const RatingGroups& groups) {
    if (!options.anchor) {
        return std::nullopt;
    }
    const auto& names = table.engines();
    const auto found = std::find(names.begin(), names.end(), *options.anchor);
    if (found == names.end()) {
        throw rules::InputError(
            names.empty()
                ? fmt::format("ratings: the anchor {} played no game here", *options.anchor)
                : fmt::format("ratings: the anchor {} played no game here; of the {} that did {} "
                              "has the nearest name",
                              *options.anchor, rules::count_text(names.size(), "engine"),
                              rules::nearest_name(*options.anchor, names)));
    }
    const auto index = static_cast<std::size_t>(found - names.begin());
    if (!groups.group_of[index]) {
        throw rules::InputError(
            fmt::format("ratings: the anchor {} won or lost every game, so that nothing can be "
                        "measured from it",
                        *options.anchor));
    }
    return index;
}

/// Best first; see RatingList::order().
std::vector<std::size_t> ordered(const std::vector<EngineRating>& engines) {
    std::vector<std::size_t> result(engines.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = i;
    }
    const auto key = [&](std::size_t i) {
        const EngineRating& engine = engines[i];
        const auto last = std::numeric_limits<std::size_t>::max();
        const int place = engine.rating ? 1 : engine.low ? 0 : 2;
        const double value = engine.rating.value_or(engine.low.value_or(engine.high.value_or(0)));
        return std::tuple(engine.group.value_or(last), place, -value);
    };
    std::stable_sort(result.begin(), result.end(),
                     [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return result;
}

}  // namespace

std::optional<RatingDifference> RatingList::difference(std::size_t a, std::size_t b) const {
    const EngineRating& first = engines_[a];
    const EngineRating& second = engines_[b];
    if (a == b || !first.rating || !second.rating || first.group != second.group) {
        return std::nullopt;
    }
    const double elo = *first.rating - *second.rating;
    const double sd = elo_sd(covariance_->difference_variance(a, b));
    const double z = sd > 0 ? elo / sd : 0;
    return RatingDifference{.elo = elo,
                            .error = normal_95 * sd,
                            .los = std::erfc(-z / std::numbers::sqrt2) / 2,
                            .significant = std::abs(z) > critical_[*first.group]};
}

void RatingList::rank_within(const std::vector<std::size_t>& group, double critical) {
    for (const std::size_t a : group) {
        const std::vector<double> row = covariance_->row(a);
        int stronger = 0;
        int weaker = 0;
        for (const std::size_t b : group) {
            const double sd =
                elo_sd(covariance_->variance(a) + covariance_->variance(b) - 2 * row[b]);
            const double ahead = *engines_[b].rating - *engines_[a].rating;
            stronger += sd > 0 && ahead > critical * sd ? 1 : 0;
            weaker += sd > 0 && -ahead > critical * sd ? 1 : 0;
        }
        engines_[a].rank_low = 1 + stronger;
        engines_[a].rank_high = static_cast<int>(group.size()) - weaker;
    }
}

RatingList rate(RatingTable table, const RatingOptions& options) {
    check_level("mean", options.mean);
    check_level("anchor's Elo", options.anchor_elo);
    RatingList list(std::move(table));
    const auto& pairings = list.table_.pairings();
    const std::size_t count = list.table_.engines().size();
    if (std::none_of(pairings.begin(), pairings.end(),
                     [](const Pairing& games) { return games.games() > 0; })) {
        throw rules::InputError("ratings: there is no finished game to rate");
    }
    const RatingGroups groups = rating_groups(count, pairings);
    const auto anchor = anchor_index(list.table_, options, groups);
    const RatingFit fit = fit_ratings(count, pairings, groups);
    list.covariance_ = std::make_shared<const RatingCovariance>(fit, pairings, groups);
    const RatingCovariance& covariance = *list.covariance_;
    list.engines_ = played(list.table_);

    std::vector<double> level;  // Elo of strength 0, by group
    for (std::size_t group = 0; group < groups.groups.size(); ++group) {
        const bool has_anchor = anchor && groups.group_of[*anchor] == group;
        level.push_back(has_anchor ? options.anchor_elo - fit.strength[*anchor] * elo_per_unit
                                   : options.mean);
        list.group_sizes_.push_back(groups.groups[group].size());
        list.critical_.push_back(
            tukey_z(std::max<double>(2, static_cast<double>(groups.groups[group].size()))));
        for (const std::size_t engine : groups.groups[group]) {
            EngineRating& line = list.engines_[engine];
            line.group = group;
            line.rating = level.back() + fit.strength[engine] * elo_per_unit;
            if (groups.groups[group].size() == 1) {
                continue;  // no opponent left: a level, no information
            }
            line.anchored = anchor == engine;
            line.error = line.anchored ? 0
                         : has_anchor
                             ? normal_95 * elo_sd(covariance.difference_variance(engine, *anchor))
                             : normal_95 * elo_sd(covariance.variance(engine));
            line.low = *line.rating - *line.error;
            line.high = *line.rating + *line.error;
        }
    }
    for (const PerfectScore& perfect : groups.perfect) {
        EngineRating& line = list.engines_[perfect.engine];
        line.group = perfect.group;
        (perfect.won ? line.low : line.high) =
            level[perfect.group] + perfect_bound(perfect, fit, pairings) * elo_per_unit;
    }
    for (std::size_t group = 0; group < groups.groups.size(); ++group) {
        list.rank_within(groups.groups[group], list.critical_[group]);
    }
    if (fit.has_advantage) {
        list.advantage_ = fit.advantage * elo_per_unit;
        list.advantage_error_ = normal_95 * elo_sd(covariance.advantage_variance());
    }
    list.order_ = ordered(list.engines_);
    return list;
}

}  // namespace huff::results
