#pragma once

#include <algorithm>
#include <atomic>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engines/reference/eval/evaluator.hpp"
#include "engines/reference/search/endings.hpp"
#include "engines/reference/search/move_order.hpp"
#include "engines/reference/search/node.hpp"
#include "engines/reference/search/reductions.hpp"
#include "engines/reference/search/search_control.hpp"
#include "engines/reference/search/searcher.hpp"
#include "engines/reference/search/table.hpp"

namespace huff::engines::reference {

/// What the threads of one search share.
struct SharedSearch {
    Table& table;
    const SearchControl& control;
    SearchSetting setting;
    std::atomic<bool> over{false};       ///< the leading thread has finished
    std::atomic<std::int64_t> nodes{0};  ///< of all threads, as far as they have told
};

/// The positions of the game before the root that can still come up again.
struct PastPositions {
    std::vector<std::uint64_t> keys;  ///< the latest last
    int quiet_plies = 0;              ///< in a row, without capture or man's move
    int ending_plies = 0;             ///< in a row, with the material the root has
};

/// One thread's part of a search: principal variation search. All its memory is allocated when
/// it is made.
template <class B>
class Worker {
  public:
    using Move = typename B::Move;
    static constexpr int max_ply = 160;
    /// Captures are followed beyond the horizon until none is pending. In the column games, where
    /// they may go on and on, from this depth by one line only.
    static constexpr int deepest_exchange = B::rules.columns ? -10 : -max_ply;
    using Line = boost::container::static_vector<Move, max_ply + 1>;

    Worker(const rules::Variant& variant, const Evaluator<B>& evaluator)
        : variant_(variant),
          evaluator_(evaluator),
          frames_(std::make_unique<Frame[]>(max_ply + 2)) {}

    /// Makes ready to search `root`, which has legal moves.
    void start(SharedSearch& shared, const Node<B>& root, const PastPositions& past, bool leading);
    /// Searches the root to this depth; false if a limit came first (the line is valid all the
    /// same).
    /// (Aspiration: a narrow window around the last score first, then wider ones.)
    bool iterate(int depth);

    Score score() const { return score_; }
    const Line& line() const { return line_; }
    /// Visited by all threads of the search, as far as they have told.
    std::int64_t all_nodes() const {
        return shared_->nodes.load(std::memory_order_relaxed) + nodes_ - told_nodes_;
    }
    std::size_t root_moves() const { return root_moves_.size(); }

  private:
    struct Frame {
        int quiet_plies = 0;   ///< in a row up to here, without capture or man's move
        int ending_limit = 0;  ///< plies in which this kind of ending must be won; 0: no limit
        int ending_plies = 0;  ///< played of them
        std::uint64_t table_key = 0;
        bool probing = false;         ///< within the shallow search that a cut is based on
        Move move{};                  ///< being searched from here
        typename Node<B>::Undo undo;  ///< takes it back
        typename B::Moves moves;
        typename MoveOrder<B>::Priorities priorities;
        typename MoveOrder<B>::Killers killers{};
        Line line;
    };

    Score search_root(int depth, Score alpha, Score beta);
    template <bool Pv>
    Score search(int ply, int depth, Score alpha, Score beta);
    template <bool Pv>
    TableEntry search_moves(int ply, int depth, Score alpha, Score beta, int table_move);
    /// The move of frame `ply` has been stepped; `reduce`: depth taken off at the first try.
    template <bool Pv>
    Score search_child(int ply, int depth, int reduce, bool first, Score alpha, Score beta);
    bool cut_by_probe(int ply, int depth, Score beta);
    Score leaf(const Frame& frame, int ply) const;
    void step(int ply, const Move& move);
    bool drawn(int ply) const;
    void learn(int ply, std::size_t refutation, int depth);
    /// The frame at this distance from the root.
    Frame& frame_at(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
    const Move* previous_move(int ply) const {
        return ply == 0 ? nullptr : &frame_at(ply - 1).move;
    }
    void extend_line(Line& line, const Move& move, const Line& rest) const;
    bool stop_now() { return ++nodes_ >= next_check_ ? look_up() : stopped_; }
    bool look_up();

    Score game_over(int ply) const {
        return variant_.goal == rules::Goal::losing ? -lost_after(ply) : lost_after(ply);
    }

    const rules::Variant& variant_;
    const Evaluator<B>& evaluator_;
    Node<B> node_;                     ///< the position being searched
    std::unique_ptr<Frame[]> frames_;  ///< by distance from the root
    std::vector<std::uint64_t> keys_;  ///< of the game's and the tree's positions up to here
    std::size_t root_key_ = 0;         ///< index of the root's key
    MoveOrder<B> order_;

    SharedSearch* shared_ = nullptr;
    bool leading_ = true;
    std::vector<Move> root_moves_;  ///< the best so far in front
    Score score_ = 0;
    Line line_;
    std::int64_t nodes_ = 0;
    std::int64_t next_check_ = 0;
    std::int64_t told_nodes_ = 0;  ///< those already added to the shared count
    bool stopped_ = false;
};

}  // namespace huff::engines::reference

#include "engines/reference/search/worker_impl.hpp"
