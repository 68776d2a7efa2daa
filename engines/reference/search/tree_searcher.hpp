#pragma once

#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#include "engines/reference/search/searcher.hpp"
#include "engines/reference/search/worker.hpp"

namespace huff::engines::reference {

/// Iterative deepening over workers: one leads and decides, the others fill the shared table
/// (lazy SMP).
template <class B>
class TreeSearcher final : public Searcher {
  public:
    TreeSearcher(const rules::Variant& variant, const WeightFile& weights, Table& table,
                 const SearchControl& control, int threads)
        : variant_(variant), evaluator_(variant, weights), table_(table), control_(control) {
        for (int i = 0; i < threads; ++i) {
            workers_.push_back(std::make_unique<Worker<B>>(variant, evaluator_));
        }
    }

    SearchReport run(const rules::Game& game, const SearchSetting& setting,
                     const Observer& observe) override;

  private:
    static constexpr int max_depth = 100;

    PastPositions past_of(const rules::Game& game) const;
    SearchReport lead(const rules::Game& game, SharedSearch& shared, const Observer& observe);
    SearchReport report(const rules::Game& game, int depth) const;
    bool settled(const SearchSetting& setting, int depth) const;
    bool late(const SearchSetting& setting) const;
    std::vector<rules::Move> outside_line(const rules::Position& root) const;

    const rules::Variant& variant_;
    Evaluator<B> evaluator_;
    Table& table_;
    const SearchControl& control_;
    std::vector<std::unique_ptr<Worker<B>>> workers_;  ///< the leader first
    int same_best_ = 0;  ///< iterations in a row that kept the best move
};

template <class B>
SearchReport TreeSearcher<B>::run(const rules::Game& game, const SearchSetting& setting,
                                  const Observer& observe) {
    if (game.legal_moves().empty()) {
        return {};
    }
    table_.new_search();
    SharedSearch shared{table_, control_, setting};
    const Node<B> root(game.position());
    const PastPositions past = past_of(game);
    for (auto& worker : workers_) {
        worker->start(shared, root, past, worker == workers_.front());
    }
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < workers_.size(); ++i) {
        others.emplace_back([&worker = *workers_[i], i] {
            // Every other one is a ply ahead, so that they do not all do the same.
            for (int depth = 1 + static_cast<int>(i % 2);
                 depth <= max_depth && worker.iterate(depth); ++depth) {
            }
        });
    }
    SearchReport result = lead(game, shared, observe);
    shared.over = true;
    return result;
}

template <class B>
SearchReport TreeSearcher<B>::lead(const rules::Game& game, SharedSearch& shared,
                                   const Observer& observe) {
    Worker<B>& leader = *workers_.front();
    const SearchSetting& setting = shared.setting;
    same_best_ = 0;
    const int last = std::clamp(setting.limits.depth.value_or(max_depth), 1, max_depth);
    for (int depth = 1; depth <= last; ++depth) {
        const auto best = leader.line().front();
        if (!leader.iterate(depth)) {
            return report(game, depth - 1);
        }
        same_best_ = leader.line().front() == best ? same_best_ + 1 : 0;
        if (depth == last || settled(setting, depth)) {
            return report(game, depth);
        }
        if (observe && control_.elapsed() >= first_report) {
            observe(report(game, depth));
        }
    }
    return {};
}

template <class B>
SearchReport TreeSearcher<B>::report(const rules::Game& game, int depth) const {
    const Worker<B>& leader = *workers_.front();
    return {leader.score(), depth, leader.all_nodes(), control_.elapsed(),
            outside_line(game.position())};
}

/// Whether another iteration is not worth it.
template <class B>
bool TreeSearcher<B>::settled(const SearchSetting& setting, int depth) const {
    if (control_.held() || setting.limits.infinite) {
        return false;
    }
    const Worker<B>& leader = *workers_.front();
    const int distance = win_score - std::abs(leader.score());
    const bool mate_seen = distance < win_score - longest_win && distance <= depth;
    return leader.root_moves() == 1 || mate_seen || late(setting);
}

/// Whether the planned time is up: less of it for a move that has long been the best, more for
/// one that has just come up.
template <class B>
bool TreeSearcher<B>::late(const SearchSetting& setting) const {
    if (!setting.plan.soft) {
        return false;
    }
    const double factor = same_best_ >= 5 ? 0.7 : same_best_ >= 2 ? 1.0 : 1.5;
    return control_.elapsed() >= *setting.plan.soft * factor;
}

template <class B>
PastPositions TreeSearcher<B>::past_of(const rules::Game& game) const {
    PastPositions past;
    rules::Position position = game.reversible_start();
    int last_limit = -1;
    for (std::size_t i = game.reversible_from(); i < game.moves().size(); ++i) {
        past.keys.push_back(rules::board::to_board<B>(position).key());
        position = after(position, game.moves()[i]);
        const int limit =
            ending_limit(rules::board::to_board<B>(position), variant_.draws.material);
        past.ending_plies = limit == last_limit ? past.ending_plies + 1 : 0;
        last_limit = limit;
    }
    past.quiet_plies = static_cast<int>(past.keys.size());
    return past;
}

template <class B>
std::vector<rules::Move> TreeSearcher<B>::outside_line(const rules::Position& root) const {
    std::vector<rules::Move> line;
    B board = rules::board::to_board<B>(root);
    try {
        for (const auto& move : workers_.front()->line()) {
            line.push_back(rules::board::to_outside(board, move, variant_));
            board = board.after(move);
        }
    } catch (const rules::TooManyCaptures&) {
        // The line has come to where a game would end.
    }
    return line;
}

}  // namespace huff::engines::reference
