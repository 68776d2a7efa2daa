#include "runner/balance/opening_scores.hpp"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engines/engine.hpp"
#include "rules/game.hpp"
#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "runner/match/event_fd.hpp"

namespace huff::runner {
namespace {

/// One engine process that scores one opening after the other.
class Scorer {
  public:
    Scorer(const ScoringPlan& plan, const rules::Variant& variant, int cancel)
        : plan_(plan), engine_(engines::make_engine(plan.engine, cancel)) {
        if (const auto fault = engine_->start(variant)) {
            throw rules::InputError(
                fmt::format("engine '{}' does not start: {}", plan.engine.name, fault->detail));
        }
    }
    Scorer(const Scorer&) = delete;
    Scorer& operator=(const Scorer&) = delete;
    ~Scorer() { engine_->quit(); }

    std::optional<OpeningScore> score(const openings::Opening& opening) {
        rules::Game game(opening.start);
        for (const auto& move : opening.moves) {
            game.play(move);
        }
        play_forced(game);
        if (game.verdict()) {
            return std::nullopt;
        }
        begin(game);
        const auto shallow = search(game, plan_.depth, opening);
        const auto deep = search(game, plan_.deeper, opening);
        if (!shallow.info.score || !deep.info.score) {
            return std::nullopt;
        }
        OpeningScore score{*shallow.info.score, *deep.info.score, *deep.info.score};
        game.play(*deep.move);
        play_forced(game);
        if (!game.verdict()) {
            const auto reply = search(game, plan_.depth, opening);
            score.opponent = reply.info.score.value_or(score.deep);
        }
        return score;
    }

    std::string identity() const {
        const auto& identity = engine_->identity();
        return identity.version.empty() ? identity.name : identity.name + ' ' + identity.version;
    }

  private:
    /// Many engines answer an only move without a score.
    static void play_forced(rules::Game& game) {
        constexpr int longest = 20;  // whole forced games are no openings
        for (int ply = 0; ply < longest && !game.verdict(); ++ply) {
            const auto legal = rules::legal_moves(game.position());
            if (legal.size() != 1) {
                return;
            }
            game.play(legal.front());
        }
    }

    void begin(const rules::Game& game) {
        engines::NewGame fresh;
        fresh.game = &game;
        fresh.engine_side = game.position().side_to_move();
        if (const auto fault = engine_->new_game(fresh)) {
            throw std::runtime_error(
                fmt::format("engine '{}': {}", plan_.engine.name, fault->detail));
        }
    }

    engines::ThinkReply search(const rules::Game& game, int depth,
                               const openings::Opening& opening) {
        engines::ThinkRequest request;
        request.game = &game;
        request.depth = depth;
        request.allowed = plan_.hang;
        auto reply = engine_->think(request);
        if (!reply.move) {
            throw std::runtime_error(fmt::format("engine '{}' failed on opening {}: {}",
                                                 plan_.engine.name, opening.label(),
                                                 reply.fault ? reply.fault->detail : "cut off"));
        }
        return reply;
    }

    const ScoringPlan& plan_;
    std::unique_ptr<engines::Engine> engine_;
};

}  // namespace

Scoring score_openings(const openings::OpeningSet& set, const ScoringPlan& plan,
                       const std::function<void(std::size_t)>& progress) {
    Scoring scoring;
    scoring.scores.resize(set.openings.size());
    EventFd cancel;
    std::mutex mutex;
    std::size_t next = 0;
    std::size_t done = 0;
    std::exception_ptr failure;

    const auto take = [&]() -> std::optional<std::size_t> {
        const std::lock_guard lock(mutex);
        return failure || next == set.openings.size() ? std::nullopt : std::optional(next++);
    };
    const auto work = [&] {
        try {
            Scorer scorer(plan, *set.variant, cancel.fd());
            {
                const std::lock_guard lock(mutex);
                scoring.engine = scorer.identity();
            }
            while (const auto index = take()) {
                scoring.scores[*index] = scorer.score(set.openings[*index]);
                const std::lock_guard lock(mutex);
                progress(++done);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) {
                failure = std::current_exception();
            }
            cancel.raise();
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < plan.threads; ++i) {
        threads.emplace_back(work);
    }
    for (auto& thread : threads) {
        thread.join();
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
    return scoring;
}

}  // namespace huff::runner
