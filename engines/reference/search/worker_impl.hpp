#pragma once

#include "engines/reference/search/worker.hpp"

namespace huff::engines::reference {

template <class B>
void Worker<B>::start(SharedSearch& shared, const Node<B>& root, const PastPositions& past,
                      bool leading) {
    shared_ = &shared;
    leading_ = leading;
    keys_ = past.keys;
    root_key_ = keys_.size();
    keys_.resize(root_key_ + max_ply + 2);
    keys_[root_key_] = root.position_key();
    Frame& frame = frames_[0];
    node_ = root;
    frame.quiet_plies = past.quiet_plies;
    frame.ending_limit = ending_limit(root.board(), variant_.draws.material);
    frame.ending_plies = past.ending_plies;
    node_.generate(frame.moves);
    root_moves_.assign(frame.moves.begin(), frame.moves.end());
    order_.clear();
    for (int ply = 0; ply <= max_ply; ++ply) {
        frame_at(ply).killers = {};
        frame_at(ply).probing = false;
    }
    line_ = {root_moves_.front()};
    score_ = 0;
    nodes_ = 0;
    told_nodes_ = 0;
    stopped_ = false;
    look_up();
}

template <class B>
bool Worker<B>::iterate(int depth) {
    Score width = 16;
    Score alpha = -infinite_score;
    Score beta = infinite_score;
    if (depth >= 4 && !is_win(score_) && !is_loss(score_)) {
        alpha = score_ - width;
        beta = score_ + width;
    }
    for (;;) {
        const Score score = search_root(depth, alpha, beta);
        if (stopped_) {
            return false;
        }
        width *= 4;
        if (score <= alpha) {
            alpha = width > 1000 ? -infinite_score : score - width;
        } else if (score >= beta) {
            beta = width > 1000 ? infinite_score : score + width;
        } else {
            score_ = score;
            return true;
        }
    }
}

template <class B>
Score Worker<B>::search_root(int depth, Score alpha, Score beta) {
    Frame& frame = frames_[0];
    Score best = -infinite_score;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        const Move move = root_moves_[i];
        const int reduce =
            move.is_capture() || move.promotes ? 0 : reduction(depth, static_cast<int>(i)) / 2;
        step(0, move);
        const Score score = search_child<true>(0, depth - 1, reduce, i == 0, alpha, beta);
        node_.unmake(frame.undo);
        if (stopped_) {
            break;
        }
        if (score > best) {
            best = score;
        }
        if (score > alpha) {
            alpha = score;
            extend_line(line_, move, frame_at(1).line);
            score_ = score;
            const auto begin = root_moves_.begin();
            const auto at = begin + static_cast<std::ptrdiff_t>(i);
            std::rotate(begin, at, at + 1);
        }
        if (score >= beta) {
            break;
        }
    }
    frame.line = line_;
    return best;
}

template <class B>
template <bool Pv>
Score Worker<B>::search(int ply, int depth, Score alpha, Score beta) {
    Frame& frame = frame_at(ply);
    frame.line.clear();
    if (stop_now()) {
        return draw_score;
    }
    if (drawn(ply)) {
        return draw_score;
    }
    alpha = std::max(alpha, lost_after(ply));
    beta = std::min(beta, -lost_after(ply + 1));
    if (alpha >= beta) {
        return alpha;
    }
    const bool capturing = node_.board().capture_pending();
    if ((depth <= 0 && !capturing) || ply >= max_ply) {
        return leaf(frame, ply);
    }

    const std::uint64_t key = frame.table_key;
    int table_move = TableEntry::no_move;
    if (depth > 0) {
        if (const auto known = shared_->table.find(key, ply)) {
            table_move = known->move;
            const bool decides =
                known->bound == Bound::exact ||
                (known->bound == Bound::lower ? known->score >= beta : known->score <= alpha);
            if (!Pv && known->depth >= depth && decides) {
                return known->score;
            }
        }
        if (!Pv && !capturing && cut_by_probe(ply, depth, beta)) {
            return beta;
        }
        if (stopped_) {
            return draw_score;
        }
    }
    node_.generate(frame.moves);
    if (frame.moves.empty()) {
        return game_over(ply);
    }
    TableEntry entry = search_moves<Pv>(ply, depth, alpha, beta, table_move);
    if (depth > 0 && !stopped_) {
        entry.depth = depth;
        shared_->table.store(key, entry, ply);
    }
    return entry.score;
}

