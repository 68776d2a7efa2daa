#include "runner/balance/pilot.hpp"

#include <array>
#include <atomic>
#include <cmath>
#include <exception>
#include <fmt/format.h>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "rules/input_error.hpp"
#include "runner/match/event_fd.hpp"
#include "runner/match/play_game.hpp"
#include "runner/match/seats.hpp"

namespace huff::runner {
namespace {

using rules::Color;

/// A pair to play, and for which window.
struct PilotPair {
    std::size_t row = 0;
    std::size_t opening = 0;
};

/// The first engine's points of a game, doubled, and how long it was.
struct PilotGame {
    int points = 0;
    int plies = 0;
    std::string result;
};

using PilotGames = std::array<PilotGame, 2>;  ///< by leg

std::vector<PilotRow> empty_rows(const std::vector<double>& edges) {
    std::vector<PilotRow> rows;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        PilotRow row;
        row.bounds = {edges[i], edges[i + 1]};
        rows.push_back(row);
    }
    return rows;
}

/// The pairs of every window, in a fixed order.
std::vector<PilotPair> draw_pairs(const std::vector<std::optional<OpeningScore>>& scores,
                                  const PilotPlan& plan, std::vector<PilotRow>& rows) {
    std::vector<PilotPair> pairs;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Window window{.low = rows[i].bounds.low,
                      .high = rows[i].bounds.high,
                      .disagreement = plan.disagreement,
                      .leader = plan.leader,
                      .even = !plan.leader,
                      .seed = plan.seed};
        if (i + 1 < rows.size()) {
            // An opening on the edge belongs to the next window.
            window.high = std::nextafter(window.high, -1000.0);
        }
        rows[i].openings = choose(scores, window).kept.size();
        window.most = static_cast<std::size_t>(plan.pairs) / rows.size();
        for (const auto opening : choose(scores, window).kept) {
            pairs.push_back({i, opening});
        }
    }
    return pairs;
}

void add(PilotRow& row, const PilotGames& games, Color first) {
    const int low = std::min(games[0].points, games[1].points);
    const int high = std::max(games[0].points, games[1].points);
    auto& cells = row.cells;
    std::int64_t* const cell[3][3] = {{&cells.ll, &cells.ld, &cells.wl},
                                      {nullptr, &cells.dd, &cells.wd},
                                      {nullptr, nullptr, &cells.ww}};
    ++*cell[low][high];
    for (const auto& game : games) {
        row.plies += game.plies;
        if (game.result != "draw") {
            const bool white_won = game.result == "white";
            const bool first_won = white_won == (first == Color::white);
            ++(first_won ? row.first_mover_wins : row.second_mover_wins);
        }
    }
}

/// One thread's engines and games.
class PilotSlot {
  public:
    PilotSlot(const openings::OpeningSet& set, const PilotPlan& plan, int cancel_fd)
        : set_(set), plan_(plan), seats_(plan.engines, *set.variant, cancel_fd) {}

    PilotGames play(const PilotPair& pair, std::int64_t number) {
        PilotGames games;
        for (const int leg : {1, 2}) {
            games[static_cast<std::size_t>(leg - 1)] = play(pair, number, leg);
        }
        return games;
    }

  private:
    PilotGame play(const PilotPair& pair, std::int64_t number, int leg) {
        const GameJob job{.pair = number,
                          .leg = leg,
                          .white = leg - 1,
                          .black = 2 - leg,
                          .opening = &set_.openings[pair.opening],
                          .seed = game_seed(plan_.seed, number, leg)};
        for (const int engine : {0, 1}) {
            if (const auto fault = seats_.take(engine, nullptr)) {
                throw rules::InputError(
                    fmt::format("engine '{}' does not start: {}", name(engine), fault->detail));
            }
        }
        const auto played = play_game(job, player(job.white), player(job.black),
                                      {plan_.adjudication, nullptr, &stopping_});
        if (played.cancelled) {
            return {};  // another thread has failed
        }
        for (const auto& fault : played.record.faults) {
            throw std::runtime_error(
                fmt::format("engine '{}' failed in a pilot game from opening {}: {} {}",
                            name(fault.side == "white" ? job.white : job.black),
                            job.opening->label(), fault.kind, fault.raw));
        }
        PilotGame game;
        game.result = played.record.result;
        game.points = game.result == "draw" ? 1 : (game.result == "white") == (leg == 1) ? 2 : 0;
        game.plies = static_cast<int>(played.record.plies.size()) - played.record.opening_plies;
        return game;
    }

    const std::string& name(int engine) const {
        return plan_.engines[static_cast<std::size_t>(engine)].spec.name;
    }

    Player player(int engine) {
        return {&seats_.engine(engine), &plan_.engines[static_cast<std::size_t>(engine)].limits};
    }

    const openings::OpeningSet& set_;
    const PilotPlan& plan_;
    Seats seats_;
    std::atomic<bool> stopping_ = false;
};

/// Every pair's games, by pair: whatever thread plays which.
class PilotWork {
  public:
    PilotWork(const openings::OpeningSet& set, const PilotPlan& plan,
              const std::vector<PilotPair>& pairs, const std::function<void(std::size_t)>& progress)
        : set_(set), plan_(plan), pairs_(pairs), progress_(progress), games_(pairs.size()) {}

    std::vector<PilotGames> run() {
        std::vector<std::thread> threads;
        for (int i = 0; i < plan_.threads; ++i) {
            threads.emplace_back([this] { work(); });
        }
        for (auto& thread : threads) {
            thread.join();
        }
        if (failure_) {
            std::rethrow_exception(failure_);
        }
        return std::move(games_);
    }

  private:
    std::optional<std::size_t> take() {
        const std::lock_guard lock(mutex_);
        return failure_ || next_ == pairs_.size() ? std::nullopt : std::optional(next_++);
    }

    void work() {
        try {
            PilotSlot slot(set_, plan_, cancel_.fd());
            while (const auto index = take()) {
                games_[*index] = slot.play(pairs_[*index], static_cast<std::int64_t>(*index) + 1);
                const std::lock_guard lock(mutex_);
                progress_(++done_);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) {
                failure_ = std::current_exception();
            }
            cancel_.raise();
        }
    }

    const openings::OpeningSet& set_;
    const PilotPlan& plan_;
    const std::vector<PilotPair>& pairs_;
    const std::function<void(std::size_t)>& progress_;
    std::vector<PilotGames> games_;
    EventFd cancel_;
    std::mutex mutex_;
    std::size_t next_ = 0;        ///< guarded by mutex_
    std::size_t done_ = 0;        ///< guarded by mutex_
    std::exception_ptr failure_;  ///< guarded by mutex_
};

}  // namespace

std::vector<PilotRow> play_pilot(const openings::OpeningSet& set,
                                 const std::vector<std::optional<OpeningScore>>& scores,
                                 const PilotPlan& plan,
                                 const std::function<void(std::size_t, std::size_t)>& progress) {
    auto rows = empty_rows(plan.edges);
    const auto pairs = draw_pairs(scores, plan, rows);
    if (pairs.empty()) {
        throw rules::InputError(
            "the pilot has nothing to play: no window holds openings with "
            "either colour ahead");
    }
    const std::function<void(std::size_t)> count = [&](std::size_t done) {
        progress(done, pairs.size());
    };
    const auto games = PilotWork(set, plan, pairs, count).run();
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto& opening = set.openings[pairs[i].opening];
        add(rows[pairs[i].row], games[i], opening.start.variant().first);
    }
    return rows;
}

}  // namespace huff::runner
