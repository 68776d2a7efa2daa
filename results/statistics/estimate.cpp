#include "results/statistics/estimate.hpp"

#include <algorithm>

#include "results/statistics/anytime.hpp"
#include "results/statistics/elo.hpp"
#include "results/statistics/likelihood.hpp"
#include "results/statistics/los.hpp"
#include "results/statistics/outcomes.hpp"

namespace huff::results {
namespace {

/// Normalized Elo and its ends. The ends are Elo ends over 2 sd; Elo bends away from the score in
/// lopsided matches, so that they are widened there to hold the point.
void normalize(MatchEstimate& estimate, double score, double game_sd) {
    if (!(game_sd > 0)) {
        return;
    }
    estimate.nelo = elo_scale * (score - 0.5) / game_sd;
    if (estimate.elo_low) {
        estimate.nelo_low = std::min(*estimate.elo_low / (2 * game_sd), *estimate.nelo);
    }
    if (estimate.elo_high) {
        estimate.nelo_high = std::max(*estimate.elo_high / (2 * game_sd), *estimate.nelo);
    }
}

void add_scores(MatchEstimate& estimate, const Outcomes& outcomes) {
    if (outcomes.trials() == 0) {
        return;
    }
    const double score = outcomes.mean();
    const ScoreInterval interval = lrb_interval(outcomes);
    estimate.score = score;
    estimate.elo = elo_of_score(score);
    estimate.elo_low = elo_of_score(interval.low);
    estimate.elo_high = elo_of_score(interval.high);
    normalize(estimate, score, outcomes.game_sd());
}

}  // namespace

MatchEstimate estimate(const Pentanomial& counts) {
    check_counts(counts);
    const Outcomes pairs = outcomes(counts);
    MatchEstimate result;
    result.pairs = pair_count(counts);
    result.games = 2 * *result.pairs;
    result.pentanomial = counts;
    result.los = sign_flip(counts).los();
    add_scores(result, pairs);
    if (*result.pairs > 0) {
        result.pair_draw_ratio = pairs.counts[2] / pairs.trials();
        const ScoreInterval anytime = anytime_interval(pairs);
        result.anytime_low = elo_of_score(anytime.low);
        result.anytime_high = elo_of_score(anytime.high);
    }
    return result;
}

MatchEstimate estimate(const SixCells& cells) {
    check_counts(cells);
    MatchEstimate result = estimate(pentanomial(cells));
    if (result.games > 0) {
        result.draw_ratio =
            static_cast<double>(win_draw_loss(cells).draws) / static_cast<double>(result.games);
    }
    return result;
}

MatchEstimate estimate(const WinDrawLoss& games) {
    check_counts(games);
    MatchEstimate result;
    result.games = games.games();
    result.los = sign_flip(games).los();
    add_scores(result, outcomes(games));
    if (result.games > 0) {
        result.draw_ratio = static_cast<double>(games.draws) / static_cast<double>(result.games);
    }
    return result;
}

}  // namespace huff::results
