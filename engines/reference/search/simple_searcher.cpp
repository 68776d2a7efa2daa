#include "engines/reference/search/simple_searcher.hpp"

#include <algorithm>
#include <numeric>

#include "engines/reference/random.hpp"
#include "engines/reference/search/simple_evaluation.hpp"
#include "rules/movegen.hpp"

namespace huff::engines::reference {

namespace {

constexpr int max_ply = 200;
constexpr int max_depth = 100;

/// Thrown to leave the tree when a limit is reached.
struct Cut {};

std::vector<std::uint64_t> keys_since_irreversible(const rules::Game& game) {
    std::vector<std::uint64_t> keys;
    rules::Position position = game.reversible_start();
    for (std::size_t i = game.reversible_from(); i < game.moves().size(); ++i) {
        keys.push_back(position.key());
        position = after(position, game.moves()[i]);
    }
    return keys;
}

/// The order to try moves in, as indices: the table's move, then captures and steps as generated.
std::vector<int> ordered(const std::vector<rules::Move>& moves, int table_move) {
    std::vector<int> order(moves.size());
    std::iota(order.begin(), order.end(), 0);
    if (table_move < static_cast<int>(moves.size())) {
        std::rotate(order.begin(), order.begin() + table_move, order.begin() + table_move + 1);
    }
    return order;
}

}  // namespace

SearchReport SimpleSearcher::run(const rules::Game& game, const SearchSetting& setting,
                                 const Observer& observe) {
    report_ = {};
    setting_ = setting;
    root_moves_ = game.legal_moves();
    if (root_moves_.empty()) {
        return report_;
    }
    report_.line = {root_moves_.front()};
    path_ = keys_since_irreversible(game);
    const std::size_t root_length = path_.size();
    table_.new_search();
    const int last_depth = std::clamp(setting.limits.depth.value_or(max_depth), 1, max_depth);
    for (int depth = 1; depth <= last_depth; ++depth) {
        try {
            search_root(game.position(), depth);
        } catch (const Cut&) {
            path_.resize(root_length);
            if (!same_move(report_.line.front(), root_moves_.front())) {
                report_.line = {root_moves_.front()};
            }
            report_.elapsed = control_.elapsed();
            break;
        }
        report_.depth = depth;
        report_.line = principal_line(game.position());
        report_.elapsed = control_.elapsed();
        if (finished(depth)) {
            break;
        }
        if (observe && report_.elapsed >= first_report) {
            observe(report_);
        }
    }
    return report_;
}

bool SimpleSearcher::finished(int depth) const {
    if (control_.held() || setting_.limits.infinite) {
        return false;
    }
    const bool mate_inside =
        std::abs(report_.score) > longest_win && win_score - std::abs(report_.score) <= depth;
    const bool late = setting_.plan.soft && control_.elapsed() >= *setting_.plan.soft;
    return root_moves_.size() == 1 || mate_inside || late;
}

void SimpleSearcher::search_root(const rules::Position& position, int depth) {
    Score alpha = -infinite_score;
    path_.push_back(position.key());
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        const Score score =
            -search(after(position, root_moves_[i]), depth - 1, -infinite_score, -alpha, 1);
        if (score > alpha) {
            alpha = score;
            report_.score = score;
            const auto begin = root_moves_.begin();
            const auto at = begin + static_cast<std::ptrdiff_t>(i);
            std::rotate(begin, at, at + 1);
        }
    }
    path_.pop_back();
}

Score SimpleSearcher::search(const rules::Position& position, int depth, Score alpha, Score beta,
                             int ply) {
    count_node();
    const std::uint64_t key = position.key();
    if (std::ranges::find(path_, key) != path_.end()) {
        return draw_score;
    }
    const std::vector<rules::Move> moves = legal_moves(position);
    if (moves.empty()) {
        const bool lost = position.variant().goal != rules::Goal::losing;
        return lost ? lost_after(ply) : -lost_after(ply);
    }
    const bool capturing = moves.front().is_capture();
    if ((depth <= 0 && !capturing) || ply >= max_ply) {
        return static_score(position);
    }
    const auto known = table_.find(key, ply);
    if (known && known->depth >= depth &&
        (known->bound == Bound::exact || (known->bound == Bound::lower && known->score >= beta) ||
         (known->bound == Bound::upper && known->score <= alpha))) {
        return known->score;
    }

    // A forced reply costs no depth.
    const int next_depth = moves.size() == 1 || depth <= 0 ? depth : depth - 1;
    TableEntry entry;
    entry.depth = std::max(depth, 0);
    entry.score = -infinite_score;
    entry.move = TableEntry::no_move;
    const Score old_alpha = alpha;
    path_.push_back(key);
    for (const int index : ordered(moves, known ? known->move : TableEntry::no_move)) {
        const Score score = -search(after(position, moves[static_cast<std::size_t>(index)]),
                                    next_depth, -beta, -alpha, ply + 1);
        if (score > entry.score) {
            entry.score = score;
            entry.move = index;
        }
        alpha = std::max(alpha, score);
        if (alpha >= beta) {
            break;
        }
    }
    path_.pop_back();
    entry.bound = entry.score >= beta        ? Bound::lower
                  : entry.score <= old_alpha ? Bound::upper
                                             : Bound::exact;
    table_.store(key, entry, ply);
    return entry.score;
}

Score SimpleSearcher::static_score(const rules::Position& position) const {
    Score score = evaluate(position);
    if (setting_.randomness > 0) {
        const auto range = static_cast<std::uint64_t>(2 * setting_.randomness + 1);
        const std::uint64_t number = scatter(setting_.seed, position.key());
        score += static_cast<Score>(number % range) - setting_.randomness;
    }
    return score;
}

void SimpleSearcher::count_node() {
    const bool by_nodes = setting_.limits.nodes && report_.nodes >= *setting_.limits.nodes;
    if (by_nodes || control_.stopped()) {
        throw Cut{};
    }
    ++report_.nodes;
    if (setting_.plan.hard && report_.nodes % 64 == 0 && !control_.held() &&
        control_.elapsed() >= *setting_.plan.hard) {
        throw Cut{};
    }
}

std::vector<rules::Move> SimpleSearcher::principal_line(const rules::Position& root) const {
    std::vector<rules::Move> line{root_moves_.front()};
    rules::Position position = after(root, root_moves_.front());
    while (static_cast<int>(line.size()) < report_.depth) {
        const auto entry = table_.find(position.key(), 0);
        if (!entry || entry->bound == Bound::upper) {
            break;
        }
        const std::vector<rules::Move> moves = legal_moves(position);
        if (entry->move >= static_cast<int>(moves.size())) {
            break;
        }
        line.push_back(moves[static_cast<std::size_t>(entry->move)]);
        position = after(position, line.back());
    }
    return line;
}

}  // namespace huff::engines::reference
