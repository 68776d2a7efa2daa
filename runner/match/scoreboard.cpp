#include "runner/match/scoreboard.hpp"

#include <algorithm>

namespace huff::runner {
namespace {

std::int64_t& cell(results::SixCells& cells, const PairResult& result) {
    const double sum = result.sum();
    if (sum == 0) {
        return cells.ll;
    }
    if (sum == 0.5) {
        return cells.ld;
    }
    if (sum == 1) {
        return result.points_a[0] == 0.5 ? cells.dd : cells.wl;
    }
    return sum == 1.5 ? cells.wd : cells.ww;
}

}  // namespace

Scoreboard::Scoreboard(const SchedulePlan& plan) : plan_(plan), schedule_(make_schedule(plan)) {}

void Scoreboard::add(const ScheduledPair& pair, const PairResult& result) {
    ++cell(pairings_[{pair.engine_a, pair.engine_b}], result);
    schedule_->pair_finished(pair.number, result.sum());
    ++pairs_;
}

const results::SixCells& Scoreboard::pairing(int a, int b) const {
    static const results::SixCells none;
    const auto found = pairings_.find({a, b});
    return found == pairings_.end() ? none : found->second;
}

results::WinDrawLoss Scoreboard::games(int engine, int opponent) const {
    auto games =
        results::win_draw_loss(pairing(std::min(engine, opponent), std::max(engine, opponent)));
    if (engine > opponent) {
        std::swap(games.wins, games.losses);
    }
    return games;
}

results::WinDrawLoss Scoreboard::games(int engine) const {
    results::WinDrawLoss all;
    for (int opponent = 0; opponent < engines(); ++opponent) {
        if (opponent != engine) {
            const auto part = games(engine, opponent);
            all.wins += part.wins;
            all.draws += part.draws;
            all.losses += part.losses;
        }
    }
    return all;
}

}  // namespace huff::runner