template <class B>
template <bool Pv>
TableEntry Worker<B>::search_moves(int ply, int depth, Score alpha, Score beta, int table_move) {
    Frame& frame = frame_at(ply);
    const bool capturing = frame.moves.front().is_capture();
    // A forced move costs no depth; nor do captures beyond the horizon, where they come to an end.
    const bool free = frame.moves.size() == 1 || (depth <= 0 && !B::rules.columns);
    const int next_depth = free ? depth : depth - 1;
    order_.rate(node_.board(), frame.moves, table_move, frame.killers, previous_move(ply),
                frame.priorities);
    TableEntry best{-infinite_score, 0, Bound::upper, TableEntry::no_move};
    const std::size_t count = depth < deepest_exchange ? 1 : frame.moves.size();
    // `frame.moves` keeps its order, by which the table names moves; taken ones sink in priority.
    for (std::size_t tried = 0; tried < count; ++tried) {
        const auto top = std::max_element(frame.priorities.begin(), frame.priorities.end());
        const auto index = static_cast<std::size_t>(top - frame.priorities.begin());
        *top = MoveOrder<B>::taken;
        const Move move = frame.moves[index];
        const int reduce = capturing || move.promotes || depth <= 0
                               ? 0
                               : reduction(depth, static_cast<int>(tried) - (Pv ? 1 : 0));
        step(ply, move);
        const Score score = search_child<Pv>(ply, next_depth, reduce, tried == 0, alpha, beta);
        node_.unmake(frame.undo);
        if (stopped_) {
            return best;
        }
        if (score <= best.score) {
            continue;
        }
        best.score = score;
        if (score > alpha) {
            alpha = score;
            best.move = static_cast<int>(index);
            best.bound = Bound::exact;
            if constexpr (Pv) {
                extend_line(frame.line, move, frame_at(ply + 1).line);
            }
        }
        if (score >= beta) {
            best.bound = Bound::lower;
            if (!capturing && depth > 0) {
                learn(ply, index, depth);
            }
            break;
        }
    }
    return best;
}

template <class B>
template <bool Pv>
Score Worker<B>::search_child(int ply, int depth, int reduce, bool first, Score alpha, Score beta) {
    if (depth - reduce > 0) {
        shared_->table.prefetch(frame_at(ply + 1).table_key);
    }
    if (Pv && first) {
        return -search<true>(ply + 1, depth, -beta, -alpha);
    }
    Score score = -search<false>(ply + 1, depth - reduce, -alpha - 1, -alpha);
    if (reduce > 0 && score > alpha && !stopped_) {
        score = -search<false>(ply + 1, depth, -alpha - 1, -alpha);
    }
    if (Pv && score > alpha && score < beta && !stopped_) {
        score = -search<true>(ply + 1, depth, -beta, -alpha);
    }
    return score;
}

/// ProbCut (Buro 1995): a position that is far too good for the opponent after a much shallower
/// search will be so after the full one.
template <class B>
bool Worker<B>::cut_by_probe(int ply, int depth, Score beta) {
    Frame& frame = frame_at(ply);
    if (depth < 5 || frame.probing || is_win(beta) || is_loss(beta)) {
        return false;
    }
    const Score bound = beta + 30 + 3 * depth;
    if (leaf(frame, ply) < bound) {
        return false;
    }
    frame.probing = true;
    const Score score = search<false>(ply, depth / 2, bound - 1, bound);
    frame.probing = false;
    return !stopped_ && score >= bound;
}

