#include "runner/match/run.hpp"

#include <array>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "results/sqlite/store_error.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/config/machine.hpp"
#include "runner/live/run_report.hpp"
#include "runner/live/standings.hpp"

namespace huff::runner {
namespace {

/// After a signal everything must be over within 5 s (needs.md B40); engines get about one to quit.
constexpr std::chrono::milliseconds patience_after_signal{4500};
constexpr int status_interval_ms = 250;

double points(std::string_view result, bool as_white) {
    if (result == "draw") {
        return 0.5;
    }
    return (result == "white") == as_white ? 1 : 0;
}

std::string cannot_write(const std::exception& error) {
    return fmt::format("the results cannot be written: {}", error.what());
}

}  // namespace

Run::Run(const RunConfig& config, const RunMaterial& material, results::Store& store,
         std::int64_t run, const MachineShare& machine, const SignalWatch& signals,
         Console& console)
    : config_(config),
      material_(material),
      store_(store),
      run_(run),
      machine_(machine),
      signals_(signals),
      console_(console),
      book_(config.slice),
      scoreboard_(config.plan),
      activity_(stored_activity(store, run)) {
    if (config.sprt) {
        sprt_.emplace(*config.sprt);
        sprt_state_ = sprt_->evaluate(results::Pentanomial{});
    }
    load_stored();
}

Run::~Run() {
    stop();
    for (auto& thread : threads_) {
        thread.join();
    }
}

void Run::load_stored() {
    auto schedule = make_schedule(config_.plan);
    PairQueue::Voids voids;
    store_.for_each_summary(run_, [&](const results::GameSummary& game) {
        check_drawn(*schedule, game);
        if (game.result == "void") {
            voids[{game.pair, game.leg}] = game.attempt;
            return;
        }
        const auto pair = book_.add(game.pair, game.leg, points(game.result, game.leg == 1));
        if (pair) {
            schedule->pair_finished(pair->number, pair->sum());
            ++pairs_done_;
        }
    });
    // The queue hands out what is missing beyond the stored prefix.
    auto stored = book_;
    while (stored.next_in_order()) {
    }
    queue_ = std::make_unique<PairQueue>(std::move(schedule), config_.slice, std::move(stored),
                                         std::move(voids));
}

RunEnd Run::play() {
    advance();
    if (!stopping_ && !all_played()) {
        try {
            store_.set_state(run_, "running");
            writer_.emplace(store_.file(), run_);
        } catch (const results::StoreError& error) {
            if (error.of_the_disk()) {
                throw;
            }
            throw rules::InputError(fmt::format("nothing was played: {}", error.what()));
        }
        start_threads();
        watch();
        for (auto& thread : threads_) {
            thread.join();
        }
        threads_.clear();
        writer_.reset();  // stores what was handed over
        hear_news();
    }
    return conclude();
}

void Run::start_threads() {
    context_.emplace(
        SlotContext{config_, material_.openings, *queue_, *this, stopping_, cancel_.fd(),
                    GameRules{config_.adjudication, material_.table.get(), &stopping_, &signals_}});
    working_ = machine_.concurrency;
    for (int slot = 0; slot < machine_.concurrency; ++slot) {
        threads_.emplace_back([this, slot] {
            pin_slot(slot);
            run_slot(*context_);
            --working_;
            news_.raise();
        });
    }
}

/// Cores are given out in turn; engines inherit them from their thread.
void Run::pin_slot(int slot) const {
    if (machine_.cores_per_game == 0) {
        return;
    }
    const auto cores = one_per_core(allowed_processors());
    std::vector<int> own;
    for (int i = 0; i < machine_.cores_per_game; ++i) {
        const auto next = static_cast<std::size_t>(slot * machine_.cores_per_game + i);
        own.push_back(cores[next % cores.size()]);
    }
    pin_to(own);
}

void Run::watch() {
    while (working_ > 0) {
        std::array<pollfd, 3> fds{{{signals_.stop_fd(), POLLIN, 0},
                                   {signals_.state_fd(), POLLIN, 0},
                                   {news_.fd(), POLLIN, 0}}};
        poll(fds.data(), fds.size(), console_.terminal() ? status_interval_ms : -1);
        hear_signals();
        news_.clear();
        hear_news();
        if (console_.terminal()) {
            console_.status(progress_bar(progress()));
        }
    }
}

void Run::hear_signals() {
    if (const auto signal = impatience_ ? std::nullopt : SignalWatch::take(signals_.stop_fd())) {
        signal_ = *signal;
        console_.line("stopping: no new games; finished games are kept (again: at once)");
        impatience_.emplace(signals_.stop_fd(), *signal, patience_after_signal);
        stop();
    }
    while (SignalWatch::take(signals_.state_fd())) {
        console_.line(fmt::format("run {}: {}\n{}", run_, progress_text(progress()),
                                  activity_text(config_, activity_)));
    }
}

void Run::hear_news() {
    std::vector<Event> events;
    std::string trouble;
    {
        const std::lock_guard lock(mutex_);
        events.swap(inbox_);
        trouble = trouble_;
    }
    for (const auto& event : events) {
        on_game(event);
    }
    if (!trouble.empty() && !stopping_) {
        stop();
    }
}

void Run::played(PlayedGame game) {
    Event event;
    event.pair = game.record.pair;
    event.leg = game.record.leg;
    event.white = game.record.white;
    event.black = game.record.black;
    event.attempt = game.record.attempt;
    event.plies = static_cast<int>(game.record.plies.size());
    event.result = game.record.result;
    event.reason = game.record.reason;
    event.dispute = game.record.dispute.value_or("");
    event.activity = game.activity;
    writer_->save(std::move(game.record), [this, event](std::exception_ptr error) mutable {
        event.error = std::move(error);
        {
            const std::lock_guard lock(mutex_);
            inbox_.push_back(std::move(event));
        }
        news_.raise();
    });
}

void Run::give_up(const std::string& why) {
    {
        const std::lock_guard lock(mutex_);
        if (trouble_.empty()) {
            trouble_ = why;
        }
    }
    news_.raise();
}

void Run::trace_failed(const std::string& why) {
    {
        const std::lock_guard lock(mutex_);
        lost_trace_ = why;
    }
    give_up(why);
}

void Run::on_game(const Event& event) {
    if (event.error) {
        try {
            std::rethrow_exception(event.error);
        } catch (const std::exception& error) {
            give_up(cannot_write(error));
        }
        return;
    }
    activity_[static_cast<std::size_t>(event.white)] += event.activity[0];
    activity_[static_cast<std::size_t>(event.black)] += event.activity[1];
    const bool trouble =
        event.activity[0].faults + event.activity[1].faults > 0 || event.result == "void";
    if (!console_.terminal() || trouble) {
        console_.line(game_line(event));
    }
    if (event.result == "void") {
        return;
    }
    ++session_games_;
    const auto pair = book_.add(event.pair, event.leg, points(event.result, event.leg == 1));
    if (pair) {
        ++pairs_done_;
        queue_->pair_finished(*pair);
        advance();
    }
}

void Run::advance() {
    while (sprt_state_.decision == results::SprtDecision::go_on) {
        const auto next = book_.next_in_order();
        if (!next) {
            return;
        }
        add_to_score(*next);
    }
}

void Run::add_to_score(const PairResult& result) {
    scoreboard_.add(queue_->pair(result.number), result);
    if (sprt_) {
        sprt_state_ = sprt_->evaluate(results::pentanomial(scoreboard_.pairing(0, 1)));
        if (config_.slice.parts > 1) {
            sprt_state_.decision = results::SprtDecision::go_on;  // a part gives no verdict
        }
        if (sprt_state_.decision != results::SprtDecision::go_on) {
            stop();
        }
    }
    const auto every = config_.session.report_every;
    if (every > 0 && scoreboard_.pairs() % every == 0) {
        console_.line(fmt::format("after {}:\n{}", rules::count_text(scoreboard_.pairs(), "pair"),
                                  standings_text(config_, scoreboard_)));
    }
}

void Run::stop() {
    stopping_ = true;
    cancel_.raise();
    queue_->close();
}

bool Run::all_played() const {
    return queue_->complete() && config_.slice.first_from(book_.prefix_end() + 1) > queue_->known();
}

RunEnd Run::conclude() {
    RunEnd end;
    const bool decided = sprt_state_.decision != results::SprtDecision::go_on;
    end.finished = decided || all_played();
    if (sprt_) {
        end.verdict = sprt_state_.decision;
    }
    end.signal = end.finished ? 0 : signal_;
    end.trouble = end.finished ? "" : trouble_;
    end.lost_trace = lost_trace_;
    try {
        if (decided) {
            store_.count_pairs_up_to(run_, book_.prefix_end());
        }
        store_.set_state(run_, end.finished ? "finished" : "stopped");
    } catch (const results::StoreError& error) {
        // The games are safe; a resume looks at them, not at the state.
        end.finished = false;
        if (end.trouble.empty()) {
            end.trouble = cannot_write(error);
        }
    }
    console_.clear_status();
    return end;
}

Progress Run::progress() const {
    Progress progress;
    progress.pairs_done = pairs_done_;
    progress.pairs_total = config_.slice.size(queue_->planned());
    progress.games_done = book_.games();
    progress.session_games = session_games_;
    progress.session_time = std::chrono::steady_clock::now() - begin_;
    progress.standing = live_text(config_, scoreboard_);
    return progress;
}

std::string Run::game_line(const Event& event) const {
    const auto name = [this](int engine) {
        return config_.engines[static_cast<std::size_t>(engine)].spec.name;
    };
    return fmt::format(
        "game {}.{} {}: {} - {}: {} ({}, {}{})", event.pair, event.leg,
        event.result == "void" ? "failed" : "finished", name(event.white), name(event.black),
        event.result == "draw" || event.result == "void" ? event.result : event.result + " wins",
        event.reason, rules::count_text(event.plies, "ply", "plies"),
        event.dispute.empty() ? "" : "; disputed: " + event.dispute);
}

}  // namespace huff::runner
