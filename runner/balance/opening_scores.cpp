#include "runner/balance/opening_scores.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <mutex>
#include <stdexcept>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "engines/engine.hpp"
#include "rules/game.hpp"
#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

/// An event that nobody raises until an error ends the scoring.
class Cancel {
  public:
    Cancel() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
    Cancel(const Cancel&) = delete;
    Cancel& operator=(const Cancel&) = delete;
    ~Cancel() { ::close(descriptor_); }
    int descriptor() const { return descriptor_; }
    void raise() { ::eventfd_write(descriptor_, 1); }

  private:
    int descriptor_;
};

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
        if (!game.verdict()) {
            const auto reply = search(game, plan_.depth, opening);
            score.opponent = reply.info.score.value_or(score.deep);
        }
        return score;
    }

  private:
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

std::vector<std::optional<OpeningScore>> score_openings(
    const openings::OpeningSet& set, const ScoringPlan& plan,
    const std::function<void(std::size_t)>& progress) {
    std::vector<std::optional<OpeningScore>> scores(set.openings.size());
    Cancel cancel;
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
            Scorer scorer(plan, *set.variant, cancel.descriptor());
            while (const auto index = take()) {
                scores[*index] = scorer.score(set.openings[*index]);
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
    return scores;
}

}  // namespace huff::runner