/// A position that is not searched: beyond the horizon, with nothing to capture (or too deep).
template <class B>
Score Worker<B>::leaf(const Frame& frame, int ply) const {
    if (!node_.can_move()) {
        return game_over(ply);
    }
    Score score = evaluator_(node_.board());
    // The sooner an ending is drawn by rule, the less an advantage in it is worth.
    constexpr int short_limit = 32;
    if (frame.ending_limit > 0 && frame.ending_limit <= short_limit) {
        score = score * frame.ending_limit / (4 * short_limit);
    }
    if (const int randomness = shared_->setting.randomness; randomness > 0) {
        const auto range = static_cast<std::uint64_t>(2 * randomness + 1);
        const std::uint64_t number = scatter(shared_->setting.seed, node_.position_key());
        score += static_cast<Score>(number % range) - randomness;
    }
    return score;
}

template <class B>
void Worker<B>::step(int ply, const Move& move) {
    Frame& frame = frame_at(ply);
    Frame& next = frame_at(ply + 1);
    frame.move = move;
    next.quiet_plies = node_.irreversible(move) ? 0 : frame.quiet_plies + 1;
    frame.undo = node_.make(move);
    std::uint64_t& position_key = keys_[root_key_ + static_cast<std::size_t>(ply) + 1];
    position_key = node_.position_key();
    next.table_key = node_.table_key(position_key);
    next.ending_limit = ending_limit(node_.board(), variant_.draws.material);
    next.ending_plies = next.ending_limit == frame.ending_limit ? frame.ending_plies + 1 : 0;
}

/// A position that occurred before is as good as drawn: the side that may repeat will.
template <class B>
bool Worker<B>::drawn(int ply) const {
    const Frame& frame = frame_at(ply);
    const int quiet = frame.quiet_plies;
    if (variant_.draws.quiet_plies > 0 && quiet >= variant_.draws.quiet_plies) {
        return true;
    }
    if (frame.ending_limit > 0 && frame.ending_plies >= frame.ending_limit) {
        return true;
    }
    const std::size_t here = root_key_ + static_cast<std::size_t>(ply);
    const std::size_t furthest = std::min(here, static_cast<std::size_t>(quiet));
    for (std::size_t back = 4; back <= furthest; back += 2) {
        if (keys_[here - back] == keys_[here]) {
            return true;
        }
    }
    return false;
}

template <class B>
void Worker<B>::learn(int ply, std::size_t refutation, int depth) {
    Frame& frame = frame_at(ply);
    const rules::Color side = node_.board().side();
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        if (i != refutation && frame.priorities[i] == MoveOrder<B>::taken) {
            order_.punish(side, frame.moves[i], depth);
        }
    }
    order_.reward(side, frame.moves[refutation], previous_move(ply), frame.killers, depth);
}

template <class B>
void Worker<B>::extend_line(Line& line, const Move& move, const Line& rest) const {
    line.clear();
    line.push_back(move);
    line.insert(
        line.end(), rest.begin(),
        rest.begin() + static_cast<std::ptrdiff_t>(std::min(rest.size(), line.capacity() - 1)));
}

/// Every few hundred nodes, and exactly at the node limit of a lone thread: is it time to stop?
template <class B>
bool Worker<B>::look_up() {
    constexpr std::int64_t interval = 256;
    const SearchSetting& setting = shared_->setting;
    const std::int64_t all_nodes =
        shared_->nodes.fetch_add(nodes_ - told_nodes_, std::memory_order_relaxed) + nodes_ -
        told_nodes_;
    told_nodes_ = nodes_;
    next_check_ = nodes_ + interval;
    stopped_ =
        stopped_ || shared_->control.stopped() || shared_->over.load(std::memory_order_relaxed);
    if (leading_) {
        if (const auto most = setting.limits.nodes) {
            stopped_ = stopped_ || all_nodes > *most;
            next_check_ = std::min(next_check_, nodes_ + *most + 1 - all_nodes);
        }
        if (const auto hard = setting.plan.hard; hard && !shared_->control.held()) {
            stopped_ = stopped_ || shared_->control.elapsed() >= *hard;
        }
    }
    return stopped_;
}

}  // namespace huff::engines::reference
