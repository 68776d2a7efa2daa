#include "runner/match/game_slot.hpp"

#include <fmt/format.h>
#include <optional>

#include "runner/match/game_trace.hpp"
#include "runner/match/seats.hpp"

namespace huff::runner {
namespace {

using engines::Fault;
using rules::Color;

/// The trace files of one game, gone with it; no engine may hold on to them.
class TraceScope {
  public:
    TraceScope(Seats& seats, const RunConfig& config, const GameJob& job) : seats_(seats) {
        if (!config.session.trace.empty()) {
            trace_.emplace(config.session.trace, job.pair, job.leg, job.attempt);
            const auto name = [&](int engine) {
                return config.engines[static_cast<std::size_t>(engine)].spec.name;
            };
            white_.emplace(*trace_, name(job.white));
            black_.emplace(*trace_, name(job.black));
        }
    }
    ~TraceScope() { seats_.drop_traces(); }
    /// Throws TraceFailed if the file is not whole.
    void finish() {
        seats_.drop_traces();
        if (trace_) {
            trace_->finish();
        }
    }
    TraceScope(const TraceScope&) = delete;
    TraceScope& operator=(const TraceScope&) = delete;
    TraceScope(TraceScope&&) = delete;
    TraceScope& operator=(TraceScope&&) = delete;

    /// Null if nothing is traced.
    engines::LineTrace* lines(Color side) {
        auto& lines = side == Color::white ? white_ : black_;
        return lines ? &*lines : nullptr;
    }

  private:
    Seats& seats_;
    std::optional<GameTrace> trace_;
    std::optional<GameTrace::Lines> white_;
    std::optional<GameTrace::Lines> black_;
};

class Slot {
  public:
    explicit Slot(const SlotContext& context)
        : context_(context),
          seats_(context.config.engines, *context.config.variant, context.cancel_fd) {}

    void run() {
        while (!context_.stopping) {
            const auto job = context_.queue.take();
            if (!job) {
                return;
            }
            for (const int leg : {1, 2}) {
                if (job->missing[static_cast<std::size_t>(leg - 1)] && !play_leg(*job, leg)) {
                    return;
                }
            }
        }
    }

  private:
    /// What came of one attempt at a game.
    enum class Attempt {
        done,      ///< it was played, lost by a start failure, or the run stops
        failed,    ///< it is to be tried again
        suspended  ///< Huff itself was stopped: it is to be tried again, and nobody is to blame
    };

    /// Plays one game, again if need be. False: the slot must end.
    bool play_leg(const PairJob& pair, int leg) {
        auto job = game_job(pair, leg);
        std::string trouble;
        for (int failed = 0, suspended = 0; failed < most_attempts; ++job.attempt) {
            if (context_.stopping) {
                return false;
            }
            try {
                const auto end = attempt(job, trouble);
                if (end == Attempt::done) {
                    return !context_.stopping;
                }
                failed += end == Attempt::failed ? 1 : 0;
                suspended += end == Attempt::suspended ? 1 : 0;
            } catch (const ProgramChanged&) {
                throw;
            } catch (const TraceFailed&) {
                throw;
            } catch (const std::exception& error) {
                trouble = error.what();  // a fault of ours: the game is replayed
                ++failed;
            }
            if (suspended == most_suspensions) {
                context_.sink.give_up(fmt::format(
                    "game {}.{} was begun {} times, and each time Huff itself was stopped "
                    "(SIGSTOP, SIGTSTP) while an engine worked; its clocks need a program that "
                    "runs",
                    job.pair, job.leg, most_suspensions));
                return false;
            }
        }
        if (!context_.stopping) {
            context_.sink.give_up(fmt::format("game {}.{} failed {} times: {}", job.pair, job.leg,
                                              most_attempts, trouble));
        }
        return false;
    }

    GameJob game_job(const PairJob& pair, int leg) const {
        const auto& scheduled = pair.pair;
        GameJob job;
        job.pair = scheduled.number;
        job.leg = leg;
        job.white = leg == 1 ? scheduled.engine_a : scheduled.engine_b;
        job.black = leg == 1 ? scheduled.engine_b : scheduled.engine_a;
        job.attempt = pair.attempt[static_cast<std::size_t>(leg - 1)];
        job.opening = &opening_of(scheduled, context_.config, context_.openings);
        job.seed = game_seed(context_.config.seed, scheduled.number, leg);
        return job;
    }

    Attempt attempt(const GameJob& job, std::string& trouble) {
        TraceScope trace(seats_, context_.config, job);
        const auto end = attempt(job, trace, trouble);
        trace.finish();
        return end;
    }

    Attempt attempt(const GameJob& job, TraceScope& trace, std::string& trouble) {
        seats_.keep_only(job.white, job.black);
        for (const auto side : {Color::white, Color::black}) {
            const int engine = side == Color::white ? job.white : job.black;
            const auto resumptions = context_.rules.signals->resumptions();
            if (const auto fault = seats_.take(engine, trace.lines(side))) {
                const bool suspended = context_.rules.signals->resumptions() != resumptions;
                return suspended && fault->kind == engines::FaultKind::stall
                           ? called_off(suspended_game(job, side))
                           : could_not_start(job, side, *fault, trouble);
            }
        }
        auto played = play_game(job, player(job.white), player(job.black), context_.rules);
        const bool ours = played.cancelled || played.suspended;
        seats_.game_ended(job.white, played.faulted(Color::white) || ours);
        seats_.game_ended(job.black, played.faulted(Color::black) || ours);
        if (played.cancelled) {
            return Attempt::done;
        }
        if (played.suspended) {
            return called_off(std::move(played));
        }
        if (played.start_failure) {
            const auto& [side, fault] = *played.start_failure;
            return could_not_start(job, side, fault, trouble);
        }
        context_.sink.played(std::move(played));
        return Attempt::done;
    }

    Attempt called_off(PlayedGame game) {
        if (context_.stopping) {
            return Attempt::done;
        }
        context_.sink.played(std::move(game));
        return Attempt::suspended;
    }

    Attempt could_not_start(const GameJob& job, Color side, const Fault& fault,
                            std::string& trouble) {
        if (context_.stopping) {
            return Attempt::done;
        }
        const int engine = side == Color::white ? job.white : job.black;
        const auto& config = context_.config.engines[static_cast<std::size_t>(engine)];
        trouble = fmt::format("engine {} ({}) could not be started: {}", config.spec.name,
                              shown_command(config.spec), fault.detail);
        const bool lost = fault.kind != engines::FaultKind::start_failure ||
                          context_.config.on_start_failure == StartFailurePolicy::loss;
        context_.sink.played(start_failure_game(job, side, fault, lost));
        return lost ? Attempt::done : Attempt::failed;
    }

    Player player(int engine) {
        return {&seats_.engine(engine),
                &context_.config.engines[static_cast<std::size_t>(engine)].limits};
    }

    const SlotContext& context_;
    Seats seats_;
};

}  // namespace

const openings::Opening& opening_of(const ScheduledPair& pair, const RunConfig& config,
                                    const openings::OpeningSet& openings) {
    const auto place = pair.index + config.start - 1;
    const auto index = openings::opening_index(static_cast<std::uint64_t>(place),
                                               openings.openings.size(), config.order, config.seed);
    return openings.openings[index];
}

void run_slot(const SlotContext& context) {
    try {
        Slot(context).run();
    } catch (const TraceFailed& error) {
        context.sink.trace_failed(error.what());
    } catch (const std::exception& error) {
        context.sink.give_up(error.what());
    }
}

}  // namespace huff::runner
