#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "results/statistics/sprt.hpp"
#include "results/store/group_writer.hpp"
#include "results/store/store.hpp"
#include "runner/config/run_config.hpp"
#include "runner/live/console.hpp"
#include "runner/live/progress.hpp"
#include "runner/match/event_fd.hpp"
#include "runner/match/game_slot.hpp"
#include "runner/match/impatience.hpp"
#include "runner/match/pair_queue.hpp"
#include "runner/match/result_book.hpp"
#include "runner/match/run_material.hpp"
#include "runner/match/scoreboard.hpp"
#include "runner/match/signal_watch.hpp"

namespace huff::runner {

/// What of the machine a run may use.
struct MachineShare {
    int concurrency = 1;     ///< games at a time
    int cores_per_game = 0;  ///< each game is pinned to so many of its own; 0: not pinned
};

/// How a session of a run ended.
struct RunEnd {
    bool finished = false;                         ///< every pair is played, or a verdict reached
    std::optional<results::SprtDecision> verdict;  ///< set with an SPRT; go_on: none was reached
    int signal = 0;                                ///< asked to end by this signal
    std::string trouble;                           ///< why it could not go on
    std::string lost_trace;                        ///< why a trace is not whole
};

/// Plays a stored run, or what is missing of it: game threads, the writer, the verdict, and the
/// live output. Statistics and verdict look only at the longest gap-free prefix of finished pairs,
/// and a game counts when it is on disk, not before.
class Run : private GameSink {
  public:
    /// `store` is open for writing and the run locked.
    Run(const RunConfig& config, const RunMaterial& material, results::Store& store,
        std::int64_t run, const MachineShare& machine, const SignalWatch& signals,
        Console& console);
    ~Run() override;
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    Run(Run&&) = delete;
    Run& operator=(Run&&) = delete;

    /// Returns when everything is played, a verdict stands, a signal came, or the run cannot go on;
    /// by then no thread and no engine is left and the store holds every finished game.
    RunEnd play();

    const Scoreboard& scoreboard() const { return scoreboard_; }
    /// By engine, in the whole run.
    const std::vector<EngineActivity>& activity() const { return activity_; }

  private:
    /// A stored game, as the main thread hears of it.
    struct Event {
        std::int64_t pair = 0;
        int leg = 1;
        int white = 0;
        int black = 1;
        int attempt = 1;
        int plies = 0;
        std::string result;
        std::string reason;
        std::string dispute;                       ///< empty: nobody disputes the result
        std::array<EngineActivity, 2> activity{};  ///< by Color
        std::exception_ptr error;                  ///< set: it could not be stored
    };

    void played(PlayedGame game) override;
    void give_up(const std::string& why) override;
    void trace_failed(const std::string& why) override;

    void load_stored();
    void start_threads();
    void pin_slot(int slot) const;
    void watch();
    void hear_signals();
    void hear_news();
    void on_game(const Event& event);
    void advance();
    void add_to_score(const PairResult& result);
    void stop();
    RunEnd conclude();
    bool all_played() const;
    Progress progress() const;
    std::string game_line(const Event& event) const;

    const RunConfig& config_;
    const RunMaterial& material_;
    results::Store& store_;
    std::int64_t run_;
    MachineShare machine_;
    const SignalWatch& signals_;
    Console& console_;

    ResultBook book_;
    std::unique_ptr<PairQueue> queue_;
    Scoreboard scoreboard_;
    std::vector<EngineActivity> activity_;
    std::optional<results::Sprt> sprt_;
    results::SprtState sprt_state_;
    std::int64_t pairs_done_ = 0;
    std::int64_t session_games_ = 0;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::optional<Impatience> impatience_;  ///< from the first signal on
    int signal_ = 0;

    EventFd cancel_;  ///< wakes every engine call
    EventFd news_;    ///< wakes the main thread
    std::atomic<bool> stopping_ = false;
    std::atomic<int> working_ = 0;  ///< game threads not at their end
    std::mutex mutex_;
    std::vector<Event> inbox_;  ///< guarded by mutex_
    std::string trouble_;       ///< guarded by mutex_
    std::string lost_trace_;    ///< guarded by mutex_

    std::optional<SlotContext> context_;
    std::optional<results::GroupWriter> writer_;
    std::vector<std::thread> threads_;
};

}  // namespace huff::runner
